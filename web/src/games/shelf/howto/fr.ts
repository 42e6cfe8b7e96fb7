import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Comment jouer à Étagère',
  lead: 'Un mot se tient sur une étagère qui s’allonge. À tour de rôle, on le transforme en posant des cartes devant, derrière et dessus. Toutes les cartes visibles comptent, à chaque fois.',
  sections: [
    {
      heading: 'Le début',
      text: ['Chacun reçoit sept cartes. L’étagère est fermée : elle contient trois cartes.', 'On annonce en secret son meilleur mot de trois lettres. Le plus fort commence.'],
    },
    {
      heading: 'Le premier mot',
      text: ['Qui commence pose un mot sur les trois cases du milieu. Un mot plus long allonge l’étagère à gauche ou à droite, jusqu’à neuf cases.'],
      figure: 'first',
      caption: 'Le premier mot sur l’étagère fermée.',
    },
    {
      heading: 'Un mot nouveau',
      text: ['À ton tour, fais un mot nouveau. Mets des lettres devant ou derrière…'],
      figure: 'more',
      caption: 'Une lettre devant : l’étagère s’allonge.',
    },
    {
      heading: 'Recouvrir',
      text: ['… ou pose des lettres sur celles qui sont là. Au moins une lettre de l’ancien mot doit rester visible à sa place.'],
      figure: 'cover',
      caption: 'La dernière lettre est recouverte.',
    },
    {
      heading: 'Cartes vierges',
      text: ['Une carte vierge couvre la première ou la dernière lettre et raccourcit le mot. Elle coûte 2 points tant qu’on la voit.'],
      figure: 'blank',
      caption: 'La première lettre a disparu.',
    },
    {
      heading: 'Jokers',
      text: ['Un joker vaut n’importe quelle lettre, ou une carte vierge, au choix de qui le pose. Une fois posé, son sens est fixé. Il coûte 3 points tant qu’on le voit.'],
      figure: 'joker',
    },
    {
      heading: 'Les points',
      text: [
        'Additionne toutes les cartes visibles, aussi celles qui étaient déjà là, en plus et en moins. Puis complète ta main à sept. Un mot ne se fait qu’une fois par partie.',
      ],
    },
    {
      heading: 'La fin',
      text: [
        'Quand la pile est épuisée, on continue jusqu’à ce que quelqu’un ait tout posé ou que personne ne puisse jouer. Les cartes en main sont retirées, jokers et vierges compris.',
      ],
    },
  ],
};

export default howto;

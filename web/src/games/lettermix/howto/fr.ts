import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Comment jouer à Letter-Mix',
  lead: 'Treize dés à lettres, un gobelet et un sablier. Lance-les, puis compose des mots croisés avec ce qui est tombé, avant que le sablier soit vide.',
  sections: [
    {
      heading: 'Le lancer',
      text: [
        'Tout le monde lance un dé ; la plus haute valeur commence. Qui a le gobelet lance les treize dés. À cet instant, le sable se met à couler : deux minutes et demie, sauf accord contraire.',
        'Seule compte la lettre du dessus. Le petit chiffre est sa valeur.',
      ],
      figure: 'throw',
      caption: 'Un lancer : treize lettres.',
    },
    {
      heading: 'Les mots croisés',
      text: [
        'Pose des mots horizontalement et verticalement, comme dans une grille. Tous les dés employés se touchent de proche en proche, et chaque rangée de deux dés ou plus doit être un mot du dictionnaire : ni noms propres, ni abréviations.',
        'Additionne les mots horizontaux, puis les verticaux, et retire la valeur des dés restants. Une lettre prise dans deux mots compte deux fois.',
      ],
      figure: 'cross',
      caption: 'Horizontalement, verticalement, et ce qui reste.',
    },
    {
      heading: 'Le joker',
      text: ['Un dé a une face blanche : le joker. Il remplace n’importe quelle lettre et ne vaut rien. S’il est dans deux mots, il est la même lettre dans les deux.'],
      figure: 'joker',
      caption: 'Le joker au croisement.',
    },
    {
      heading: 'Pendant que le sable coule',
      text: [
        'Chaque dé peut être déplacé à nouveau. Glisse-le, touche-le puis sa place, ou clique sur une case et tape le mot. La frappe traverse les lettres déjà posées.',
        'Trace un cadre autour de plusieurs dés pour les déplacer ensemble. La table n’a pas de bord : elle suit ta figure.',
        'Sous les dés, tu vois quelles rangées sont des mots et ce que la figure vaut à l’instant. Si tu as fini avant le sable, dis-le avec le bouton à côté du total.',
      ],
    },
    {
      heading: 'On ne touche plus !',
      text: [
        'Quand le sablier est vide, plus rien ne bouge. S’il y a une faute, on retire les dés gênants pour que compte la meilleure partie correcte. On peut aussi convenir qu’une figure fautive ne vaut rien.',
        'Ensuite la meilleure solution apparaît à côté de la tienne.',
      ],
      figure: 'wrong',
      caption: 'Le dé barré forme une rangée qui n’est pas un mot : on le retire, il compte parmi les restants.',
    },
    {
      heading: 'Ensemble et les uns contre les autres',
      text: [
        'À plusieurs, on peut jouer par paires ou par groupes : les partenaires partagent le tour et déplacent les mêmes dés.',
        'En duplicate, tous ont le même lancer en même temps. Personne ne voit les dés des autres avant que le sablier soit vide.',
      ],
    },
    {
      heading: 'Le jeu pour enfants',
      text: ['Pas de mots croisés : forme le plus possible de mots différents, chaque dé une seule fois. Qui a le plus de mots gagne ; à égalité, qui a employé le plus de dés.'],
      figure: 'list',
      caption: 'Chaque mot sur sa ligne, ou à la verticale.',
    },
    {
      heading: 'La fin',
      text: [
        'On joue le nombre de manches convenu, une durée, ou jusqu’à un score ; la manche est toujours terminée, pour que tous aient lancé autant de fois. Le plus haut total gagne. À égalité, on lance encore une fois.',
        'En solitaire, vois à quel point tu approches du maximum.',
      ],
    },
  ],
};

export default howto;

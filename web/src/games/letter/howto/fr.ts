import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Comment jouer à Letter',
  lead: 'Posez côte à côte des lettres de toutes tailles et lisez des mots le long de n’importe quel chemin de tuiles qui se touchent. Celui qui voit un mot que les autres ont manqué frappe sur la table.',
  sections: [
    {
      heading: 'La pioche',
      text: [
        'Les lettres sont face cachée. Chacun à son tour pioche une tuile après l’autre : vous choisissez la taille, pas la lettre. À deux, chacun reçoit 15 lettres, à trois 10, à quatre 7, à cinq 6, à six 5, et pour finir une tuile vierge.',
        'Toutes les lettres restent visibles : regardez donc ce que les autres pourraient faire.',
      ],
      figure: 'sizes',
      caption: 'Les tuiles ont une à trois cases de large et de haut.',
    },
    {
      heading: 'Le premier tour de table',
      text: ['Chacun pose une lettre où il veut sur le plateau. Pas besoin de former un mot, mais si vous pouvez en lire un, notez-le.'],
    },
    {
      heading: 'Votre tour',
      text: [
        'Posez une de vos lettres contre un côté d’une lettre du plateau et annoncez au moins un mot nouveau qui passe par elle. Annoncez ensuite tous les autres mots nouveaux que vous voyez, où qu’ils soient. Chacun va sur votre feuille.',
        'Avec le sablier, vous avez 30 secondes pour le tout.',
      ],
      figure: 'contact',
      caption: 'Un côté commun, c’est un contact ; un coin, non.',
    },
    {
      heading: 'Lire les mots',
      text: [
        'Commencez où vous voulez et passez de tuile en tuile par les côtés communs : à gauche, à droite, vers le haut, vers le bas, en zigzag. Un mot a au moins deux lettres, et une tuile n’y sert qu’une fois.',
        'Un mot est nouveau s’il n’est sur aucune feuille. Le même mot ne compte à nouveau que s’il est fait de tuiles toutes différentes.',
      ],
      figure: 'path',
      caption: 'MONDE, lu en zigzag par le N qui vient d’être posé.',
    },
    {
      heading: 'Quand rien ne va',
      text: [
        'Si vous ne trouvez pas de mot, mettez une de vos lettres à côté du plateau. C’est désormais une lettre libre : à leur tour, tous les joueurs peuvent poser des lettres libres, à la place de la leur ou en plus.',
        'Une lettre qui ne donne finalement aucun mot est reprise, et cela aussi vous coûte une lettre. Sans lettres, on reste dans la partie : on frappe, et on pose des lettres libres à son tour.',
      ],
    },
    {
      heading: 'Les tuiles vierges',
      text: [
        'Au lieu de céder une lettre, vous pouvez poser votre tuile vierge contre une lettre. Elle ne remplace rien et gêne les autres.',
        'On peut échanger une tuile vierge du plateau contre une de ses lettres, si cela donne un mot nouveau. La tuile vierge est alors à vous.',
      ],
      figure: 'blank',
      caption: 'La tuile vierge, hachurée, sépare les lettres.',
    },
    {
      heading: 'Frapper',
      text: [
        'Dès le deuxième tour de table, les autres peuvent frapper après chaque tour. Celui qui frappe annonce des mots nouveaux qui se lisent sur le plateau, les note et joue le tour suivant. Frapper sans trouver de mot coûte une lettre.',
        'Si deux joueurs frappent en même temps, le dé décide.',
      ],
      figure: 'knock',
      caption: 'La barre montre le temps qui reste pour frapper.',
    },
    {
      heading: 'La fin',
      text: [
        'La partie s’arrête quand un tour de table entier s’est passé sans mot nouveau. Celui qui a le plus de mots gagne, à égalité celui qui y a mis le plus de lettres ; on peut aussi convenir de compter les lettres, avec ou sans bonus pour les mots longs. Les tuiles restantes ne coûtent rien.',
      ],
    },
    {
      heading: 'En solitaire',
      text: [
        'Avec dix lettres, faites le plus de mots possible en les utilisant toutes ; ou, avec vingt et en dix minutes, les mots les plus longs. Vous pouvez déplacer les tuiles jusqu’à la fin. Votre meilleur résultat est gardé comme record.',
      ],
    },
    {
      heading: 'Sur cette page',
      text: [
        'Faites glisser une tuile sur le plateau, ou touchez-la, puis l’endroit voulu. Une ombre montre où elle irait et quels côtés se touchent. Tant que vous n’avez pas annoncé de mot, vous pouvez la déplacer ou la reprendre.',
        'Tapez un mot ou suivez-le avec la souris ou le doigt ; son chemin s’éclaire. S’il y en a plusieurs, le bouton d’à côté en choisit un autre. Frappez avec le gros bouton ou la barre d’espace. En pointant un mot de la feuille, vous voyez où il se trouve.',
      ],
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Comment jouer à Letter',
  lead: 'Pose côte à côte des lettres de toutes tailles et lis des mots le long de n’importe quel chemin de pièces qui se touchent. Si tu vois un mot que les autres ont manqué, frappe sur la table.',
  sections: [
    {
      heading: 'La pioche',
      text: [
        'Les lettres sont face cachée. À tour de rôle, on pioche une pièce après l’autre : tu choisis la taille, pas la lettre. À deux, on reçoit 15 lettres, à trois 10, à quatre 7, à cinq 6, à six 5, et pour finir une pièce blanche.',
        'Toutes les lettres restent visibles : regarde donc ce que les autres pourraient faire.',
      ],
      figure: 'sizes',
      caption: 'Les pièces ont une à trois cases de large et de haut.',
    },
    {
      heading: 'La première manche',
      text: ['Tout le monde pose une lettre où il veut sur le plateau. Pas besoin de former un mot, mais si tu peux en lire un, note-le.'],
    },
    {
      heading: 'Ton tour',
      text: [
        'Pose une de tes lettres contre un côté d’une lettre du plateau et nomme au moins un mot nouveau qui passe par elle. Nomme ensuite tous les autres mots nouveaux que tu vois, où qu’ils soient. Chacun va sur ta feuille.',
        'Avec le sablier, tu as 30 secondes pour le tout.',
      ],
      figure: 'contact',
      caption: 'Un côté commun, c’est un contact ; un coin, non.',
    },
    {
      heading: 'Lire les mots',
      text: [
        'Commence où tu veux et passe de pièce en pièce par les côtés communs : à gauche, à droite, vers le haut, vers le bas, en zigzag. Un mot a au moins deux lettres, et une pièce n’y sert qu’une fois.',
        'Un mot est nouveau s’il n’est sur aucune feuille. Le même mot ne compte à nouveau que s’il est fait de pièces toutes différentes.',
      ],
      figure: 'path',
      caption: 'MONDE, lu en zigzag par le N qui vient d’être posé.',
    },
    {
      heading: 'Quand rien ne va',
      text: [
        'Si tu ne trouves pas de mot, mets une de tes lettres à côté du plateau. C’est désormais une lettre libre : à son tour, tout le monde peut poser des lettres libres, à la place de la sienne ou en plus.',
        'Une lettre qui ne donne finalement aucun mot est reprise, et cela aussi te coûte une lettre. Sans lettres, on reste dans la partie : on frappe, et on pose des lettres libres à son tour.',
      ],
    },
    {
      heading: 'Les pièces blanches',
      text: [
        'Au lieu de céder une lettre, tu peux poser ta pièce blanche contre une lettre. Elle ne remplace rien et gêne les autres.',
        'On peut échanger une pièce blanche du plateau contre une de ses lettres, si cela donne un mot nouveau. La pièce blanche est alors à toi.',
      ],
      figure: 'blank',
      caption: 'La pièce blanche, hachurée, sépare les lettres.',
    },
    {
      heading: 'Frapper',
      text: [
        'Dès la deuxième manche, les autres peuvent frapper après chaque tour. Qui frappe nomme des mots nouveaux qui se lisent sur le plateau, les note et joue le tour suivant. Frapper sans trouver de mot coûte une lettre.',
        'Si deux personnes frappent en même temps, le dé décide.',
      ],
      figure: 'knock',
      caption: 'La barre montre le temps qui reste pour frapper.',
    },
    {
      heading: 'La fin',
      text: [
        'La partie s’arrête quand une manche entière s’est passée sans mot nouveau. Qui a le plus de mots gagne, à égalité qui y a mis le plus de lettres ; on peut aussi convenir de compter les lettres, avec ou sans prime pour les mots longs. Les pièces restantes ne coûtent rien.',
      ],
    },
    {
      heading: 'En solitaire',
      text: [
        'Avec dix lettres, fais le plus de mots possible en les utilisant toutes ; ou, avec vingt et en dix minutes, les mots les plus longs. Tu peux déplacer les pièces jusqu’à la fin. Ton meilleur résultat est gardé comme record.',
      ],
    },
    {
      heading: 'Sur cette page',
      text: [
        'Fais glisser une pièce sur le plateau, ou touche-la, puis l’endroit voulu. Une ombre montre où elle irait et quels côtés se touchent. Tant que tu n’as pas nommé de mot, tu peux la déplacer ou la reprendre.',
        'Tape un mot ou suis-le avec la souris ou le doigt ; son chemin s’éclaire. S’il y en a plusieurs, le bouton d’à côté en choisit un autre. Frappe avec le gros bouton ou la barre d’espace. En pointant un mot de la feuille, tu vois où il se trouve.',
      ],
    },
  ],
};

export default howto;

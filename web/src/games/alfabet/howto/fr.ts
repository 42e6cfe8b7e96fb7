import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Comment jouer à Alfabet',
  lead: 'Pose des mots croisés sur un grand plateau. Les cases de prime rapportent, les cases malus coûtent, des flèches font tourner les mots et des stops les séparent. Le plus haut total gagne.',
  sections: [
    {
      heading: 'Le début',
      text: [
        'Chacun a sept lettres sur son chevalet (ou six, ou huit). Qui tire la lettre de plus grande valeur commence.',
        'Le premier mot va de gauche à droite ou de haut en bas et couvre l’étoile du centre.',
      ],
      figure: 'first',
      caption: 'Le premier mot, sur le centre.',
    },
    {
      heading: 'À ton tour',
      text: [
        'Pose un mot avec tes jetons. Il doit toucher ce qui est là : croiser un mot, l’allonger ou le longer. Tout ce qui se touche doit former des mots, et chaque nouveau mot compte.',
        'Ensuite le chevalet est complété. Les jetons posés ne bougent plus.',
      ],
      figure: 'cross',
      caption: 'TAXI se sert du A de RADIO.',
    },
    {
      heading: 'Les cases',
      text: [
        'Une case lettre multiplie son jeton, une case mot le mot entier. Une case malus retire deux fois la lettre. On compte d’abord les cases lettre et malus, puis les cases mot ; plusieurs se multiplient.',
        'Une case ne sert qu’une fois, quand on la couvre.',
      ],
      figure: 'squares',
    },
    {
      heading: 'Jokers',
      text: ['Un joker vaut la lettre que tu nommes et ne rapporte rien. Il la garde toute la partie.'],
    },
    {
      heading: 'Stops',
      text: [
        'Pose le jeton noir juste après la dernière lettre d’un mot, puis commence ton mot à sa droite ou en dessous. Le stop les sépare, et aucun adversaire ne peut commencer de mot derrière lui.',
      ],
      figure: 'stop',
      caption: 'Un stop permet à TAXI de commencer là où il n’y avait pas de place.',
    },
    {
      heading: 'Flèches',
      text: [
        'Une flèche se place sous une lettre et fait tourner ton mot : de la droite vers le bas, ou du bas vers la droite. L’angle n’est jamais la première ni la dernière lettre, et les cases à l’extérieur restent fermées.',
      ],
      figure: 'arrow',
      caption: 'PIANO tourne sur le A.',
    },
    {
      heading: 'Échanger, passer, prime',
      text: ['Au lieu de poser, tu peux échanger des jetons ou passer. Poser tout un chevalet d’un coup rapporte 40, 50 ou 60 points de plus pour six, sept ou huit jetons.'],
    },
    {
      heading: 'La fin',
      text: [
        'La partie finit quand le sac est vide et que quelqu’un a tout posé, quand personne ne peut plus jouer, ou quand tous ont passé deux fois de suite. La valeur des jetons restants est retirée.',
      ],
    },
    {
      heading: 'Sur cette page',
      text: [
        'Fais glisser les jetons à la souris ou au doigt ; ou touche un jeton puis une case ; ou clique sur une case et tape. Pendant l’essai, tu vois ce que le mot rapporterait.',
      ],
    },
  ],
};

export default howto;

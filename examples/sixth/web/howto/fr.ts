import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Comment jouer à Chaîne',
  lead: 'Tout le monde prolonge une même chaîne de mots. Plus ton mot partage de lettres avec le précédent, plus il rapporte.',
  sections: [
    {
      heading: 'La chaîne',
      text: [
        'On tire trois lettres. La première personne continue à partir d’elles.',
        'Ton mot commence par la fin du mot précédent : par sa dernière lettre, ou ses deux, trois dernières ou plus. Les deux mots doivent être plus longs que ce qu’ils partagent.',
        'Un mot ne sert qu’une fois par partie.',
      ],
      figure: 'chain',
      caption: 'JARDIN finit comme INSECTE commence : deux lettres communes.',
    },
    {
      heading: 'Les points',
      text: ['Le nombre de lettres de ton mot, multiplié par le nombre de lettres communes.'],
      figure: 'points',
      caption: 'Sept lettres, dont deux communes.',
    },
    {
      heading: 'Pas de mot ?',
      text: ['Passe. Quand tout le monde a passé à la suite, la partie est finie ; en solitaire, dès que tu passes.'],
    },
    {
      heading: 'La fin',
      text: ['La partie se termine après le nombre de manches convenu. Le plus haut score gagne. Une fin difficile laisse peu de choix à la personne suivante.'],
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Come si gioca a Scaffale',
  lead: 'Su uno scaffale allungabile sta una parola. A turno ognuno la trasforma mettendo carte davanti, dietro e sopra. Tutte le carte visibili contano, ogni volta.',
  sections: [
    {
      heading: 'L’inizio',
      text: [
        'Ognuno riceve sette carte. Lo scaffale è chiuso: tiene tre carte.',
        'Ogni giocatore annuncia in segreto la sua migliore parola di tre lettere. La più alta comincia.',
      ],
    },
    {
      heading: 'La prima parola',
      text: ['Chi comincia posa una parola sui tre posti al centro. Una parola più lunga allunga lo scaffale a sinistra o a destra, fino a nove posti.'],
      figure: 'first',
      caption: 'La prima parola sullo scaffale chiuso.',
    },
    {
      heading: 'Una parola nuova',
      text: ['Al tuo turno fai una parola nuova. Metti lettere davanti o dietro…'],
      figure: 'more',
      caption: 'Una lettera davanti: lo scaffale cresce.',
    },
    {
      heading: 'Coprire',
      text: ['… oppure posa lettere su quelle che ci sono. Almeno una lettera della vecchia parola deve restare visibile al suo posto.'],
      figure: 'cover',
      caption: 'L’ultima lettera è coperta da un’altra.',
    },
    {
      heading: 'Carte bianche',
      text: ['Una carta bianca copre la prima o l’ultima lettera e accorcia la parola. Costa 2 punti finché si vede.'],
      figure: 'blank',
      caption: 'La prima lettera è sparita.',
    },
    {
      heading: 'Jolly',
      text: ['Un jolly vale qualsiasi lettera, o una carta bianca se il proprietario vuole. Una volta posato, il suo significato è fisso. Costa 3 punti finché si vede.'],
      figure: 'joker',
    },
    {
      heading: 'I punti',
      text: ['Somma tutte le carte visibili, anche quelle che c’erano già, in più e in meno. Poi riempi la mano fino a sette. Una parola si fa una volta sola per partita.'],
    },
    {
      heading: 'La fine',
      text: ['Finito il mazzo, si continua finché qualcuno ha posato tutto o nessuno può più giocare. Le carte in mano si tolgono, anche jolly e bianche.'],
    },
  ],
};

export default howto;

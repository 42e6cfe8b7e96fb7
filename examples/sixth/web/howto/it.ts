import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Come si gioca a Catena',
  lead: 'Tutti allungano la stessa catena di parole. Più lettere la tua parola ha in comune con la precedente, più vale.',
  sections: [
    {
      heading: 'La catena',
      text: [
        'Si estraggono tre lettere. Chi comincia continua da quelle.',
        'La tua parola comincia con la fine della precedente: con l’ultima lettera, o con le ultime due, tre o più. Entrambe le parole devono essere più lunghe di ciò che hanno in comune.',
        'Una parola si usa una volta sola per partita.',
      ],
      figure: 'chain',
      caption: 'MATITA finisce come TAVOLO comincia: due lettere in comune.',
    },
    {
      heading: 'I punti',
      text: ['Le lettere della tua parola per le lettere in comune.'],
      figure: 'points',
      caption: 'Sei lettere, due in comune.',
    },
    {
      heading: 'Nessuna parola?',
      text: ['Passa. Quando tutti hanno passato di seguito, la partita è finita; da soli, appena passi.'],
    },
    {
      heading: 'La fine',
      text: ['La partita finisce dopo i giri stabiliti. Vince il punteggio più alto. Una fine difficile lascia poco a chi segue.'],
    },
  ],
};

export default howto;

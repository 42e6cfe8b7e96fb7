import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Come si gioca ad Alfabet',
  lead: 'Posa parole incrociate su un grande tabellone. Le caselle premio fruttano punti, le caselle penalità ne tolgono, le frecce fanno svoltare le parole e gli stop le separano. Vince chi ha più punti.',
  sections: [
    {
      heading: 'L’inizio',
      text: [
        'Ognuno ha sette lettere sul leggio (o sei, o otto). Comincia chi pesca la lettera di valore più alto.',
        'La prima parola va in orizzontale o in verticale e copre la stella al centro.',
      ],
      figure: 'first',
      caption: 'La prima parola, sul centro.',
    },
    {
      heading: 'Il tuo turno',
      text: [
        'Posa una parola con le tue tessere. Deve toccare quelle che ci sono: incrociarne una, allungarla o correrle accanto. Tutto ciò che si tocca deve formare parole, e ogni parola nuova conta.',
        'Poi il leggio si riempie di nuovo. Le tessere posate non si muovono.',
      ],
      figure: 'cross',
      caption: 'TAXI usa la A di RADIO.',
    },
    {
      heading: 'Le caselle',
      text: [
        'Una casella lettera moltiplica la sua tessera, una casella parola tutta la parola. Una casella penalità toglie due volte la lettera. Prima contano lettere e penalità, poi le parole; se sono più d’una si moltiplicano.',
        'Una casella vale una volta sola, quando viene coperta.',
      ],
      figure: 'squares',
    },
    {
      heading: 'Jolly',
      text: ['Un jolly vale la lettera che dici e non dà punti. La tiene per tutta la partita.'],
    },
    {
      heading: 'Stop',
      text: [
        'Metti la tessera nera subito dopo l’ultima lettera di una parola e comincia la tua alla sua destra o sotto. Lo stop le separa, e nessun avversario può iniziare una parola dopo di esso.',
      ],
      figure: 'stop',
      caption: 'Uno stop fa cominciare TAXI dove non c’era posto.',
    },
    {
      heading: 'Frecce',
      text: [
        'Una freccia sta sotto una lettera e fa svoltare la parola: da destra verso il basso, o dal basso verso destra. L’angolo non è mai la prima o l’ultima lettera, e le caselle al suo esterno restano chiuse.',
      ],
      figure: 'arrow',
      caption: 'PIANO svolta alla A.',
    },
    {
      heading: 'Cambiare, passare, premio',
      text: ['Invece di posare puoi cambiare tessere o passare. Chi posa tutto il leggio in una volta riceve 40, 50 o 60 punti in più con sei, sette o otto tessere.'],
    },
    {
      heading: 'La fine',
      text: [
        'La partita finisce quando il sacchetto è vuoto e qualcuno ha posato tutto, quando nessuno può più giocare, o quando tutti hanno passato due volte di fila. Il valore delle tessere rimaste si toglie.',
      ],
    },
    {
      heading: 'Su questa pagina',
      text: [
        'Trascina le tessere con il mouse o il dito; oppure tocca una tessera e poi una casella; oppure fai clic su una casella e scrivi. Mentre provi, vedi quanti punti farebbero.',
      ],
    },
  ],
};

export default howto;

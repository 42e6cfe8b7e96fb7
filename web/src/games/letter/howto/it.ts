import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Come si gioca a Letter',
  lead: 'Accosta lettere di tante grandezze e leggi parole lungo qualsiasi percorso di tessere che si toccano. Chi vede una parola sfuggita agli altri bussa sul tavolo.',
  sections: [
    {
      heading: 'La pesca',
      text: [
        'Le lettere sono coperte. A turno, ognuno pesca una tessera dopo l’altra: scegli la grandezza, non la lettera. In due ognuno riceve 15 lettere, in tre 10, in quattro 7, in cinque 6, in sei 5, e alla fine una tessera vuota.',
        'Le lettere di tutti restano scoperte: guarda dunque che cosa potrebbero fare gli altri.',
      ],
      figure: 'sizes',
      caption: 'Le tessere sono larghe e alte da una a tre caselle.',
    },
    {
      heading: 'Il primo giro',
      text: ['Ognuno posa una lettera dove vuole sul campo di gioco. Non serve ancora una parola, ma se riesci a leggerne una, scrivila.'],
    },
    {
      heading: 'Il tuo turno',
      text: [
        'Attacca una tua lettera in modo che abbia un lato in comune con una lettera del campo di gioco, e di’ almeno una parola nuova che passi per essa. Poi di’ tutte le altre parole nuove che vedi, ovunque siano. Ognuna va sul tuo foglio.',
        'Con la clessidra hai 30 secondi per tutto.',
      ],
      figure: 'contact',
      caption: 'Un lato in comune è un contatto; un angolo no.',
    },
    {
      heading: 'Leggere le parole',
      text: [
        'Comincia dove vuoi e passa di tessera in tessera attraverso i lati in comune: a sinistra, a destra, in su, in giù, a zigzag. Una parola ha almeno due lettere, e nessuna tessera vi si usa due volte.',
        'Una parola è nuova se non sta sul foglio di nessuno. La stessa parola vale di nuovo solo se è fatta di tessere tutte diverse.',
      ],
      figure: 'path',
      caption: 'MONDO, letta a zigzag attraverso la N appena posata.',
    },
    {
      heading: 'Quando non va niente',
      text: [
        'Se non trovi una parola, metti una tua lettera accanto al campo di gioco. Ora è una lettera libera: nel proprio turno tutti possono posare lettere libere, al posto della propria o in aggiunta.',
        'Una lettera che alla fine non dà parole si riprende, e anche questo ti costa una lettera. Chi non ha più lettere resta in gioco: bussa e, nel suo turno, posa lettere libere.',
      ],
    },
    {
      heading: 'Le tessere vuote',
      text: [
        'Invece di cedere una lettera puoi posare la tua tessera vuota accanto a una lettera. Non sta per nessuna lettera e intralcia gli altri.',
        'Una tessera vuota sul campo di gioco si può scambiare con una propria lettera, se ne nasce una parola nuova. La tessera vuota allora è tua.',
      ],
      figure: 'blank',
      caption: 'La tessera vuota, tratteggiata, tiene separate le lettere.',
    },
    {
      heading: 'Bussare',
      text: [
        'Dal secondo giro in poi, dopo ogni turno gli altri possono bussare. Chi bussa dice parole nuove che si leggono sul campo di gioco così com’è, le scrive e gioca il turno successivo. Bussare senza trovare una parola costa una lettera.',
        'Se due bussano nello stesso momento, decide il dado.',
      ],
      figure: 'knock',
      caption: 'La barra mostra quanto tempo resta per bussare.',
    },
    {
      heading: 'La fine',
      text: [
        'La partita finisce quando un giro intero passa senza parole nuove. Vince chi ha più parole, a parità chi vi ha più lettere; ci si può anche accordare per contare le lettere, con o senza premio per le parole lunghe. Le tessere avanzate non costano nulla.',
      ],
    },
    {
      heading: 'Da soli',
      text: [
        'Con dieci lettere fai più parole che puoi usandole tutte, oppure con venti, in dieci minuti, le parole più lunghe. Puoi spostare le tessere finché non hai finito. Il tuo miglior risultato resta come record.',
      ],
    },
    {
      heading: 'Su questa pagina',
      text: [
        'Trascina una tessera sul campo di gioco, oppure toccala e poi tocca il posto. Un’ombra mostra dove starebbe e quali lati si toccano. Finché non dici una parola puoi spostarla o riprenderla.',
        'Scrivi una parola o seguila con il mouse o con il dito; il suo percorso si illumina. Se ce n’è più d’uno, il pulsante accanto ne sceglie un altro. Si bussa con il pulsante grande o con la barra spaziatrice. Indicando una parola sul foglio vedi dove si trova.',
      ],
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Come si gioca a Wordsmith',
  lead: 'Con quattro tipi di pezzi si fanno le lettere, con le lettere le parole, e tutti costruiscono insieme. Chi arriva per primo a sei parole ferma la manche.',
  sections: [
    {
      heading: 'I pezzi',
      text: ['Nella scatola ci sono pezzi diritti, lunghi (rossi) e corti (gialli), e archi, grandi (blu) e piccoli (verdi). Non serve altro.'],
      figure: 'pieces',
      caption: 'Quanti ce ne sono di ogni tipo.',
    },
    {
      heading: 'L’alfabeto',
      text: ['Ogni lettera si costruisce in un solo modo giusto. Due pezzi lunghi e uno corto fanno una A o una H, secondo come stanno.'],
      figure: 'alphabet',
      caption: 'Tutte e ventisei le lettere. Gli accenti non si costruiscono: À si fa come A.',
    },
    {
      heading: 'Prendere pezzi',
      text: [
        'Ogni manche comincia con otto pezzi, uguali per tutti. Poi lancia il tuo dado quando vuoi: toccalo o premi la barra spaziatrice. Rosso e giallo danno il loro pezzo.',
        'Una stella è un jolly: prendi dalla scatola il pezzo che vuoi. Lo stesso se lo scomparto uscito è vuoto.',
      ],
      figure: 'dice',
      caption: 'Le sei facce di un dado.',
    },
    {
      heading: 'Costruire una parola',
      text: [
        'Scrivi la parola o tocca le sue lettere: i pezzi si uniscono da soli. Se preferisci, trascina i pezzi e costruisci le lettere a mano; tocca un pezzo scelto per girarlo.',
      ],
      figure: 'exercise',
      caption: 'TAU e IRE sono fatte con gli stessi otto pezzi.',
    },
    {
      heading: 'Che cosa manca',
      text: ['Puoi provare qualsiasi parola. I pezzi che non hai ancora si vedono tratteggiati.'],
      figure: 'missing',
      caption: 'Manca un pezzo lungo per la I.',
    },
    {
      heading: 'Chiamare',
      text: [
        'Chiama la tua parola. Un’obiezione è valida se la parola non è nel dizionario (niente nomi propri né abbreviazioni), se non ha una lettera nuova o se in questa manche se l’è già assicurata qualcuno. Altrimenti è tua: va sul tuo foglio e nessuno può più usarla in questa manche. Una chiamata fallita non costa nulla.',
        'Le chiamate valgono nell’ordine in cui il tavolo le sente. Se due chiamano la stessa parola, il registro dice di quanto una è arrivata prima.',
      ],
    },
    {
      heading: 'Sempre una lettera nuova',
      text: ['Una parola ha almeno due lettere, di cui una che la tua parola precedente non aveva. Non basta cambiare l’ordine delle stesse lettere.'],
      figure: 'next',
      caption: 'ARE è solo ERA rimescolata; VIA ha due lettere nuove.',
    },
    {
      heading: 'Avanzi e caselle bonus',
      text: [
        'I pezzi della tua parola restano a te per la prossima. Ogni pezzo non usato torna nella scatola e barra una casella bonus. Le sei bianche sono gratis, ognuna delle sei blu costa un punto. Quando tutte e dodici sono barrate, una parola deve usare tutti i tuoi pezzi.',
      ],
      figure: 'fields',
      caption: 'Otto pezzi scartati: restano quattro punti bonus.',
    },
    {
      heading: '«Finito!»',
      text: [
        'Chi si assicura la sesta parola grida «Finito!». Ognuno degli altri può ancora assicurarsi una sola parola, senza lanciare. La manche finisce anche quando nessuno vuole andare avanti.',
      ],
    },
    {
      heading: 'Punti',
      text: [
        'Ogni lettera delle tue parole vale un punto, e così ogni casella blu ancora libera. Dopo tre manche vince il totale più alto; a pari merito la vittoria è condivisa.',
      ],
    },
    {
      heading: 'Lettere obbligatorie e forgia rapida',
      text: [
        'Con le lettere obbligatorie ogni riga chiede una lettera che la sua parola deve contenere. Tocca la lettera della riga che intendi.',
        'Nella forgia rapida non si chiama: annoti le parole e dopo la manche il vicino controlla il foglio. Ciò che cancella a torto puoi sottoporlo al dizionario.',
      ],
      figure: 'required',
      caption: 'SOLE per la S, PANE per la prima A.',
    },
    {
      heading: 'Sei passi',
      text: [
        'Il gioco tranquillo, anche da soli: prima di ogni parola si lanciano tre dadi per tutti. Rosso e giallo danno un pezzo, una stella un cerchio. Con un cerchio prendi un pezzo a scelta quando ti serve; un cerchio non usato costa una casella. Da solo, prova a battere la tua manche migliore.',
      ],
      figure: 'steps',
      caption: 'Un pezzo lungo, uno corto e un cerchio per tutti.',
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Come si gioca a Letter-Mix',
  lead: 'Tredici dadi con lettere, un bussolotto e una clessidra. Lancia e componi un cruciverba con ciò che è caduto prima che la sabbia finisca.',
  sections: [
    {
      heading: 'Il lancio',
      text: [
        'Ognuno tira un dado: comincia il valore più alto. Chi ha il bussolotto lancia tutti e tredici i dadi. In quel momento la sabbia comincia a scorrere: due minuti e mezzo, se non si è stabilito altro.',
        'Conta solo la lettera sulla faccia superiore. Il numerino è il suo valore.',
      ],
      figure: 'throw',
      caption: 'Un lancio: tredici lettere.',
    },
    {
      heading: 'Il cruciverba',
      text: [
        'Disponi parole in orizzontale e in verticale come in un cruciverba. Tutti i dadi usati sono collegati, e ogni fila di due o più dev’essere una parola del dizionario: niente nomi propri né abbreviazioni.',
        'Somma le parole orizzontali, poi quelle verticali, e togli il valore dei dadi avanzati. Una lettera in due parole conta due volte.',
      ],
      figure: 'cross',
      caption: 'Orizzontali, verticali e quel che avanza.',
    },
    {
      heading: 'Il jolly',
      text: ['Un dado ha una faccia bianca: il jolly. Sta per qualsiasi lettera e non vale niente. Se è in due parole, in entrambe è la stessa lettera.'],
      figure: 'joker',
      caption: 'Il jolly all’incrocio.',
    },
    {
      heading: 'Mentre la sabbia scorre',
      text: [
        'Ogni dado può essere spostato di nuovo. Trascinalo, tocca il dado e poi il posto, oppure clicca una casella e scrivi la parola. Scrivendo si passa sopra le lettere che ci sono già.',
        'Traccia un riquadro intorno a più dadi per spostarli insieme. Il tavolo non ha bordo: segue la tua figura.',
        'Sotto i dadi vedi quali file sono parole e quanto vale tutto in quel momento. Se finisci prima della sabbia, dillo con il pulsante accanto alla somma.',
      ],
    },
    {
      heading: 'Giù le mani!',
      text: [
        'Quando la sabbia è finita non si sposta più niente. Se qualcosa è sbagliato, si tolgono i dadi che guastano, così conta la parte corretta migliore. Oppure si stabilisce prima che una figura con errori non vale niente.',
        'Poi vedi la soluzione migliore accanto alla tua.',
      ],
      figure: 'wrong',
      caption: 'Il dado barrato forma una fila che non è una parola: si toglie e conta tra gli avanzati.',
    },
    {
      heading: 'Insieme e gli uni contro gli altri',
      text: [
        'Se siete in tanti, giocate a coppie o a gruppi: i compagni hanno un turno solo e spostano gli stessi dadi.',
        'Nel duplicato tutti hanno lo stesso lancio nello stesso momento. Nessuno vede i dadi degli altri prima che la sabbia sia finita.',
      ],
    },
    {
      heading: 'Il gioco per bambini',
      text: ['Niente cruciverba: forma più parole diverse che puoi, ogni dado una volta sola. Vince chi ha più parole; a pari merito, chi ha usato più dadi.'],
      figure: 'list',
      caption: 'Ogni parola sulla sua riga, o in verticale.',
    },
    {
      heading: 'La fine',
      text: [
        'Si gioca per i giri stabiliti, per un certo tempo o fino a un punteggio; il giro si completa sempre, così tutti hanno lanciato lo stesso numero di volte. Vince il totale più alto. A pari merito si lancia ancora.',
        'Da solo, guarda quanto ti avvicini al massimo.',
      ],
    },
  ],
};

export default howto;

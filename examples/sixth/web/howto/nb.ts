import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Slik spiller du Kjede',
  lead: 'Alle bygger på den samme kjeden av ord. Jo flere bokstaver ordet ditt deler med det forrige, desto mer teller det.',
  sections: [
    {
      heading: 'Kjeden',
      text: [
        'Tre bokstaver trekkes. Den som begynner, fortsetter fra dem.',
        'Ordet ditt begynner med slutten av det forrige: med den siste bokstaven, eller med de to, tre eller flere siste. Begge ordene må være lengre enn det de deler.',
        'Et ord kommer bare én gang i et spill.',
      ],
      figure: 'chain',
      caption: 'VINTER slutter slik ERFARING begynner: de deler to bokstaver.',
    },
    {
      heading: 'Poeng',
      text: ['Bokstavene i ordet ditt ganger bokstavene det deler.'],
      figure: 'points',
      caption: 'Åtte bokstaver, to av dem felles.',
    },
    {
      heading: 'Ikke noe ord?',
      text: ['Stå over. Når alle har stått over etter hverandre, er spillet slutt; alene, når du står over.'],
    },
    {
      heading: 'Slutten',
      text: ['Spillet slutter etter det avtalte antallet runder. Høyest poengsum vinner. En vanskelig slutt gir den neste lite å velge mellom.'],
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Slik spiller du Hylla',
  lead: 'På en uttrekkbar hylle står ett ord. Etter tur bygger alle det om ved å legge kort foran, bak og oppå. Alle synlige kort teller, hver gang.',
  sections: [
    {
      heading: 'Starten',
      text: ['Alle får sju kort. Hylla er skjøvet sammen: den har plass til tre kort.', 'Hver spiller melder i hemmelighet sitt beste ord på tre bokstaver. Det høyeste begynner.'],
    },
    {
      heading: 'Det første ordet',
      text: ['Den som begynner, legger et ord over de tre plassene i midten. Et lengre ord trekker hylla ut mot venstre eller høyre, opptil ni plasser.'],
      figure: 'first',
      caption: 'Det første ordet på den lukkede hylla.',
    },
    {
      heading: 'Et nytt ord',
      text: ['Når det er din tur, lager du et nytt ord. Sett bokstaver foran eller bak …'],
      figure: 'more',
      caption: 'En bokstav foran: hylla vokser.',
    },
    {
      heading: 'Dekke over',
      text: ['… eller legg bokstaver oppå dem som ligger der. Minst én bokstav i det gamle ordet må være synlig på plassen sin.'],
      figure: 'cover',
      caption: 'Den siste bokstaven blir dekket.',
    },
    {
      heading: 'Blanke kort',
      text: ['Et blankt kort dekker første eller siste bokstav og gjør ordet kortere. Det koster 2 poeng så lenge det er synlig.'],
      figure: 'blank',
      caption: 'Den første bokstaven er borte.',
    },
    {
      heading: 'Jokere',
      text: [
        'En joker står for en hvilken som helst bokstav, eller for et blankt kort om eieren vil. Når den ligger, er betydningen bestemt. Den koster 3 poeng så lenge den er synlig.',
      ],
      figure: 'joker',
    },
    {
      heading: 'Poeng',
      text: ['Legg sammen alle synlige kort, også dem som lå der fra før, pluss og minus. Fyll så hånden opp til sju. Et ord kan lages bare én gang i et spill.'],
    },
    {
      heading: 'Slutten',
      text: ['Når bunken er brukt opp, går det videre til noen har lagt alle kort eller ingen kan mer. Kort på hånden trekkes fra, også jokere og blanke.'],
    },
  ],
};

export default howto;

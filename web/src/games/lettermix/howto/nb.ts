import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Slik spiller du Letter-Mix',
  lead: 'Tretten bokstavterninger, et beger og et timeglass. Kast, og legg et kryssord av det som falt før sanden har rent ut.',
  sections: [
    {
      heading: 'Kastet',
      text: [
        'Hver spiller kaster én terning; høyeste verdi begynner. Den som har begeret, kaster alle tretten. I samme øyeblikk begynner sanden å renne: to og et halvt minutt, om ikke noe annet er avtalt.',
        'Bare bokstaven som ligger øverst, teller. Det lille tallet er verdien.',
      ],
      figure: 'throw',
      caption: 'Ett kast: tretten bokstaver.',
    },
    {
      heading: 'Kryssordet',
      text: [
        'Legg ord vannrett og loddrett som i et kryssord. Alle terningene du bruker, henger sammen, og hver rekke på to eller flere må være et ord i ordboken: ingen navn, ingen forkortelser.',
        'Legg sammen de vannrette ordene, så de loddrette, og trekk fra verdien av terningene som er til overs. En bokstav i to ord teller dobbelt.',
      ],
      figure: 'cross',
      caption: 'Vannrett, loddrett og det som er til overs.',
    },
    {
      heading: 'Jokeren',
      text: ['Én terning har en blank side: jokeren. Den står for hvilken som helst bokstav og er ikke verdt noe. Ligger den i to ord, er den samme bokstav i begge.'],
      figure: 'joker',
      caption: 'Jokeren i krysset.',
    },
    {
      heading: 'Mens sanden renner',
      text: [
        'Alle terninger kan flyttes igjen. Dra den, trykk på den og så på plassen, eller klikk på en rute og skriv ordet. Skrivingen går rett gjennom bokstaver som ligger der fra før.',
        'Tegn en ramme rundt flere terninger for å flytte dem sammen. Bordet har ingen kant: det følger med figuren din.',
        'Under terningene ser du hvilke rekker som er ord, og hva det hele teller akkurat nå. Er du ferdig før sanden, sier du det med knappen ved siden av summen.',
      ],
    },
    {
      heading: 'Slipp terningene!',
      text: [
        'Når sanden har rent ut, flyttes ingenting mer. Er noe galt, løftes terningene som ødelegger, bort, slik at den beste riktige delen teller. Eller dere avtaler på forhånd at en figur med feil ikke teller.',
        'Så ser du den beste løsningen ved siden av din egen.',
      ],
      figure: 'wrong',
      caption: 'Den overstrøkne terningen lager en rekke som ikke er et ord: den løftes bort og er til overs.',
    },
    {
      heading: 'Sammen og mot hverandre',
      text: [
        'Er dere mange, spiller dere i par eller grupper: makkere har én tur sammen og flytter de samme terningene.',
        'I duplikat har alle det samme kastet samtidig. Ingen ser de andres terninger før sanden har rent ut.',
      ],
    },
    {
      heading: 'Barnespillet',
      text: ['Ikke noe kryssord: lag så mange forskjellige ord du kan, hver terning én gang. Flest ord vinner; står det likt, vinner den som brukte flest terninger.'],
      figure: 'list',
      caption: 'Hvert ord på sin linje, eller loddrett.',
    },
    {
      heading: 'Slutten',
      text: [
        'Dere spiller så mange runder som avtalt, en viss tid eller til en poengsum; runden spilles alltid ferdig, så alle har kastet like mange ganger. Høyeste sum vinner. De som står likt, kaster en gang til.',
        'Alene ser du hvor nær du kommer det beste.',
      ],
    },
  ],
};

export default howto;

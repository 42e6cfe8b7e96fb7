import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Slik spiller du Letter',
  lead: 'Legg bokstaver i mange størrelser inntil hverandre og les ord langs en hvilken som helst vei av brikker som berører hverandre. Den som ser et ord de andre har oversett, banker i bordet.',
  sections: [
    {
      heading: 'Trekking',
      text: [
        'Bokstavene ligger med baksiden opp. Etter tur trekker alle én brikke om gangen: du velger størrelsen, ikke bokstaven. Er dere to, får hver 15 bokstaver, er dere tre, 10, fire, 7, fem, 6, seks, 5, og til slutt en blank brikke.',
        'Alle bokstaver ligger åpent, så se hva de andre kan finne på.',
      ],
      figure: 'sizes',
      caption: 'Brikkene er én til tre ruter brede og høye.',
    },
    {
      heading: 'Første runde',
      text: ['Alle legger én bokstav hvor som helst på brettet. Det trenger ikke bli noe ord ennå, men kan du lese et, så skriv det opp.'],
    },
    {
      heading: 'Din tur',
      text: [
        'Legg en av bokstavene dine slik at den deler en kant med en bokstav på brettet, og nevn minst ett nytt ord som går gjennom den. Nevn deretter alle andre nye ord du ser, uansett hvor de ligger. Hvert av dem kommer på blokken din.',
        'Med timeglass har du 30 sekunder på alt sammen.',
      ],
      figure: 'contact',
      caption: 'En felles kant er berøring; et hjørne er det ikke.',
    },
    {
      heading: 'Å lese ord',
      text: [
        'Begynn hvor du vil og gå fra brikke til brikke over felles kanter: til venstre, høyre, opp, ned, i sikksakk. Et ord har minst to bokstaver, og ingen brikke kan brukes to ganger i det.',
        'Et ord er nytt hvis det ikke står på noens blokk. Det samme ordet teller bare igjen når det er laget av helt andre brikker.',
      ],
      figure: 'path',
      caption: 'STORM, lest i sikksakk gjennom O-en som nettopp ble lagt.',
    },
    {
      heading: 'Når ingenting passer',
      text: [
        'Finner du ikke noe ord, legger du en av bokstavene dine ved siden av brettet. Den er nå en fri bokstav: i sin tur kan alle legge frie bokstaver, i stedet for en egen eller sammen med den.',
        'En bokstav som likevel ikke gir noe ord, tas tilbake, og også det koster deg en bokstav. Den som ikke har flere bokstaver, er fortsatt med: man banker, og legger frie bokstaver når det er ens tur.',
      ],
    },
    {
      heading: 'Blanke brikker',
      text: [
        'I stedet for å gi fra deg en bokstav kan du legge den blanke brikken din inntil en bokstav. Den står ikke for noe og er i veien for de andre.',
        'En blank brikke på brettet kan byttes mot en av dine egne bokstaver, hvis det gir et nytt ord. Da blir den blanke din.',
      ],
      figure: 'blank',
      caption: 'Den skraverte blanke brikken holder bokstavene fra hverandre.',
    },
    {
      heading: 'Å banke',
      text: [
        'Fra og med andre runde kan de andre banke etter hver tur. Den som banker, nevner nye ord som kan leses på brettet slik det ligger, skriver dem opp og får neste tur. Å banke uten å finne et ord koster en bokstav.',
        'Banker to samtidig, avgjør terningen.',
      ],
      figure: 'knock',
      caption: 'Linjen viser hvor lang tid det er igjen til å banke.',
    },
    {
      heading: 'Slutten',
      text: [
        'Spillet er slutt når en hel runde går uten et nytt ord. Flest ord vinner, og står det likt, flest bokstaver i dem; dere kan også bli enige om å telle bokstaver, med eller uten tillegg for lange ord. Brikker som er til overs, koster ingenting.',
      ],
    },
    {
      heading: 'Alene',
      text: [
        'Lag så mange ord du kan av ti bokstaver og bruk alle, eller så lange ord du kan av tjue på ti minutter. Du kan flytte brikkene til du er ferdig. Det beste resultatet ditt blir stående som rekord.',
      ],
    },
    {
      heading: 'På denne siden',
      text: [
        'Dra en brikke ut på brettet, eller trykk på den og så på plassen. En skygge viser hvor den vil ligge og hvilke kanter som berører hverandre. Helt til du nevner et ord, kan du flytte den eller ta den tilbake.',
        'Skriv et ord eller følg det med mus eller finger; veien lyser opp. Er det flere veier, velger du en annen med knappen ved siden av. Du banker med den store knappen eller mellomromstasten. Peker du på et ord på blokken, ser du hvor det ligger.',
      ],
    },
  ],
};

export default howto;

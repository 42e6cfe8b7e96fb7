import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Slik spiller du Wordsmith',
  lead: 'Av fire slags brikker lager man bokstaver, av bokstaver ord, og alle bygger samtidig. Den som først har seks ord, avslutter runden.',
  sections: [
    {
      heading: 'Brikkene',
      text: ['I esken ligger rette brikker, lange (røde) og korte (gule), og buer, store (blå) og små (grønne). Mer trengs ikke.'],
      figure: 'pieces',
      caption: 'Så mange finnes det av hvert slag.',
    },
    {
      heading: 'Alfabetet',
      text: ['Hver bokstav kan bare bygges riktig på én måte. To lange brikker og en kort blir en A eller en H, alt etter hvordan de ligger.'],
      figure: 'alphabet',
      caption: 'Alle tjueseks bokstavene. Æ, Ø og Å bygges og telles som to: AE, OE og AA.',
    },
    {
      heading: 'Å få brikker',
      text: [
        'Hver runde begynner med åtte brikker, de samme for alle. Deretter kaster du terningen din når du vil: trykk på den eller på mellomromstasten. Rødt og gult gir hver sin brikke.',
        'En stjerne er en joker: ta en valgfri brikke fra esken. Det samme gjelder når rommet terningen viser, er tomt.',
      ],
      figure: 'dice',
      caption: 'De seks sidene på en terning.',
    },
    {
      heading: 'Å bygge et ord',
      text: [
        'Skriv ordet eller trykk på bokstavene: brikkene føyer seg sammen av seg selv. Hvis du vil, kan du dra brikkene og bygge bokstavene for hånd; trykk på en valgt brikke for å dreie den.',
      ],
      figure: 'exercise',
      caption: 'TAU og IRE består av de samme åtte brikkene.',
    },
    {
      heading: 'Det som mangler',
      text: ['Du kan prøve hvilket som helst ord. Brikker du ikke har ennå, vises med stiplet linje.'],
      figure: 'missing',
      caption: 'Det mangler en lang brikke til L-en.',
    },
    {
      heading: 'Å rope ut',
      text: [
        'Rop ut ordet ditt. En innvending er gyldig hvis ordet ikke står i ordboken (det gjør verken navn eller forkortelser), ikke har noen ny bokstav eller alt er sikret i denne runden. Ellers er det ditt: det skrives på arket ditt, og ingen kan bruke det igjen i denne runden. Et mislykket rop koster ingenting.',
        'Ropene gjelder i den rekkefølgen bordet hører dem. Roper to det samme ordet, viser loggen hvor lite som skilte.',
      ],
    },
    {
      heading: 'Alltid en ny bokstav',
      text: ['Et ord har minst to bokstaver, og minst én som det forrige ordet ditt ikke hadde. Det holder ikke å stokke om på de samme bokstavene.'],
      figure: 'next',
      caption: 'LOS er bare SOL igjen; FOT har to nye bokstaver.',
    },
    {
      heading: 'Rester og bonusfelt',
      text: [
        'Brikkene i ordet beholder du til det neste. Hver brikke du ikke brukte, går tilbake i esken og krysser ut et bonusfelt. De seks hvite er gratis, hvert av de seks blå koster ett poeng. Når alle tolv er krysset ut, må et ord bruke alle brikkene dine.',
      ],
      figure: 'fields',
      caption: 'Åtte brikker lagt bort: fire bonuspoeng igjen.',
    },
    {
      heading: '«Ferdig!»',
      text: ['Den som sikrer seg det sjette ordet, roper «Ferdig!». Hver av de andre kan sikre seg ett ord til, uten å kaste. Runden slutter også når ingen vil fortsette.'],
    },
    {
      heading: 'Poeng',
      text: ['Hver bokstav i ordene dine gir ett poeng, og det gjør også hvert blått felt som er ledig. Etter tre runder vinner den høyeste summen; står det likt, deles seieren.'],
    },
    {
      heading: 'Påbudte bokstaver og rask smiing',
      text: [
        'Med påbudte bokstaver krever hver linje en bokstav som ordet må inneholde. Trykk på bokstaven til linjen du mener.',
        'Ved rask smiing roper ingen: du skriver ned ordene, og naboen sjekker arket etter runden. Er noe strøket med urette, kan du spørre ordboken.',
      ],
      figure: 'required',
      caption: 'SOKKER for S, NYRE for den første E-en.',
    },
    {
      heading: 'Seks steg',
      text: [
        'Det rolige spillet, også alene: før hvert ord kastes tre terninger for alle. Rødt og gult gir en brikke, en stjerne gir en sirkel. For en sirkel tar du en valgfri brikke når du trenger den; en ubrukt sirkel koster et felt. Alene prøver du å slå din beste runde.',
      ],
      figure: 'steps',
      caption: 'En lang brikke, en kort og en sirkel til alle.',
    },
  ],
};

export default howto;

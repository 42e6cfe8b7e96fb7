import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Zo speel je Letter',
  lead: 'Leg letters van allerlei grootte tegen elkaar en lees woorden langs elk pad van stenen die elkaar raken. Wie een woord ziet dat de anderen gemist hebben, klopt op tafel.',
  sections: [
    {
      heading: 'Pakken',
      text: [
        'De letters liggen omgekeerd. Om de beurt pakt iedereen een steen: je kiest de grootte, niet de letter. Met z’n tweeën krijgt ieder 15 letters, met z’n drieën 10, met vier spelers 7, met vijf 6, met zes 5, en tot slot een blanco steen.',
        'Alle letters liggen open, dus kijk ook wat de anderen zouden kunnen doen.',
      ],
      figure: 'sizes',
      caption: 'Stenen zijn één tot drie vakjes breed en hoog.',
    },
    {
      heading: 'De eerste ronde',
      text: ['Iedereen legt één letter ergens op het veld. Een woord hoeft nog niet, maar als je er een kunt lezen, schrijf het dan op.'],
    },
    {
      heading: 'Jouw beurt',
      text: [
        'Leg een van je letters zo aan dat hij een zijde deelt met een letter op het veld, en noem minstens één nieuw woord dat erover loopt. Noem daarna alle andere nieuwe woorden die je ziet, waar ze ook liggen. Elk woord komt op je blaadje.',
        'Met de zandloper heb je voor alles samen 30 seconden.',
      ],
      figure: 'contact',
      caption: 'Een gedeelde zijde telt als contact, een hoek niet.',
    },
    {
      heading: 'Woorden lezen',
      text: [
        'Begin waar je wilt en ga over gedeelde zijden van steen naar steen: naar links, rechts, boven, beneden, in zigzag. Een woord heeft minstens twee letters, en geen steen komt er twee keer in voor.',
        'Een woord is nieuw als het op niemands blaadje staat. Hetzelfde woord telt alleen nog eens als het uit heel andere stenen bestaat.',
      ],
      figure: 'path',
      caption: 'STORM, in zigzag gelezen over de O die net gelegd is.',
    },
    {
      heading: 'Als niets past',
      text: [
        'Vind je geen woord, leg dan een van je letters naast het veld. Het is nu een vrije letter: in hun beurt mogen alle spelers vrije letters leggen, in plaats van een eigen letter of erbij.',
        'Een letter die toch geen woord oplevert, neem je terug, en ook dat kost je een letter. Wie geen letters meer heeft, blijft in het spel: hij klopt, en legt in zijn beurt vrije letters.',
      ],
    },
    {
      heading: 'Blanco stenen',
      text: [
        'In plaats van een letter in te leveren mag je je blanco steen tegen een letter leggen. Hij stelt niets voor en zit de anderen in de weg.',
        'Een blanco steen op het veld mag je ruilen voor een van je letters, als daardoor een nieuw woord ontstaat. De blanco is dan van jou.',
      ],
      figure: 'blank',
      caption: 'De gearceerde blanco steen houdt de letters uit elkaar.',
    },
    {
      heading: 'Kloppen',
      text: [
        'Vanaf de tweede ronde mogen de anderen na elke beurt kloppen. Wie klopt, noemt nieuwe woorden die op het veld te lezen zijn, schrijft ze op en krijgt de volgende beurt. Kloppen zonder een woord te vinden kost een letter.',
        'Kloppen er twee tegelijk, dan beslist de dobbelsteen.',
      ],
      figure: 'knock',
      caption: 'De balk laat zien hoe lang je nog kunt kloppen.',
    },
    {
      heading: 'Het einde',
      text: [
        'Het spel is afgelopen als een hele ronde voorbijgaat zonder nieuw woord. Wie de meeste woorden heeft, wint, en bij gelijke stand wie daarin meer letters heeft; je kunt ook afspreken om letters te tellen, met of zonder bonus voor lange woorden. Stenen die overblijven kosten niets.',
      ],
    },
    {
      heading: 'Alleen',
      text: [
        'Maak van tien letters zoveel mogelijk woorden en gebruik ze allemaal, of van twintig in tien minuten de langste woorden die je kunt. Je mag stenen verschuiven tot je klaar bent. Je beste resultaat blijft als record staan.',
      ],
    },
    {
      heading: 'Op deze pagina',
      text: [
        'Sleep een steen naar het veld, of tik eerst op de steen en dan op de plek. Een schaduw laat zien waar hij komt te liggen en welke zijden elkaar raken. Tot je een woord noemt, kun je hem verschuiven of terugnemen.',
        'Typ een woord of volg het met muis of vinger; het pad licht op. Zijn er meerdere paden, dan kies je met de knop ernaast een ander. Kloppen doe je met de grote knop of de spatiebalk. Wijs je een woord op het blaadje aan, dan zie je waar het ligt.',
      ],
    },
  ],
};

export default howto;

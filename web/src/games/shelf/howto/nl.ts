import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Zo speel je Plank',
  lead: 'Op een uitschuifbare plank staat één woord. Om de beurt bouwt iedereen het om door kaarten ervoor, erachter en erop te leggen. Alle zichtbare kaarten tellen, elke keer.',
  sections: [
    {
      heading: 'Het begin',
      text: [
        'Iedereen krijgt zeven kaarten. De plank is ingeschoven: er passen drie kaarten op.',
        'Elke speler kondigt in het geheim zijn beste woord van drie letters aan. Het hoogste begint.',
      ],
    },
    {
      heading: 'Het eerste woord',
      text: ['Wie begint, legt een woord over de drie vakken in het midden. Een langer woord schuift de plank naar links of rechts uit, tot negen vakken.'],
      figure: 'first',
      caption: 'Het eerste woord op de ingeschoven plank.',
    },
    {
      heading: 'Een nieuw woord',
      text: ['Als je aan de beurt bent, maak je een nieuw woord. Zet letters ervoor of erachter …'],
      figure: 'more',
      caption: 'Eén letter ervoor: de plank groeit.',
    },
    {
      heading: 'Bedekken',
      text: ['… of leg letters op liggende letters. Minstens één letter van het oude woord moet zichtbaar op zijn plaats blijven.'],
      figure: 'cover',
      caption: 'De laatste letter wordt bedekt.',
    },
    {
      heading: 'Blanco kaarten',
      text: ['Een blanco kaart bedekt de eerste of laatste letter en maakt het woord zo korter. Hij kost 2 punten zolang je hem ziet.'],
      figure: 'blank',
      caption: 'De eerste letter is weg.',
    },
    {
      heading: 'Jokers',
      text: [
        'Een joker staat voor elke letter, of voor een blanco als de eigenaar dat wil. Ligt hij eenmaal, dan staat zijn betekenis vast. Hij kost 3 punten zolang je hem ziet.',
      ],
      figure: 'joker',
    },
    {
      heading: 'Punten',
      text: ['Tel alle zichtbare kaarten op, ook die er al lagen, plus en min. Vul dan je hand aan tot zeven. Een woord mag in een spel maar één keer worden gemaakt.'],
    },
    {
      heading: 'Het einde',
      text: ['Als de stapel op is, gaat het door tot iemand alles heeft gelegd of niemand meer kan. Kaarten in de hand gaan eraf, ook jokers en blanco’s.'],
    },
  ],
};

export default howto;

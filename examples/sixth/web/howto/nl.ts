import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Zo speel je Ketting',
  lead: 'Iedereen maakt dezelfde ketting van woorden langer. Hoe meer letters je woord deelt met het vorige, hoe meer het telt.',
  sections: [
    {
      heading: 'De ketting',
      text: [
        'Er worden drie letters getrokken. Wie begint, gaat daarna verder.',
        'Je woord begint met het einde van het vorige: met de laatste letter, of met de laatste twee, drie of meer. Beide woorden moeten langer zijn dan wat ze delen.',
        'Een woord komt maar één keer voor in een spel.',
      ],
      figure: 'chain',
      caption: 'WATER eindigt zoals ERWTEN begint: ze delen twee letters.',
    },
    {
      heading: 'Punten',
      text: ['De letters van je woord, maal de letters die het deelt.'],
      figure: 'points',
      caption: 'Zes letters, waarvan twee gedeeld.',
    },
    {
      heading: 'Geen woord?',
      text: ['Pas. Als iedereen na elkaar heeft gepast, is het spel afgelopen; alleen, zodra je past.'],
    },
    {
      heading: 'Het einde',
      text: ['Het spel eindigt na het afgesproken aantal rondes. De hoogste score wint. Een moeilijk einde laat weinig over voor wie volgt.'],
    },
  ],
};

export default howto;

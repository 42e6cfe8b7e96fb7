import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Zo speel je Letter-Mix',
  lead: 'Dertien letterdobbelstenen, een beker en een zandloper. Gooi, en leg een kruiswoord van wat er valt voordat de zandloper leeg is.',
  sections: [
    {
      heading: 'De worp',
      text: [
        'Iedereen gooit één dobbelsteen; de hoogste waarde begint. Wie de beker heeft, gooit alle dertien dobbelstenen. Op dat moment begint het zand te lopen: tweeënhalve minuut, tenzij je iets anders afspreekt.',
        'Alleen de letter die boven ligt telt. Het kleine cijfer is de waarde.',
      ],
      figure: 'throw',
      caption: 'Eén worp: dertien letters.',
    },
    {
      heading: 'Het kruiswoord',
      text: [
        'Leg woorden horizontaal en verticaal, zoals in een kruiswoordpuzzel. Alle gebruikte dobbelstenen hangen samen, en elke rij van twee of meer moet een woord uit het woordenboek zijn: geen namen, geen afkortingen.',
        'Tel de horizontale woorden op, dan de verticale, en trek de waarde van de overgebleven dobbelstenen af. Een letter in twee woorden telt dubbel.',
      ],
      figure: 'cross',
      caption: 'Horizontaal, verticaal en wat overblijft.',
    },
    {
      heading: 'De joker',
      text: ['Eén dobbelsteen heeft een blanco kant: de joker. Die staat voor elke letter en is niets waard. Ligt hij in twee woorden, dan is hij in beide dezelfde letter.'],
      figure: 'joker',
      caption: 'De joker op de kruising.',
    },
    {
      heading: 'Terwijl het zand loopt',
      text: [
        'Elke dobbelsteen mag opnieuw verlegd worden. Sleep hem, tik hem en daarna zijn plaats aan, of klik op een vakje en typ het woord. Typen gaat door letters heen die er al liggen.',
        'Trek een kader om meerdere dobbelstenen om ze samen te verschuiven. De tafel heeft geen rand: hij schuift met je figuur mee.',
        'Onder de dobbelstenen zie je welke rijen woorden zijn en hoeveel het geheel nu telt. Ben je eerder klaar dan het zand, zeg het dan met de knop naast de som.',
      ],
    },
    {
      heading: 'Handen af!',
      text: [
        'Als de zandloper leeg is, mag er niets meer verlegd worden. Ligt er iets fout, dan worden de storende dobbelstenen weggenomen, zodat het beste juiste deel telt. Of je spreekt vooraf af dat een figuur met een fout niets waard is.',
        'Daarna zie je naast je eigen oplossing de beste.',
      ],
      figure: 'wrong',
      caption: 'De doorgestreepte dobbelsteen maakt een rij die geen woord is: hij wordt weggenomen en telt als overgebleven.',
    },
    {
      heading: 'Samen en tegen elkaar',
      text: [
        'Met veel spelers speel je in paren of groepen: partners hebben samen één beurt en verleggen dezelfde dobbelstenen.',
        'Bij duplicaat heeft iedereen tegelijk dezelfde worp. Niemand ziet de dobbelstenen van de anderen voordat de zandloper leeg is.',
      ],
    },
    {
      heading: 'Het kinderspel',
      text: [
        'Geen kruiswoord: maak zoveel mogelijk verschillende woorden, elke dobbelsteen één keer. Wie de meeste woorden heeft, wint; bij gelijke stand wie meer dobbelstenen gebruikte.',
      ],
      figure: 'list',
      caption: 'Elk woord op zijn eigen regel, of verticaal.',
    },
    {
      heading: 'Het einde',
      text: [
        'Je speelt het afgesproken aantal rondes, een tijd, of tot een score; de ronde wordt altijd uitgespeeld, zodat iedereen even vaak heeft gegooid. Het hoogste totaal wint. Bij gelijke stand wordt nog eens gegooid.',
        'In je eentje kijk je hoe dicht je bij het beste komt.',
      ],
    },
  ],
};

export default howto;

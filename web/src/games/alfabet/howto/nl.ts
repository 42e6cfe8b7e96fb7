import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Zo speel je Alfabet',
  lead: 'Leg woorden kruiselings op een groot bord. Bonusvakken leveren punten op, minvakken kosten punten, pijlen sturen woorden de hoek om en stopstenen scheiden ze. Wie de meeste punten heeft, wint.',
  sections: [
    {
      heading: 'Het begin',
      text: [
        'Iedereen heeft zeven letters op zijn plankje (of zes, of acht). Wie de letter met de hoogste waarde trekt, begint.',
        'Het eerste woord ligt horizontaal of verticaal en bedekt de ster in het midden.',
      ],
      figure: 'first',
      caption: 'Het eerste woord, over het midden.',
    },
    {
      heading: 'Jouw beurt',
      text: [
        'Leg één woord met stenen van je plankje. Het moet aansluiten op wat er ligt: een woord kruisen, verlengen of ernaast lopen. Alles wat elkaar raakt moet een woord zijn, en elk nieuw woord telt.',
        'Daarna wordt je plankje aangevuld. Liggende stenen blijven liggen.',
      ],
      figure: 'cross',
      caption: 'TAXI gebruikt de A van RADIO.',
    },
    {
      heading: 'De vakken',
      text: [
        'Een lettervak vermenigvuldigt de steen erop, een woordvak het hele woord. Een minvak trekt twee keer de letterwaarde af. Eerst tellen letter- en minvakken, dan de woordvakken; meerdere vermenigvuldigen elkaar.',
        'Een vak werkt maar één keer, als het bedekt wordt.',
      ],
      figure: 'squares',
    },
    {
      heading: 'Blanco’s',
      text: ['Een blanco staat voor elke letter die je noemt en telt niets. Hij houdt die letter het hele spel.'],
    },
    {
      heading: 'Stopstenen',
      text: [
        'Leg de zwarte steen direct achter de laatste letter van een woord en begin je eigen woord rechts ervan of eronder. De stopsteen scheidt de twee, en geen tegenstander mag erachter een nieuw woord beginnen.',
      ],
      figure: 'stop',
      caption: 'Een stopsteen laat TAXI beginnen waar geen plaats was.',
    },
    {
      heading: 'Pijlen',
      text: [
        'Een pijl ligt onder een letter en laat je woord afslaan: van rechts naar beneden of van beneden naar rechts. De hoek is nooit de eerste of laatste letter, en de vakken erbuiten blijven gesloten.',
      ],
      figure: 'arrow',
      caption: 'PIANO slaat bij de A de hoek om.',
    },
    {
      heading: 'Ruilen, passen, bonus',
      text: ['In plaats van leggen mag je stenen ruilen of passen. Wie in één keer een vol plankje legt, krijgt 40, 50 of 60 punten extra bij zes, zeven of acht stenen.'],
    },
    {
      heading: 'Het einde',
      text: [
        'Het spel eindigt als de zak leeg is en iemand alles heeft gelegd, als niemand meer kan leggen, of als iedereen twee keer achter elkaar heeft gepast. De waarde van je overgebleven stenen gaat eraf.',
      ],
    },
    {
      heading: 'Op deze pagina',
      text: ['Sleep stenen met muis of vinger; of tik een steen aan en dan een vak; of klik op een vak en typ. Zolang stenen op proef liggen, zie je wat ze zouden opleveren.'],
    },
  ],
};

export default howto;

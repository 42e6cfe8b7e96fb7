import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'So wird Regal gespielt',
  lead: 'Auf einem ausziehbaren Regal steht ein Wort. Reihum bauen es alle um und legen Karten davor, dahinter und darauf. Alle sichtbaren Karten zählen, jedes Mal.',
  sections: [
    {
      heading: 'Der Anfang',
      text: [
        'Alle bekommen sieben Karten. Das Regal ist zusammengeschoben: Es fasst drei Karten.',
        'Jeder sagt verdeckt sein bestes Wort mit drei Buchstaben an. Das höchste beginnt.',
      ],
    },
    {
      heading: 'Das erste Wort',
      text: ['Wer beginnt, legt ein beliebiges Wort über die drei Fächer in der Mitte. Ein längeres zieht das Regal nach links oder rechts aus, bis auf neun Fächer.'],
      figure: 'first',
      caption: 'Das erste Wort auf dem geschlossenen Regal.',
    },
    {
      heading: 'Ein neues Wort',
      text: ['Wenn du an der Reihe bist, mach ein neues Wort. Setz Buchstaben davor oder dahinter …'],
      figure: 'more',
      caption: 'Ein Buchstabe davor: Das Regal wächst.',
    },
    {
      heading: 'Überdecken',
      text: ['… oder leg Buchstaben auf liegende. Mindestens ein Buchstabe des alten Wortes muss an seinem Platz sichtbar bleiben.'],
      figure: 'cover',
      caption: 'Der letzte Buchstabe wird überdeckt.',
    },
    {
      heading: 'Leere Karten',
      text: ['Eine leere Karte deckt den ersten oder letzten Buchstaben ab und verkürzt so das Wort. Sie kostet 2 Punkte, solange man sie sieht.'],
      figure: 'blank',
      caption: 'Der erste Buchstabe ist weg.',
    },
    {
      heading: 'Joker',
      text: [
        'Ein Joker steht für jeden Buchstaben, oder für eine leere Karte, wenn sein Besitzer will. Liegt er, steht seine Bedeutung fest. Er kostet 3 Punkte, solange man ihn sieht.',
      ],
      figure: 'joker',
    },
    {
      heading: 'Punkte',
      text: ['Zähl alle sichtbaren Karten zusammen, auch die, die schon da lagen, plus und minus. Dann zieh auf sieben nach. Ein Wort darf im Spiel nur einmal gemacht werden.'],
    },
    {
      heading: 'Das Ende',
      text: ['Ist der Stapel leer, geht es weiter, bis jemand alle Karten gelegt hat oder niemand mehr kann. Karten auf der Hand werden abgezogen, auch Joker und leere.'],
    },
  ],
};

export default howto;

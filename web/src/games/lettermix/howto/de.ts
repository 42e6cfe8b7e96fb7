import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'So spielt man Letter-Mix',
  lead: 'Dreizehn Buchstabenwürfel, ein Becher und eine Sanduhr. Wirf sie und bau aus dem, was gefallen ist, ein Kreuzwort, bevor der Sand durch ist.',
  sections: [
    {
      heading: 'Der Wurf',
      text: [
        'Jeder würfelt mit einem Würfel, der höchste Wert beginnt. Wer den Becher hat, wirft alle dreizehn Würfel. In dem Augenblick beginnt der Sand zu laufen: zweieinhalb Minuten, wenn nichts anderes vereinbart ist.',
        'Es zählt nur der Buchstabe, der oben liegt. Die kleine Zahl ist sein Wert.',
      ],
      figure: 'throw',
      caption: 'Ein Wurf: dreizehn Buchstaben.',
    },
    {
      heading: 'Das Kreuzwort',
      text: [
        'Leg Wörter waagrecht und senkrecht wie im Kreuzworträtsel. Alle verwendeten Würfel hängen zusammen, und jede Reihe aus zwei oder mehr muss ein Wort aus dem Wörterbuch sein: keine Namen, keine Abkürzungen.',
        'Zähl die waagrechten Wörter zusammen, dann die senkrechten, und zieh den Wert der übrigen Würfel ab. Ein Buchstabe in zwei Wörtern zählt doppelt.',
      ],
      figure: 'cross',
      caption: 'Waagrecht, senkrecht und was übrig bleibt.',
    },
    {
      heading: 'Der Joker',
      text: ['Ein Würfel hat eine leere Seite: den Joker. Er steht für jeden Buchstaben und ist nichts wert. Liegt er in zwei Wörtern, so ist er in beiden derselbe Buchstabe.'],
      figure: 'joker',
      caption: 'Der Joker am Kreuzungspunkt.',
    },
    {
      heading: 'Solange der Sand läuft',
      text: [
        'Jeder Würfel darf wieder bewegt werden. Zieh ihn, tipp ihn und dann seinen Platz an, oder klick ein Feld an und tippe das Wort. Das Tippen geht durch Buchstaben hindurch, die schon liegen.',
        'Zieh einen Rahmen um mehrere Würfel, um sie zusammen zu verschieben. Der Tisch hat keinen Rand, er wandert mit deiner Figur mit.',
        'Unter den Würfeln siehst du, welche Reihen gelten und was das Ganze gerade zählt. Bist du vor dem Sand fertig, sag es mit dem Knopf neben der Summe.',
      ],
    },
    {
      heading: 'Hände weg!',
      text: [
        'Ist der Sand durch, wird nichts mehr bewegt. Liegt etwas falsch, so werden die störenden Würfel abgehoben, damit der beste richtige Teil zählt. Oder ihr macht vorher aus, dass eine fehlerhafte Auslage nichts zählt.',
        'Dann siehst du neben deiner Lösung die bestmögliche.',
      ],
      figure: 'wrong',
      caption: 'Der durchgestrichene Würfel bildet eine Reihe, die kein Wort ist: Er wird abgehoben und zählt als übrig.',
    },
    {
      heading: 'Miteinander und gegeneinander',
      text: [
        'Seid ihr viele, spielt ihr in Paaren oder Gruppen: Partner haben einen gemeinsamen Zug und bewegen dieselben Würfel.',
        'Im Duplikat haben alle gleichzeitig denselben Wurf. Niemand sieht die Würfel der anderen, bevor der Sand durch ist.',
      ],
    },
    {
      heading: 'Das Kinderspiel',
      text: [
        'Ohne Kreuzwort: Bilde möglichst viele verschiedene Wörter, jeden Würfel nur einmal. Wer die meisten Wörter hat, gewinnt; bei Gleichstand, wer mehr Würfel verwendet hat.',
      ],
      figure: 'list',
      caption: 'Jedes Wort in seiner Zeile oder senkrecht.',
    },
    {
      heading: 'Das Ende',
      text: [
        'Gespielt wird über die vereinbarten Runden, eine Zeit oder bis zu einer Punktzahl; die Runde wird immer zu Ende gespielt, damit alle gleich oft geworfen haben. Die höchste Summe gewinnt. Bei Gleichstand wird noch einmal geworfen.',
        'Allein siehst du, wie nah du an das Beste herankommst.',
      ],
    },
  ],
};

export default howto;

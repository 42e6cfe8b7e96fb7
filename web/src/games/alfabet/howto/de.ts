import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'So wird Alfabet gespielt',
  lead: 'Leg Wörter über Kreuz auf ein großes Brett. Bonusfelder bringen Punkte, Minusfelder kosten welche, Pfeile führen Wörter um die Ecke und Stoppsteine trennen sie. Wer die meisten Punkte hat, gewinnt.',
  sections: [
    {
      heading: 'Der Anfang',
      text: [
        'Alle haben sieben Buchstaben auf der Bank (oder sechs, oder acht). Wer den Buchstaben mit dem höchsten Wert zieht, beginnt.',
        'Das erste Wort liegt waagerecht oder senkrecht und bedeckt den Stern in der Mitte.',
      ],
      figure: 'first',
      caption: 'Das erste Wort, über der Mitte.',
    },
    {
      heading: 'Dein Zug',
      text: [
        'Leg ein Wort mit Steinen von deiner Bank. Es muss an das Liegende anschließen: ein Wort kreuzen, verlängern oder an ihm entlanglaufen. Alles, was sich berührt, muss ein Wort sein, und jedes neue Wort zählt.',
        'Dann wird die Bank wieder aufgefüllt. Liegende Steine bleiben liegen.',
      ],
      figure: 'cross',
      caption: 'TAXI benutzt das A von RADIO.',
    },
    {
      heading: 'Die Felder',
      text: [
        'Ein Buchstabenfeld vervielfacht den Stein darauf, ein Wortfeld das ganze Wort. Ein Minusfeld zieht den doppelten Buchstabenwert ab. Erst zählen Buchstaben- und Minusfelder, dann die Wortfelder; mehrere vervielfachen einander.',
        'Ein Feld wirkt nur einmal, wenn es bedeckt wird.',
      ],
      figure: 'squares',
    },
    {
      heading: 'Blankosteine',
      text: ['Ein Blankostein steht für jeden Buchstaben, den du nennst, und zählt nichts. Er behält ihn das ganze Spiel.'],
    },
    {
      heading: 'Stoppsteine',
      text: [
        'Leg den schwarzen Stein direkt hinter den letzten Buchstaben eines liegenden Wortes und beginne dein Wort rechts von ihm oder unter ihm. Er trennt die beiden, und kein Gegner darf dahinter ein neues Wort beginnen.',
      ],
      figure: 'stop',
      caption: 'Ein Stoppstein lässt TAXI beginnen, wo kein Platz war.',
    },
    {
      heading: 'Pfeile',
      text: [
        'Ein Pfeil liegt unter einem Buchstaben und lässt dein Wort abbiegen: von rechts nach unten oder von unten nach rechts. Die Ecke ist nie der erste oder letzte Buchstabe, und die Felder außen an ihr bleiben gesperrt.',
      ],
      figure: 'arrow',
      caption: 'PIANO biegt am A um die Ecke.',
    },
    {
      heading: 'Tauschen, Passen, Zuschlag',
      text: [
        'Statt zu legen, darfst du Steine tauschen oder passen. Wer eine volle Bank auf einmal legt, bekommt 40, 50 oder 60 Punkte dazu, bei sechs, sieben oder acht Steinen.',
      ],
    },
    {
      heading: 'Das Ende',
      text: [
        'Das Spiel endet, wenn der Beutel leer ist und jemand alle Steine gelegt hat, wenn niemand mehr legen kann oder alle zweimal hintereinander gepasst haben. Der Wert der übrigen Steine wird abgezogen.',
      ],
    },
    {
      heading: 'Auf dieser Seite',
      text: [
        'Zieh die Steine mit Maus oder Finger; oder tippe erst einen Stein, dann ein Feld an; oder klick auf ein Feld und schreib. Solange Steine zur Probe liegen, siehst du, was sie zählen würden.',
      ],
    },
  ],
};

export default howto;

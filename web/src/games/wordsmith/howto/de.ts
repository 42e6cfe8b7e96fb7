import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'So wird Wordsmith gespielt',
  lead: 'Aus vier Sorten von Teilen entstehen Buchstaben, aus Buchstaben Wörter, und alle bauen zugleich. Wer zuerst sechs Wörter hat, beendet die Runde.',
  sections: [
    {
      heading: 'Die Teile',
      text: ['In der Schachtel liegen gerade Teile, lange (rot) und kurze (gelb), und Bögen, große (blau) und kleine (grün). Mehr braucht das Spiel nicht.'],
      figure: 'pieces',
      caption: 'So viele sind von jeder Sorte da.',
    },
    {
      heading: 'Das Alphabet',
      text: ['Für jeden Buchstaben gibt es genau eine richtige Bauweise. Zwei lange Teile und ein kurzes ergeben ein A oder ein H, je nachdem, wie sie liegen.'],
      figure: 'alphabet',
      caption: 'Alle sechsundzwanzig Buchstaben. Umlaute und ß werden als zwei Buchstaben gebaut und gezählt.',
    },
    {
      heading: 'Teile bekommen',
      text: [
        'Jede Runde beginnt mit acht Teilen, für alle gleich. Danach würfelst du mit deinem Würfel, wann immer du willst: antippen oder Leertaste. Rot und Gelb bringen ihr Teil.',
        'Ein Stern ist ein Joker: Nimm ein beliebiges Teil aus der Schachtel. Ebenso, wenn das gewürfelte Fach leer ist.',
      ],
      figure: 'dice',
      caption: 'Die sechs Seiten eines Würfels.',
    },
    {
      heading: 'Ein Wort bauen',
      text: [
        'Tippe das Wort oder seine Buchstaben: Die Teile fügen sich von selbst zusammen. Wer mag, zieht die Teile und baut die Buchstaben mit der Hand; ein gewähltes Teil dreht sich beim Antippen.',
      ],
      figure: 'exercise',
      caption: 'TAU und IRE bestehen aus denselben acht Teilen.',
    },
    {
      heading: 'Was fehlt',
      text: ['Du darfst jedes Wort ausprobieren. Teile, die du noch nicht hast, erscheinen als Umriss.'],
      figure: 'missing',
      caption: 'Für das L fehlt ein langes Teil.',
    },
    {
      heading: 'Ausrufen',
      text: [
        'Ruf dein Wort aus. Ein Einspruch gilt, wenn das Wort nicht im Wörterbuch steht (Namen und Abkürzungen stehen nicht darin), keinen neuen Buchstaben hat oder in dieser Runde schon gesichert wurde. Sonst gehört es dir: Es kommt auf deinen Zettel, und in dieser Runde kann es niemand mehr verwenden. Ein vergeblicher Ausruf kostet nichts.',
        'Ausrufe gelten in der Reihenfolge, in der sie am Tisch zu hören sind. Rufen zwei dasselbe Wort, steht im Verlauf, wie knapp es war.',
      ],
    },
    {
      heading: 'Immer ein neuer Buchstabe',
      text: ['Ein Wort hat mindestens zwei Buchstaben, und es braucht einen, den dein Wort davor nicht hatte. Dieselben Buchstaben umzustellen genügt nicht.'],
      figure: 'next',
      caption: 'AUS ist nur wieder SAU; PUR hat zwei neue Buchstaben.',
    },
    {
      heading: 'Reste und Bonusfelder',
      text: [
        'Die Teile deines Wortes behältst du für das nächste. Jedes unbenutzte kommt zurück in die Schachtel und streicht ein Bonusfeld. Sechs weiße Felder sind frei, jedes der sechs blauen kostet einen Punkt. Sind alle zwölf gestrichen, muss ein Wort alle deine Teile verwenden.',
      ],
      figure: 'fields',
      caption: 'Acht Teile abgelegt: Vier Bonuspunkte bleiben.',
    },
    {
      heading: 'Fertig!',
      text: [
        'Wer das sechste Wort sichert, ruft „Fertig!“. Alle anderen dürfen aus ihren Teilen noch genau ein Wort sichern, ohne zu würfeln. Die Runde endet auch, wenn niemand mehr weitermachen will.',
      ],
    },
    {
      heading: 'Punkte',
      text: [
        'Jeder Buchstabe deiner Wörter zählt einen Punkt, jedes noch freie blaue Feld ebenso. Nach drei Runden gewinnt die höchste Summe; bei Gleichstand wird der Sieg geteilt.',
      ],
    },
    {
      heading: 'Benötigte Buchstaben und schnelles Schmieden',
      text: [
        'Mit benötigten Buchstaben verlangt jede Zeile einen Buchstaben, der in ihrem Wort vorkommen muss. Tippe den Buchstaben der Zeile an, die du meinst.',
        'Beim schnellen Schmieden wird nicht gerufen: Du schreibst Wörter auf, und nach der Runde prüft, wer nebenan sitzt, deinen Zettel. Was dabei zu Unrecht gestrichen wird, kannst du dem Wörterbuch vorlegen.',
      ],
      figure: 'required',
      caption: 'SOCKEN für das S, NIERE für das erste E.',
    },
    {
      heading: 'Sechs Schritte',
      text: [
        'Das ruhige Spiel, auch allein: Vor jedem Wort werden drei Würfel für alle geworfen. Rot und Gelb bringen ein Teil, ein Stern einen Kreis. Für einen Kreis nimmst du ein beliebiges Teil, wenn du es brauchst; ein ungenutzter Kreis kostet ein Feld. Allein versuchst du, deine beste Runde zu schlagen.',
      ],
      figure: 'steps',
      caption: 'Ein langes Teil, ein kurzes und ein Kreis für alle.',
    },
  ],
};

export default howto;

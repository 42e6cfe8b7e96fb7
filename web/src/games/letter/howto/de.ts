import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'So wird Letter gespielt',
  lead: 'Leg Buchstaben in vielen Größen aneinander und lies Wörter auf jedem Weg über Plättchen, die sich berühren. Wer ein Wort sieht, das die anderen übersehen haben, klopft auf den Tisch.',
  sections: [
    {
      heading: 'Ziehen',
      text: [
        'Die Buchstaben liegen verdeckt. Reihum ziehen alle ein Plättchen nach dem anderen: Du suchst dir die Größe aus, nicht den Buchstaben. Zu zweit bekommen alle 15 Buchstaben, zu dritt 10, zu viert 7, zu fünft 6, zu sechst 5, und zum Schluss einen Blankostein.',
        'Alle Buchstaben liegen offen; schau dir also an, was die anderen vorhaben könnten.',
      ],
      figure: 'sizes',
      caption: 'Die Plättchen sind ein bis drei Kästchen breit und hoch.',
    },
    {
      heading: 'Die erste Runde',
      text: ['Jeder legt einen Buchstaben irgendwo auf das Feld. Ein Wort muss noch nicht entstehen; wenn du aber eins lesen kannst, schreib es auf.'],
    },
    {
      heading: 'Dein Zug',
      text: [
        'Leg einen deiner Buchstaben so an, dass er eine Kante mit einem liegenden Buchstaben teilt, und nenn mindestens ein neues Wort, das über ihn führt. Danach nennst du alle weiteren neuen Wörter, die du irgendwo siehst. Jedes kommt auf deinen Zettel.',
        'Mit Sanduhr hast du für alles zusammen 30 Sekunden.',
      ],
      figure: 'contact',
      caption: 'Eine gemeinsame Kante zählt als Berührung, eine Ecke nicht.',
    },
    {
      heading: 'Wörter lesen',
      text: [
        'Fang an, wo du willst, und geh über gemeinsame Kanten von Plättchen zu Plättchen: nach links, rechts, oben, unten, im Zickzack. Ein Wort hat mindestens zwei Buchstaben, und kein Plättchen kommt darin zweimal vor.',
        'Ein Wort ist neu, wenn es auf keinem Zettel steht. Dasselbe Wort zählt nur dann noch einmal, wenn es aus lauter anderen Plättchen besteht.',
      ],
      figure: 'path',
      caption: 'STURM, im Zickzack gelesen über das U, das gerade gelegt wurde.',
    },
    {
      heading: 'Wenn nichts passt',
      text: [
        'Findest du kein Wort, leg einen deiner Buchstaben neben das Feld. Er ist nun ein freier Buchstabe: Freie Buchstaben dürfen alle in ihrem Zug legen, statt eines eigenen oder zusätzlich.',
        'Ein angelegter Buchstabe, der kein Wort ergibt, wird zurückgenommen, und auch das kostet dich einen Buchstaben. Wer keine Buchstaben mehr hat, bleibt im Spiel: Er klopft und legt in seinem Zug freie Buchstaben.',
      ],
    },
    {
      heading: 'Blankosteine',
      text: [
        'Statt einen Buchstaben abzugeben, kannst du deinen Blankostein an einen Buchstaben legen. Er bedeutet nichts und ist den anderen im Weg.',
        'Einen liegenden Blankostein darfst du gegen einen deiner Buchstaben tauschen, wenn dabei ein neues Wort entsteht. Der Blankostein gehört dann dir.',
      ],
      figure: 'blank',
      caption: 'Der schraffierte Blankostein hält die Buchstaben auseinander.',
    },
    {
      heading: 'Klopfen',
      text: [
        'Ab der zweiten Runde dürfen die anderen nach jedem Zug klopfen. Wer klopft, nennt neue Wörter, die auf dem Feld zu lesen sind, schreibt sie auf und macht den nächsten Zug. Wer klopft und kein Wort findet, gibt einen Buchstaben ab.',
        'Klopfen zwei gleichzeitig, entscheidet der Würfel.',
      ],
      figure: 'knock',
      caption: 'Der Balken zeigt, wie lange man noch klopfen kann.',
    },
    {
      heading: 'Das Ende',
      text: [
        'Das Spiel ist aus, wenn eine ganze Runde lang niemand ein neues Wort gefunden hat. Wer die meisten Wörter hat, gewinnt, bei Gleichstand, wer darin mehr Buchstaben hat; ihr könnt auch Buchstaben zählen, oder Buchstaben mit Zuschlag für lange Wörter. Übrige Plättchen kosten nichts.',
      ],
    },
    {
      heading: 'Allein',
      text: [
        'Mach aus zehn Buchstaben möglichst viele Wörter und leg alle, oder aus zwanzig in zehn Minuten möglichst lange. Du darfst die Plättchen verschieben, bis du fertig bist. Dein bestes Ergebnis bleibt als Rekord stehen.',
      ],
    },
    {
      heading: 'Auf dieser Seite',
      text: [
        'Zieh ein Plättchen auf das Feld, oder tipp erst auf das Plättchen und dann auf den Platz. Ein Schattenbild zeigt, wo es läge und welche Kanten sich berühren. Bis du ein Wort nennst, kannst du es verschieben oder zurücknehmen.',
        'Tipp ein Wort ein oder fahr es mit Maus oder Finger nach; sein Weg leuchtet auf. Gibt es mehrere Wege, wählst du mit dem Knopf daneben einen anderen. Geklopft wird mit dem großen Knopf oder der Leertaste. Zeigst du auf ein Wort auf dem Zettel, siehst du, wo es liegt.',
      ],
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'So spielt man Kette',
  lead: 'Alle bauen an einer Kette aus Wörtern. Je mehr Buchstaben dein Wort mit dem vorigen gemeinsam hat, desto mehr zählt es.',
  sections: [
    {
      heading: 'Die Kette',
      text: [
        'Drei Buchstaben werden gezogen. Wer beginnt, macht bei ihnen weiter.',
        'Dein Wort beginnt mit dem Ende des vorigen: mit dem letzten Buchstaben oder mit den letzten zwei, drei oder mehr. Beide Wörter müssen länger sein als das, was sie gemeinsam haben.',
        'Jedes Wort kommt im Spiel nur einmal vor.',
      ],
      figure: 'chain',
      caption: 'KETTE endet, wie TELLER beginnt: zwei gemeinsame Buchstaben.',
    },
    {
      heading: 'Punkte',
      text: ['Die Buchstaben deines Wortes mal die gemeinsamen Buchstaben.'],
      figure: 'points',
      caption: 'Sechs Buchstaben, zwei davon gemeinsam.',
    },
    {
      heading: 'Kein Wort?',
      text: ['Dann passt du. Haben alle hintereinander gepasst, ist das Spiel aus; allein, sobald du passt.'],
    },
    {
      heading: 'Das Ende',
      text: ['Das Spiel endet nach den vereinbarten Runden. Wer die meisten Punkte hat, gewinnt. Ein schwieriges Ende macht es dem Nächsten schwer.'],
    },
  ],
};

export default howto;

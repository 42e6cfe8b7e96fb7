import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'How to play Letter',
  lead: 'Lay letters of many sizes side by side and read words along any path of touching tiles. Whoever sees a word the others have missed knocks on the table.',
  sections: [
    {
      heading: 'Drawing',
      text: [
        'The letters lie face down. In turn, everybody draws one tile after another: you choose its size, not its letter. With two players everybody gets 15 letters, with three 10, with four 7, with five 6, with six 5, and at last one blank.',
        'All hands lie open, so look at what the others could do.',
      ],
      figure: 'sizes',
      caption: 'Tiles are one to three cells wide and high.',
    },
    {
      heading: 'The first round',
      text: ['Everybody lays one letter anywhere on the board. No word is needed yet, but if you can read one, write it down.'],
    },
    {
      heading: 'Your turn',
      text: [
        'Attach one of your letters so that it shares an edge with a letter on the board, and name at least one new word that runs through it. Then name every further new word you see, wherever it lies. Each one goes on your sheet.',
        'With the sandglass you have 30 seconds for all of it.',
      ],
      figure: 'contact',
      caption: 'Sharing an edge counts as touching; meeting at a corner does not.',
    },
    {
      heading: 'Reading words',
      text: [
        'Begin anywhere and step from tile to tile over shared edges: left, right, up, down, in zigzag. A word has at least two letters, and no tile may be used twice in it.',
        'A word is new if it is on nobody’s sheet. The same word counts again only when it is made of entirely different tiles.',
      ],
      figure: 'path',
      caption: 'STORM, read in zigzag through the O that has just been laid.',
    },
    {
      heading: 'When nothing fits',
      text: [
        'If you cannot make a word, put one of your letters beside the board. It is a free letter now: on their turns, all players may lay free letters, instead of their own or along with it.',
        'A letter that turns out to make no word is taken back, and that too costs you a letter. Without letters you stay in the game: you knock, and lay free letters on your turn.',
      ],
    },
    {
      heading: 'Blanks',
      text: [
        'Instead of giving up a letter you may lay your blank next to a letter. It stands for nothing and gets in the way of the others.',
        'A blank on the board may be exchanged for one of your own letters, if that makes a new word. The blank is yours then.',
      ],
      figure: 'blank',
      caption: 'The hatched blank keeps the letters apart.',
    },
    {
      heading: 'Knocking',
      text: [
        'From the second round on the others may knock after every turn. Whoever knocks names new words that can be read on the board as it lies, writes them down, and takes the next turn. Knocking without finding a word costs a letter.',
        'When two knock at the same time, the die decides.',
      ],
      figure: 'knock',
      caption: 'The bar shows how much time there is to knock.',
    },
    {
      heading: 'The end',
      text: [
        'The game is over when a whole round has gone by without a new word. The most words win, and if level, the most letters in them; you can also agree to count letters, or letters with a bonus for long words. Tiles left over cost nothing.',
      ],
    },
    {
      heading: 'Alone',
      text: [
        'Make as many words as you can from ten letters and use them all, or the longest words you can from twenty in ten minutes. You may move tiles about until you have finished. Your best result is kept as a record.',
      ],
    },
    {
      heading: 'On this page',
      text: [
        'Drag a tile onto the board, or tap it and then the place. The ghost shows where it would lie and which edges touch. Until you name a word you can move it or take it back.',
        'Type a word or trace it with mouse or finger; its path lights up. If there are several, choose another with the key beside it. Knock with the big key or the space bar. Pointing at a word on the score pad shows where it lies.',
      ],
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'How to play Chain',
  lead: 'Everybody adds to one chain of words. The more letters your word shares with the one before, the more it counts.',
  sections: [
    {
      heading: 'The chain',
      text: [
        'Three letters are drawn. Whoever begins goes on from them.',
        'Your word begins with the end of the word before: with its last letter, or its last two, three or more. Both words must be longer than what they share.',
        'A word comes only once in a game.',
      ],
      figure: 'chain',
      caption: 'OCEAN ends as ANGEL begins: they share two letters.',
    },
    {
      heading: 'Points',
      text: ['Count the letters of your word, times the letters that it shares.'],
      figure: 'points',
      caption: 'Five letters, two of them shared.',
    },
    {
      heading: 'No word?',
      text: ['Pass. When everybody has passed in a row, the game is over; alone, when you pass.'],
    },
    {
      heading: 'The end',
      text: ['The game ends after the agreed number of rounds. The highest score wins. A hard ending leaves little to whoever comes next.'],
    },
  ],
};

export default howto;

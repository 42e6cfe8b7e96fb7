import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'How to play Shelf',
  lead: 'One word stands on a shelf that can be pulled out. Everybody rebuilds it in turn by putting cards before it, behind it and on top of it. All cards in sight count, every time.',
  sections: [
    {
      heading: 'The start',
      text: [
        'Everybody gets seven cards. The shelf is closed: it holds three cards.',
        'Each player secretly announces the best word of three letters in hand. The highest begins.',
      ],
    },
    {
      heading: 'The first word',
      text: ['The starter lays any word over the three slots in the middle. A longer word pulls the shelf out to the left or right, up to nine slots.'],
      figure: 'first',
      caption: 'The first word on the closed shelf.',
    },
    {
      heading: 'Making it new',
      text: ['On your turn make a new word. Put letters before or behind it …'],
      figure: 'more',
      caption: 'One letter in front: the shelf grows.',
    },
    {
      heading: 'Covering',
      text: ['… or lay letters on lying letters. At least one letter of the old word must stay in sight in its place.'],
      figure: 'cover',
      caption: 'The last letter is covered by another.',
    },
    {
      heading: 'Blank cards',
      text: ['A blank card covers the first or last letter and so shortens the word. It costs 2 points as long as it is seen.'],
      figure: 'blank',
      caption: 'The first letter is gone.',
    },
    {
      heading: 'Jokers',
      text: ['A joker stands for any letter, or for a blank if its owner likes. Once it lies, its meaning is fixed. It costs 3 points as long as it is seen.'],
      figure: 'joker',
    },
    {
      heading: 'Points',
      text: ['Add up all cards in sight, also those that lay there before, plus and minus. Then fill your hand up to seven. A word may be made only once in a game.'],
    },
    {
      heading: 'The end',
      text: ['When the pile is used up, play goes on until somebody has laid all cards or nobody can play. Cards left in hand are taken off, jokers and blanks too.'],
    },
  ],
};

export default howto;

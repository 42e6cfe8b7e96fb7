import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'How to play Wordsmith',
  lead: 'Letters are built from four kinds of pieces, words from letters, and everybody does it at the same time. Whoever has six words first stops the round.',
  sections: [
    {
      heading: 'The pieces',
      text: [
        'The box holds straight pieces, long ones (red) and short ones (yellow), and curves, large ones (blue) and small ones (green). Everything in the game is made of these four.',
      ],
      figure: 'pieces',
      caption: 'How many of each the box holds.',
    },
    {
      heading: 'The alphabet',
      text: ['Each letter has one right way to be built. Two long pieces and a short one make an A or an H, depending on how they lie.'],
      figure: 'alphabet',
      caption: 'All twenty-six letters. Umlauts, sharp s and Æ, Ø, Å are built and counted as two letters.',
    },
    {
      heading: 'Getting pieces',
      text: [
        'A round starts with eight pieces, the same for everybody. After that roll your own die whenever you like: tap it, or press the space bar. A red or yellow face brings its piece.',
        'A star is a joker: take any piece from the box. Do the same when the compartment you rolled is empty.',
      ],
      figure: 'dice',
      caption: 'The six faces of a die.',
    },
    {
      heading: 'Building a word',
      text: [
        'Type the word or tap its letters: the pieces move together by themselves. If you like, drag pieces and build the letters by hand; tap a piece you have chosen to turn it.',
      ],
      figure: 'exercise',
      caption: 'TAU and IRE are made of the same eight pieces.',
    },
    {
      heading: 'What is missing',
      text: ['You may try any word. Pieces that you do not have yet are shown as an outline.'],
      figure: 'missing',
      caption: 'One long piece is missing for the L.',
    },
    {
      heading: 'Calling it',
      text: [
        'Call your word. An objection is valid if the word is not in the dictionary (names and abbreviations are not), has no new letter, or has been secured by somebody in this round. Otherwise the word is yours: it goes onto your sheet and nobody can use it again in this round. A call that fails costs nothing.',
        'Calls are served in the order in which the table hears them. When two call the same word, the log says how close it was.',
      ],
    },
    {
      heading: 'A new letter each time',
      text: ['A word has at least two letters, and it needs one that your word before it did not have. Putting the same letters into another order is not enough.'],
      figure: 'next',
      caption: 'EAT is only TEA again; PEN has two new letters.',
    },
    {
      heading: 'Leftovers and bonus fields',
      text: [
        'The pieces of your word stay with you for the next one. Every piece you did not use goes back into the box and crosses off a bonus field. Six white fields are free, each of the six blue ones costs a point. When all twelve are crossed, a word must use every piece you have.',
      ],
      figure: 'fields',
      caption: 'Eight pieces discarded: four bonus points are left.',
    },
    {
      heading: 'Done!',
      text: [
        'Whoever secures the sixth word calls “Done!”. Each of the others may secure one more word from what they have, without rolling. The round also ends when nobody wants to go on.',
      ],
    },
    {
      heading: 'Points',
      text: ['Every letter of your words is a point, and so is every blue field still free. After three rounds the highest total wins; a tie is shared.'],
    },
    {
      heading: 'Required letters and quick forging',
      text: [
        'With required letters each line of the sheet asks for a letter that its word must contain. Say which line you mean by tapping its letter.',
        'In quick forging nobody calls: you write words down, and your neighbour checks the sheet after the round. What was struck out wrongly you may put to the dictionary.',
      ],
      figure: 'required',
      caption: 'SOCKS for the S, NERVE for the first E.',
    },
    {
      heading: 'Six steps',
      text: [
        'The calm game, also alone: before each word three dice are rolled for all. Red and yellow bring a piece, a star a circle. For a circle take any piece when you need it; a circle not used costs a field. Alone, try to beat your best round.',
      ],
      figure: 'steps',
      caption: 'A long piece, a short piece and a circle for everybody.',
    },
  ],
};

export default howto;

import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'How to play Alfabet',
  lead: 'Lay words crossing each other on a large board. Bonus squares add points, minus squares cost points, arrows turn words around corners and stops separate them. The highest score wins.',
  sections: [
    {
      heading: 'The start',
      text: [
        'Each player has a rack of seven letters (six or eight if you like). Whoever draws the letter with the highest value begins.',
        'The first word runs across or down and covers the star in the middle.',
      ],
      figure: 'first',
      caption: 'The first word, over the centre.',
    },
    {
      heading: 'Your turn',
      text: [
        'Lay one word with tiles from your rack. It must connect with what lies there: crossing a word, lengthening it, or running alongside it. Everything that touches must be a word, and every new word scores.',
        'Then your rack is filled up again. Lying tiles never move.',
      ],
      figure: 'cross',
      caption: 'TAXI uses the A of RADIO.',
    },
    {
      heading: 'The squares',
      text: [
        'A letter square multiplies the tile on it, a word square the whole word. A minus square takes away twice the letter. Letter and minus squares are counted first, then the word squares; several multiply each other.',
        'A square works only once, when it is covered.',
      ],
      figure: 'squares',
    },
    {
      heading: 'Blanks',
      text: ['A blank stands for any letter you name and scores nothing. It keeps its letter for the whole game.'],
    },
    {
      heading: 'Stops',
      text: [
        'Put the black tile right behind the last letter of a lying word, and begin your own word after it or below it. The stop keeps the two apart, and no opponent may start a new word behind it.',
      ],
      figure: 'stop',
      caption: 'A stop lets TAXI begin where there was no room.',
    },
    {
      heading: 'Arrows',
      text: [
        'An arrow lies under a letter and turns your word: from rightwards to downwards, or from downwards to rightwards. The corner is never the first or last letter, and the squares outside it stay closed.',
      ],
      figure: 'arrow',
      caption: 'PIANO turns a corner at the A.',
    },
    {
      heading: 'Exchange, pass, bonus',
      text: ['Instead of laying you may exchange tiles or pass. Whoever lays a full rack in one turn gets 40, 50 or 60 extra points for six, seven or eight tiles.'],
    },
    {
      heading: 'The end',
      text: [
        'The game ends when the bag is empty and somebody has laid all tiles, when nobody can lay any more, or when all have passed twice in a row. The value of the tiles you have left is taken off.',
      ],
    },
    {
      heading: 'On this page',
      text: ['Drag tiles with mouse or finger; or tap a tile and then a square; or click a square and type. While tiles lie on trial, you see what they would score.'],
    },
  ],
};

export default howto;

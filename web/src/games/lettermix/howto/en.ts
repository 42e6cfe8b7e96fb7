import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'How to play Letter-Mix',
  lead: 'Thirteen letter dice, a cup and a sandglass. Throw, and build a crossword from what has fallen before the sand has run out.',
  sections: [
    {
      heading: 'The throw',
      text: [
        'Each player rolls one die; the highest value begins. Whoever has the cup throws all thirteen dice. At that moment the sand starts to run: two and a half minutes, unless you agreed otherwise.',
        'Only the letter on top of a die counts. The small number is its value.',
      ],
      figure: 'throw',
      caption: 'One throw: thirteen letters.',
    },
    {
      heading: 'The crossword',
      text: [
        'Lay words across and down as in a crossword puzzle. All dice you use hang together, and every row of two or more must be a word of the dictionary: no names, no abbreviations.',
        'Add up the words across, then the words down, and take off the value of the dice left over. A letter in two words counts twice.',
      ],
      figure: 'cross',
      caption: 'Across, down, and what is left over.',
    },
    {
      heading: 'The joker',
      text: ['One die has a blank face: the joker. It stands for any letter and is worth nothing. Where it lies in two words it is the same letter in both.'],
      figure: 'joker',
      caption: 'The joker at the crossing.',
    },
    {
      heading: 'While the sand runs',
      text: [
        'Every die may be moved again. Drag it, tap it and then its place, or click a square and type the word. Typing goes right through letters that lie there already.',
        'Draw a frame over several dice to move them together. The table has no edge: it moves along with your figure.',
        'Below the dice you see which rows are words and what the layout counts now. If you are finished before the sand is, say so with the key beside the sum.',
      ],
    },
    {
      heading: 'Hands off!',
      text: [
        'When the sand has run out, nothing may be moved. If something is wrong, the dice that spoil it are lifted off so that the best correct part counts. Or you agree beforehand that a faulty layout counts for nothing.',
        'Then you see the best answer beside your own.',
      ],
      figure: 'wrong',
      caption: 'The struck die makes a row that is not a word: it is lifted and counts as left over.',
    },
    {
      heading: 'Together and against each other',
      text: [
        'With many players, play in pairs or groups: partners share one turn and move the same dice.',
        'In duplicate all have the same throw at the same time. Nobody sees the others’ dice before the sand is through.',
      ],
    },
    {
      heading: 'The children’s game',
      text: ['No crossword here: make as many different words as you can, each die once. Most words win; if level, whoever used more dice.'],
      figure: 'list',
      caption: 'Each word on its own line, or downwards.',
    },
    {
      heading: 'The end',
      text: [
        'Play as many rounds as agreed, or for a time, or up to a score; the round is always finished so that all have thrown equally often. The highest total wins. Level players throw once more.',
        'Alone, see how close you come to the best.',
      ],
    },
  ],
};

export default howto;

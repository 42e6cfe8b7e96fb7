// What lies over the top of the board for a while, such as a question to everybody: the board makes itself smaller below it.

export const cover = $state({
  /** How far down the window it reaches, in px; 0 if there is nothing. */
  bottom: 0,
});

// The game's view, as its Go package sends it.

export interface View {
  words: string[];
  shared: number[];
  onto: string;
  shortest: number;
}

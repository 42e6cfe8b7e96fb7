// Written by scripts/types.mjs from the API’s description; not to be edited.

export interface ActBody {
  /** an action of the table's game */
  action: AlfabetAction | ShelfAction | LetterAction | LettermixAction | WordsmithAction;
  /** chosen by the client; a repeated key gets the first answer */
  key: string;
  seat: number;
}

export interface ActOutput {
  /** length of the log with this action */
  seq: number;
}

export interface AdoptInputBody {
  code: string;
}

export interface Advice {
  /** an action of the game */
  action: AlfabetAction | ShelfAction | LetterAction | LettermixAction | WordsmithAction;
  forecast: Forecast;
}

export interface AlfabetAction {
  answer?: Reply;
  best?: AlfabetBest;
  exchange?: AlfabetExchange;
  lay?: AlfabetLay;
  pass?: AlfabetPass;
  take?: AlfabetTake;
}

export interface AlfabetBarred {
  side: number;
}

export type AlfabetBest = { [key: string]: unknown };

export interface AlfabetBooked {
  entry: AlfabetEntry;
}

export interface AlfabetDrawn {
  face: string;
  side: number;
  value: number;
}

export interface AlfabetDrew {
  side: number;
  tiles: string[];
}

export interface AlfabetEnd {
  deductions: number[];
  racks?: number[];
  reason: string;
  totals: number[];
}

export interface AlfabetEntry {
  bad?: string[];
  count?: number;
  extra?: number;
  kind: string;
  listed?: string[];
  move?: AlfabetMove;
  points: number;
  side: number;
  total: number;
  turn: number;
  why?: string;
}

export interface AlfabetEvent {
  barred?: AlfabetBarred;
  booked?: AlfabetBooked;
  claim?: ClaimEvent;
  drew?: AlfabetDrew;
  ended?: AlfabetEnd;
  exchanged?: AlfabetExchanged;
  laid?: AlfabetLaid;
  left?: AlfabetLeft;
  passed?: AlfabetPassed;
  refill?: AlfabetRefill;
  returned?: AlfabetReturned;
  shown?: AlfabetShown;
  started?: AlfabetStarted;
  turn?: AlfabetTurn;
}

export interface AlfabetExchange {
  tiles: string[];
  turn?: number;
}

export interface AlfabetExchanged {
  drew: string[];
  entry: AlfabetEntry;
  gave: string[];
}

export interface AlfabetLaid {
  move: AlfabetMove;
}

export interface AlfabetLay {
  stop?: string;
  tiles: AlfabetPlaced[];
  turn?: number;
}

export interface AlfabetLeft {
  side: number;
}

export interface AlfabetListed {
  side: number;
  word: string;
}

export interface AlfabetMove {
  bonus?: number;
  placed: AlfabetPlaced[];
  score: number;
  stop?: string;
  words: AlfabetWord[];
}

export interface AlfabetOnBoard {
  arrow?: string;
  blank?: boolean;
  letter?: string;
  side: number;
  square: string;
  stop?: boolean;
}

export interface AlfabetOptions {
  arrows: boolean;
  blanks: boolean;
  dryRounds: number;
  inflections: string;
  invalid: string;
  layout: string;
  list: string[];
  listBonus: number;
  live: boolean;
  minus: string;
  objection: string;
  passEnd: boolean;
  rackSize: number;
  rounds: number;
  solo: string;
  stopFor: string;
  stops: boolean;
  theme: string;
  turnTime: number;
  window: number;
}

export interface AlfabetPass {
  turn?: number;
}

export interface AlfabetPassed {
  entry: AlfabetEntry;
}

export interface AlfabetPlaced {
  arrow?: string;
  blank: boolean;
  letter: string;
  square: string;
}

export type AlfabetRefill = { [key: string]: unknown };

export interface AlfabetReturned {
  entry?: AlfabetEntry;
  why?: string;
}

export interface AlfabetShown {
  moves: AlfabetMove[];
}

export interface AlfabetSideView {
  out: boolean;
  passes: number;
  rack?: string[];
  score: number;
  seat: number;
  skip: boolean;
  tiles: number;
}

export interface AlfabetStarted {
  draw: AlfabetDrawn[][];
  options: AlfabetOptions;
  policy: string;
  racks: string[][];
  set: TilesKind[];
  setup: Setup;
  sides: number[];
  size: number;
  squares: string[];
}

export interface AlfabetTake {
  tiles: string[];
}

export interface AlfabetTurn {
  deadline?: number;
  honour?: boolean;
  number: number;
  side: number;
}

export interface AlfabetUnseen {
  count: number;
  face: string;
}

export interface AlfabetView {
  best: AlfabetMove[];
  board: AlfabetOnBoard[];
  centre: string;
  closed: string[];
  fresh: string[];
  lang: string;
  list: AlfabetListed[];
  options: AlfabetOptions;
  pending?: AlfabetMove;
  policy: string;
  pool: number;
  rack: string[];
  seat: number;
  set: TilesKind[];
  side: number;
  sides: AlfabetSideView[];
  size: number;
  squares: string[];
  unseen: AlfabetUnseen[];
}

export interface AlfabetWord {
  score: number;
  word: string;
}

export interface Answer {
  id: number;
  seat: number;
}

export interface AnswerInputBody {
  /** a word or a choice; empty gives up */
  answer: string;
}

export interface AnswerOutput {
  /** right ones, once it is over; else none; a word that was given is the first */
  answers: string[];
  /** answered, given up, or the wrong one chosen: the next exercise follows */
  over: boolean;
  /** mine in this kind, once it is over */
  record?: Practised;
  right: boolean;
  /** why it is wrong */
  why?: Message;
}

export interface ApiError {
  /** stable, subject/what */
  code: string;
  data?: { [key: string]: unknown };
  /** a sentence for people, in English */
  text: string;
}

export interface AskBody {
  /** one of /me/people */
  player: string;
  seat: number;
}

export interface ChangeCircleBody {
  /** a new link; the old one leads nowhere then */
  link?: boolean;
  /** a new name */
  name?: string;
  /** a member; the link changes, so that they do not come back by it */
  remove?: string;
}

export interface ChatBody {
  /** chosen by the client; a line sent again with the same key is said once */
  key?: string;
  /** only for the players of one's own team; nobody else ever gets the line */
  team?: boolean;
  text: string;
}

export interface ChooseInputBody {
  /** the games here become those of the player, too; otherwise the player of before stays as they are */
  join: boolean;
  /** from /me/prove, if the player of before has keys */
  proof?: string;
  ticket: string;
}

export interface CircleDay {
  date: string;
  game: string;
  /** language of the words */
  lang: string;
  /** who has played it */
  players: string[];
  /** the best first; told once I have played it, or the day is over */
  results?: DayResult[];
}

export interface CircleMember {
  colour: string;
  id: string;
  name: string;
  /** has a table open now */
  playing: boolean;
}

export interface CircleOutput {
  /** how many people are in it */
  count: number;
  /** names it to its members; nobody gets in by it */
  id?: string;
  /** whether I may rename it, remove people and change its link: who has been in it longest may */
  leads: boolean;
  /** what stands in its link, /c/…: whoever has it may join */
  link?: string;
  /** whether I am in it; what follows is told to members only */
  member: boolean;
  /** who has been in it longest comes first */
  members?: CircleMember[];
  name: string;
  /** the last that are */
  results?: TableSummary[];
  /** tables made for it that are not over */
  tables?: TableSummary[];
}

export interface CircleScore {
  game: string;
  played: number;
  player: string;
  won: number;
}

export interface CircleScoresOutput {
  /** puzzles of today and yesterday that members have played */
  days: CircleDay[];
  /** of members, at tables of the circle at which several people played; by game, who has won most first */
  scores: CircleScore[];
}

export interface Claim {
  accepts: number;
  by: number;
  id: number;
  objections: number;
  people?: boolean;
  until: number;
  words: string[];
}

export interface ClaimEvent {
  accept?: Answer;
  close?: Verdict;
  object?: Answer;
  open?: Claim;
  withdraw?: Answer;
}

export interface ClaimView {
  accepts: number[];
  by: number;
  id: number;
  objections: number[];
  open: boolean;
  policy: string;
  until: number;
  withdraw?: boolean;
  words: string[];
}

export interface Coach {
  /** what to look at: parts of the table, or what the game's own board knows */
  at: string[];
  /** the action that goes on */
  do?: unknown;
  /** the lesson has been played to its end */
  done: boolean;
  /** names of the actions that lead there, where there are several */
  may?: string[];
  /** one sentence, in the language of the words */
  say: string;
  /** from 1 */
  step: number;
  steps: number;
  /** the same for those who type rather than point, where it differs */
  typed?: string;
  /** the opponent comes first */
  wait: boolean;
}

export interface Countdown {
  big: boolean;
  total: number;
  until: number;
  what: string;
}

export interface CreateBody {
  /** custom words */
  added?: string[];
  barred?: string[];
  /** a circle of mine: its members see the table on its page and are asked to it */
  circle?: string;
  /** family words: rude words do not count; left out: yes at a public table and where children play */
  family?: boolean;
  game: string;
  /** hints may be asked for; left out: if one person plays with bots */
  hints?: boolean;
  /** chosen by the client; a request sent again with the same key makes no second table */
  key?: string;
  lang: string;
  /** only nouns and adjectives count; in the languages that GET /games names */
  nominal?: boolean;
  /** the game's options; those left out take their defaults */
  options?: unknown;
  pace?: Pace;
  /** place names count; left out: as the game's book says */
  places?: boolean;
  /** who decides which words count; default, or left out: the dictionary once somebody objects where several people play, else the dictionary at once */
  policy?: "default" | "dictionary" | "challenge" | "vote";
  public?: boolean;
  /** a text from which all chance at the table follows: the deal, who begins, dice and what bots do are the same wherever the same moves are made; told to all at the table, and no records are kept. Left out, chance is secret */
  publicSeed?: string;
  seats: NewSeat[];
  /** start at once if no seat is open */
  start?: boolean;
  teams?: number[];
}

export interface DailyBestOutput {
  /** the best first; a player's first try counts */
  best: DayBest[];
  date: string;
}

export interface DailyOutput {
  date: string;
  lang: string;
  /** the day has come, so they may be played */
  open: boolean;
  /** the days of which I have finished a puzzle in any language, the latest first */
  played: string[];
  puzzles: Day[];
  /** these are the puzzles of this day */
  today: boolean;
}

export interface Day {
  /** the player's result of the day before, to be beaten */
  before?: number;
  /** levels of the bots to play against; none where the puzzle is for one */
  bots: number[];
  game: string;
  /** how long it takes, roughly */
  minutes: number;
  /** the result, once over */
  score?: number;
  status?: "open" | "playing" | "paused" | "over" | "aborted";
  /** the player's own table, once begun */
  table?: string;
  /** against the bots, where there are any */
  won: boolean;
}

export interface DayBest {
  at: number;
  name: string;
  score: number;
  /** to replay it, once the day is over: before, it would give the puzzle away */
  table?: string;
}

export interface DayResult {
  player: string;
  score: number;
  /** against the bots, where there are any */
  won: boolean;
}

export interface Deck {
  /** those that come back first come first */
  cards: DeckCard[];
  /** how many of them have come back */
  due: number;
  /** how many of the last games have not been looked through yet */
  unread: number;
}

export interface DeckCard {
  /** how often it was found in a row */
  box: number;
  /** what the best was worth more */
  cost: number;
  /** wall time in ms when it comes back */
  due: number;
  game: string;
  /** language of the words */
  lang: string;
  /** what the player made of it then; empty: nothing */
  played: string;
  /** for that */
  points: number;
  seat: number;
  /** the row after which it was the player's turn */
  seq: number;
  table: string;
}

export interface DeviceInputBody {
  auth?: string;
  kind: "web" | "ntfy" | "hook";
  p256dh?: string;
  url: string;
}

export interface DeviceView {
  added: number;
  /** the browser that asks */
  here: boolean;
  id: string;
  kind: "web" | "ntfy" | "hook";
  /** browser and system, or the server it is sent to */
  name: string;
}

export interface Done {
  done: boolean;
}

export interface Ending {
  details?: unknown;
  reason: string;
  record?: number;
  scores: number[];
  why: Message;
  winners: number[];
}

export interface Entry {
  at: number;
  seat: number;
}

export interface Exercise {
  /** what to choose from; none: a word is to be found */
  choices?: string[];
  /** a number to be reached */
  goal?: number;
  /** squares along each side of a grid on which the letters are to be laid; the answer is then its rows with / between, and . for an empty square */
  grid?: number;
  /** what is there to make a word of: letters, or pieces that build letters */
  letters: string[];
  /** how hard it is, by how often bots of levels 1 to 5 find an answer: 1000 is what half of those at level 1 find */
  rating: number;
  /** what they are worth, where that counts */
  values?: number[];
  /** a word that lies there already */
  word?: string;
}

export interface Field {
  kind: string;
  name: string;
  optional: boolean;
}

export interface FindOutput {
  /** how many more there are */
  more: number;
  /** in tile spelling, the longest first; without rude words */
  words: string[];
}

export interface Forecast {
  data?: unknown;
  score: number;
  words?: ForecastWord[];
}

export interface ForecastWord {
  score: number;
  valid?: boolean;
  word: string;
}

export interface Form {
  action: string;
  fields: Field[];
}

export interface Frame {
  active: number[];
  choice: boolean;
  claims: ClaimView[];
  clock: Countdown;
  end: Ending;
  may: string[];
  phase: string;
  scores: number[];
  seat: number;
  sheets: Sheet[];
  story: StoryEntry[];
  todo: Message;
  turn: Turn;
}

export interface GameCard {
  /** bots play it */
  bots: boolean;
  /** there is a puzzle of the day */
  daily: boolean;
  /** the game's actions, for clients that have no board of its own */
  forms: Form[];
  home: string;
  key: string;
  langs: string[];
  /** there is a lesson */
  lesson: boolean;
  maxSeats: number;
  maxTeams: number;
  minSeats: number;
  minutes: number;
  name: string;
  oneDevice: boolean;
  options: Option[];
  places: boolean;
  presets?: Preset[];
  /** finished games are reviewed */
  review: boolean;
  sandglass: number;
  /** positions of the box are solved */
  solver: boolean;
  teams: boolean;
  version: number;
}

export interface GamesOutput {
  games: GameCard[];
  langs: string[];
  /** how strong bots are */
  levels: Level[];
  /** languages in which a table can be limited to nouns and adjectives */
  nominal: string[];
  policies: string[];
}

export interface Holdings {
  /** tables at which they sit or sat */
  games: number;
  /** kinds of practice */
  practised: number;
  /** of them not over */
  running: number;
}

export interface Holiday {
  from: number;
  until: number;
}

export interface HolidayPlan {
  /** first day, such as 2026-08-01; today begins now */
  from: string;
  /** last day */
  until: string;
  /** time zone of these days, such as Europe/Oslo */
  zone: string;
}

export interface HolidaysView {
  /** those that are not over */
  holidays: Holiday[];
  /** days a year */
  most: number;
  /** days of this year that are used or planned */
  used: number;
}

export interface ImportInputBody {
  /** the log, as the browser has kept it */
  rows: Row[];
}

export interface ImportOutput {
  /** its id on this server */
  table: string;
}

export interface InviteOutput {
  code: string;
  url: string;
}

export interface Key {
  id: string;
  kind: "passkey" | "card" | "account";
  made: number;
  /** as the player named it, or the device it was made on */
  name: string;
  /** when it last signed somebody in */
  used?: number;
}

export interface KeysView {
  /** name of the provider whose accounts sign in here */
  account?: string;
  /** wall time in ms at which all keys end, because somebody here has lost them */
  ends?: number;
  /** what the player would lose with all keys and browsers */
  held: Holdings;
  keys: Key[];
  /** this address can have passkeys */
  passkeys: boolean;
  /** one of the keys is a passkey of this address */
  provable: boolean;
}

export interface LessonState {
  /** played to its end at least once */
  done: boolean;
  game: string;
  /** how many are done */
  step: number;
  steps: number;
  /** where it goes on, if it was begun and is not over */
  table?: string;
}

export interface LessonsOutput {
  lessons: LessonState[];
}

export interface LetterAction {
  answer?: Reply;
  blank?: LetterPlace;
  decline?: LetterDecline;
  done?: LetterDone;
  draw?: LetterDraw;
  free?: LetterFree;
  knock?: LetterKnock;
  name?: LetterName;
  pass?: LetterPass;
  place?: LetterPlace;
  take?: LetterTake;
}

export interface LetterAuto {
  seat: number;
}

export interface LetterBlanked {
  lay: LetterLay;
  seat: number;
}

export interface LetterDebt {
  blank: boolean;
  seat: number;
  why: string;
}

export interface LetterDecline {
  window: number;
}

export interface LetterDeclined {
  seat: number;
}

export type LetterDone = { [key: string]: unknown };

export interface LetterDraw {
  h?: number;
  rest?: boolean;
  w?: number;
}

export interface LetterDrawn {
  seat: number;
  tile: number;
}

export interface LetterEntry {
  how: string;
  tiles: number[];
  turn: number;
  word: string;
}

export interface LetterEvent {
  auto?: LetterAuto;
  blank?: LetterBlanked;
  claim?: ClaimEvent;
  decline?: LetterDeclined;
  drawn?: LetterDrawn;
  gave?: LetterGave;
  knock?: LetterKnockEnded;
  left?: LetterLeft;
  over?: LetterOver;
  owes?: LetterDebt;
  passed?: LetterPassed;
  pend?: LetterPend;
  phase?: LetterPhaseSet;
  placed?: LetterPlaced;
  race?: RaceEvent;
  settled?: LetterSettled;
  sheet?: LetterSheetSet;
  start?: LetterStarted;
  taken?: LetterTaken;
  turn?: LetterTurnBegun;
  window?: LetterWindowOpened;
  word?: LetterWritten;
  wrong?: LetterWrong;
}

export interface LetterFree {
  tile: number;
}

export interface LetterGave {
  chance?: boolean;
  seat: number;
  tile: number;
}

export interface LetterHandView {
  auto: boolean;
  in: boolean;
  seat: number;
  tiles: LetterTile[];
}

export interface LetterKnock {
  window: number;
}

export interface LetterKnockEnded {
  barred?: boolean;
  seat: number;
  words?: string[];
}

export interface LetterKnockView {
  declined: number[];
  heard: Settled;
  may: number[];
  next: number;
  open: boolean;
  racing: Entry[];
  window: number;
  words: string[];
  wrong: string[];
}

export interface LetterLay {
  at: number[];
  h: number;
  tile: number;
  w: number;
}

export interface LetterLeft {
  seat: number;
}

export interface LetterName {
  tiles?: number[];
  word: string;
}

export interface LetterOptions {
  board: number;
  claim: number;
  distinctLetters: boolean;
  draw: string;
  first: number;
  freeWithOwn: boolean;
  repeatKnocks: boolean;
  rotation: boolean;
  scoring: string;
  seconds: number;
  simultaneity: number;
  solo: string;
  soloLetters: number;
  soloMinutes: number;
  soloRecord: number;
  timed: boolean;
  window: number;
  wrongPlacement: string;
}

export interface LetterOver {
  reason: string;
  skipped?: number[];
}

export type LetterPass = { [key: string]: unknown };

export interface LetterPassed {
  seat: number;
}

export interface LetterPend {
  claim: number;
  entry: LetterEntry;
  seat: number;
}

export interface LetterPhaseSet {
  after?: string;
  phase: string;
  speaker: number;
  until?: number;
}

export interface LetterPileView {
  blanks: LetterSizeView[];
  letters: LetterSizeView[];
}

export interface LetterPlace {
  at: number[];
  blank?: number;
  tile: number;
  turned: boolean;
}

export interface LetterPlaced {
  lay: LetterLay;
  lifted?: LetterLay;
  own: boolean;
  seat: number;
}

export interface LetterSettled {
  back?: number[];
  freed?: number[];
  kept?: number[];
  seat: number;
  struck?: LetterEntry[];
}

export interface LetterSheetSet {
  entries: LetterEntry[];
  seat: number;
}

export interface LetterSheetView {
  score: number;
  seat: number;
  words: LetterWordView[];
}

export interface LetterSizeView {
  count: number;
  h: number;
  w: number;
}

export interface LetterSoloResult {
  beaten: boolean;
  figure: number;
  left: number;
  letters: number;
  points: number;
  record: number;
  variant: string;
  words: number;
}

export interface LetterStarted {
  first: number;
  lang: string;
  options: LetterOptions;
  policy: string;
  seats: number;
  tiles: LetterTile[];
}

export interface LetterTake {
  tile: number;
}

export interface LetterTaken {
  seat: number;
  tile: number;
}

export interface LetterTile {
  h: number;
  id: number;
  letter: string;
  w: number;
}

export interface LetterTileView {
  at: number[];
  blank: number | null;
  fixed: boolean;
  h: number;
  letter: string;
  loose: boolean;
  own: boolean;
  tile: number;
  used: boolean;
  w: number;
}

export interface LetterTurnBegun {
  dry: number;
  first?: boolean;
  knocks?: boolean;
  number: number;
  seat: number;
  skipped?: number[];
}

export interface LetterTurnView {
  first: boolean;
  number: number;
  seat: number;
  speaker: number;
  wrong: string[];
}

export interface LetterView {
  board: LetterTileView[];
  debt: LetterDebt;
  free: LetterTile[];
  fresh: number[];
  hands: LetterHandView[];
  knock: LetterKnockView;
  lang: string;
  options: LetterOptions;
  phase: string;
  pile: LetterPileView;
  refused: string[];
  seat: number;
  sheets: LetterSheetView[];
  solo: LetterSoloResult;
  turn: LetterTurnView;
  waiting: LetterWaitingView[];
}

export interface LetterWaitingView {
  by: number;
  claim: number;
  tiles: number[];
  word: string;
}

export interface LetterWindow {
  barred: number;
  declined: number;
  ended: number;
  id: number;
  knockers: number;
  next: number;
  open: boolean;
  turn: number;
}

export interface LetterWindowOpened {
  dry: number;
  window: LetterWindow;
}

export interface LetterWordView {
  how: string;
  points: number;
  tiles: number[];
  turn: number;
  word: string;
}

export interface LetterWritten {
  entry: LetterEntry;
  seat: number;
}

export interface LetterWrong {
  how: string;
  seat: number;
  word: string;
}

export interface LettermixAction {
  answer?: Reply;
  finish?: LettermixFinish;
  move?: LettermixMove;
  rethrow?: LettermixRethrow;
  throw?: LettermixThrow;
}

export interface LettermixBegun {
  seat: number;
  team: number;
  until: number;
}

export interface LettermixBest {
  figure?: LettermixSolution;
  /** what a person could find before the sand has run out */
  inTime?: LettermixInTime;
  turn: number;
  words?: LettermixWordsSolution;
}

export interface LettermixBoardView {
  count: LettermixCount;
  done: boolean;
  layout: LettermixPlaced[];
  moved: number;
  team: number;
}

export interface LettermixCount {
  across: number;
  dice: number[];
  down: number;
  runs: LettermixRun[];
  score: number;
  unused: number;
  whole: boolean;
  words: LettermixRun[];
}

export interface LettermixCup {
  contest: number[];
  last?: boolean;
  queue: number[];
  reason?: string;
  round: number;
  team: number;
  throwOff: number;
  turn: number;
  until: number;
}

export interface LettermixDieView {
  die: number;
  face: string;
  value: number;
}

export interface LettermixEvent {
  begin?: LettermixBegun;
  claim?: ClaimEvent;
  cup?: LettermixCup;
  finish?: LettermixFinished;
  first?: LettermixFirst;
  left?: LettermixLeft;
  move?: LettermixMoved;
  over?: LettermixOver;
  ready?: LettermixReady;
  score?: LettermixScored;
  start?: LettermixStarted;
  stop?: LettermixStopped;
  throw?: LettermixThrown;
  verdict?: LettermixJudged;
}

export interface LettermixFinish {
  turn: number;
}

export interface LettermixFinished {
  seat: number;
  team: number;
}

export interface LettermixFirst {
  order: number[];
  rolls: LettermixStartRoll[][];
  team: number;
}

export interface LettermixInTime {
  figure?: LettermixSolution;
  /** how long the sandglass runs, in seconds; 0: there is none */
  sand: number;
  words?: LettermixWordsSolution;
}

export interface LettermixJudged {
  by: string;
  claim: number;
  valid: boolean;
  word: string;
}

export interface LettermixLeft {
  gone: boolean;
  seat: number;
  team: number;
}

export interface LettermixMove {
  dice: LettermixPlaced[];
  turn: number;
}

export interface LettermixMoved {
  at: number;
  count: LettermixCount;
  dice: LettermixPlaced[];
  seat: number;
  team: number;
}

export interface LettermixOptions {
  children: boolean;
  ending: string;
  live: boolean;
  minutes: number;
  mode: string;
  pause: number;
  referee: string;
  rounds: number;
  sand: number;
  target: number;
  tie: string;
  vowelReroll: boolean;
  words: number;
}

export interface LettermixOver {
  reason: string;
  winners: number[];
}

export interface LettermixPlaced {
  at: LettermixSpot;
  die: number;
  letter?: string;
}

export interface LettermixReady {
  seat: number;
  team: number;
}

export interface LettermixRethrow {
  turn: number;
}

export interface LettermixRun {
  dice: number[];
  dir: string;
  score: number;
  valid?: boolean;
  word: string;
}

export interface LettermixScored {
  count: LettermixCount;
  faces: string[];
  layout: LettermixPlaced[];
  round: number;
  team: number;
  throwOff: number;
  total: number;
  turn: number;
}

export interface LettermixSolution {
  across: number;
  down: number;
  optimal: boolean;
  rows: string[];
  score: number;
  unused: number;
  words: LettermixSolvedWord[];
}

export interface LettermixSolvedWord {
  dir: string;
  score: number;
  word: string;
}

export interface LettermixSpot {
  x: number;
  y: number;
}

export interface LettermixStartRoll {
  die: number;
  face: string;
  team: number;
  value: number;
}

export interface LettermixStarted {
  lang: string;
  options: LettermixOptions;
  order: number[];
  ownSand?: boolean;
  policy: string;
  teams: number[];
}

export interface LettermixStopped {
  turn: number;
}

export interface LettermixTeamView {
  done: boolean;
  in: boolean;
  ready: boolean;
  seats: number[];
  team: number;
}

export interface LettermixThrow {
  turn: number;
}

export interface LettermixThrown {
  again?: boolean;
  at?: number;
  faces: string[];
  seat: number;
  until: number;
}

export interface LettermixTurnView {
  contest: number[];
  inTurn: boolean;
  team: number;
  throwOff: number;
  turn: number;
}

export interface LettermixView {
  boards: LettermixBoardView[];
  dice: LettermixDieView[];
  judged: LettermixJudged[];
  lang: string;
  options: LettermixOptions;
  sheet: LettermixScored[];
  team: number;
  teams: LettermixTeamView[];
  turn: LettermixTurnView;
}

export interface LettermixWordsSolution {
  count: number;
  dice: number;
  optimal: boolean;
  rows: string[];
  words: string[];
}

export interface Level {
  level: number;
  name: string;
  text: string;
}

export interface Line {
  points: number | null;
  ref: unknown;
  say: Message;
  struck: boolean;
  text: string;
  total: number | null;
}

export interface LinkOutput {
  code: string;
  expires: number;
  /** opened on another device, it brings the same player there */
  url: string;
}

export interface ListOfCircles {
  circles: CircleOutput[];
}

export interface ListOfGames {
  games: TableSummary[];
}

export interface ListOfPeople {
  people: PlayerSummary[];
}

export interface ListOfRecords {
  records: Record[];
}

export interface ListOfSessions {
  sessions: SessionView[];
}

export interface ListOfTables {
  tables: TableSummary[];
}

export interface Look {
  /** table time */
  at: number;
  /** length of the log */
  seq: number;
  table: Table;
  /** what the seat sees, once play has begun: the sections of the game's view, and frame, which every game has */
  view?: unknown;
}

export interface Me {
  /** avatar colour, #rrggbb */
  colour: string;
  /** still has the name that a new player gets */
  guest: boolean;
  /** names the player everywhere */
  id: string;
  /** wall time in ms at which all their keys end, because they are said to be lost */
  keysEnd?: number;
  /** language of the interface */
  lang: string;
  name: string;
}

export interface MeInputBody {
  /** invitation, where the operator asks new players for one */
  code?: string;
  colour?: string;
  lang?: string;
  name?: string;
}

export interface Message {
  data?: { [key: string]: unknown };
  key: string;
}

export interface MuteBody {
  /** false: may speak again */
  muted?: boolean;
  player: string;
}

export interface NewCardOutput {
  now: KeysView;
  /** opened on another device, it offers to sign in there */
  url: string;
  /** shown once and kept nowhere */
  words: string;
}

export interface NewCircleBody {
  /** chosen by the client; a request sent again with the same key makes no second circle */
  key?: string;
  name: string;
}

export interface NewPasskeyInputBody {
  /** the PublicKeyCredential as JSON */
  credential: unknown;
  id: string;
  name?: string;
}

export interface NewSeat {
  /** children play along on this device: family words are then the default */
  children?: boolean;
  kind: "me" | "open" | "bot";
  /** name of this person, for several on one device */
  label?: string;
  /** of a bot, from 0, a child, to 5, a master; 2 if left out */
  level?: number;
}

export interface NoticesInputBody {
  kinds?: string[];
  /** from and to the same: no quiet hours */
  quiet?: Quiet;
}

export interface NoticesView {
  devices: DeviceView[];
  /** the server's public key, with which a browser subscribes */
  key: string;
  /** what they are told */
  kinds: string[];
  quiet?: Quiet;
}

export interface Option {
  alone?: unknown;
  children?: boolean;
  choices?: string[];
  default: unknown;
  group?: string;
  key: string;
  kind: string;
  max?: number;
  min?: number;
  off?: boolean;
  perSeat?: string;
  rule?: string;
  shared?: unknown;
  single?: unknown;
  text: string;
  unit?: string;
  votes?: boolean;
  when?: When;
}

export interface Origin {
  /** the last row that both have in common */
  seq: number;
  table: string;
}

export interface Outcome {
  details?: unknown;
  reason: string;
  record?: number;
  scores: number[];
  winners: number[];
}

export interface Pace {
  /** seconds that each seat has once, for all its moves together, after the time for a move; only where that is an hour or more */
  bank?: number;
  /** what happens when time is up: the player is out (also if left out), is reminded and may still move, the table pauses until they come, or a bot makes this move for them */
  end?: "out" | "remind" | "pause" | "bot";
  /** of the bot that makes the move; left out: the usual one */
  level?: number;
  /** seconds a move may take, up to fourteen days; 0: no limit */
  move?: number;
  /** when the clock stands still; only where a move may take an hour or more */
  rest?: Rest;
}

export interface Par {
  /** what a person could find in the time, where hardly anybody finds the best */
  inTime?: number;
  points: number;
  /** no result can be better; otherwise it is the best known */
  proven: boolean;
}

export interface PasskeyAnswer {
  /** the PublicKeyCredential as JSON */
  credential: unknown;
  id: string;
}

export interface PasskeyAsk {
  /** names the question in the answer */
  id: string;
  /** for navigator.credentials */
  options: unknown;
}

export interface PlayDailyInputBody {
  /** a day such as 2026-01-31, not one to come; today (UTC) if left out */
  date?: string;
  game: string;
  lang: string;
}

export interface PlayFromInputBody {
  /** of the bots; 2 if left out */
  level?: number;
  /** the seat to take; bots have the others */
  seat: number;
}

export interface PlayerHere {
  /** tables at which they sit or sat */
  games: number;
  /** has keys of their own: to be joined they have to show one */
  keys: boolean;
  name: string;
  /** kinds of practice */
  practised: number;
  /** of them not over */
  running: number;
  /** a table at which both play, so that they cannot be joined yet */
  together?: string;
}

export interface PlayerSummary {
  colour: string;
  id: string;
  name: string;
}

export interface PracticeKind {
  game: string;
  kind: string;
}

export interface PracticeOutput {
  kinds: PracticeKind[];
  /** mine, one for each kind and language */
  records: Practised[];
}

export interface Practised {
  /** when the last one was answered, in wall ms */
  at: number;
  /** the longest row */
  best: number;
  game: string;
  kind: string;
  /** language of the words */
  lang: string;
  /** of the next exercise, 1 to 5 */
  level: number;
  /** the player's own, by Elo's formula against the ratings of the exercises; 0: none yet */
  rating: number;
  /** right answers in a row, up to now */
  row: number;
  /** all right answers */
  solved: number;
}

export interface Preset {
  bot?: number;
  family?: boolean;
  first?: boolean;
  key: string;
  nominal?: boolean;
  options: { [key: string]: unknown };
  places?: boolean;
  policy?: string;
  seats?: number;
}

export interface PreviewBody {
  /** an action of the table's game */
  action: AlfabetAction | ShelfAction | LetterAction | LettermixAction | WordsmithAction;
  /** a refusal is a forecast too: it comes as 200 with refused */
  quiet?: boolean;
  seat: number;
}

export interface PreviewOutput {
  data?: unknown;
  /** why the action would not be allowed */
  refused?: ApiError;
  score: number;
  words?: ForecastWord[];
}

export interface ProofInputBody {
  /** from /me/prove; needed by players who have a key */
  proof?: string;
}

export interface ProofOutput {
  /** to be handed in once, soon, in this browser */
  proof: string;
}

export interface Proposal {
  accepted: number[];
  by: number;
  kind: "pause" | "resume" | "abort" | "bot" | "out" | "open" | "hand" | "allow" | "bar";
  /** the seat that bot, out, open and hand are about, else -1 */
  seat: number;
  until: number;
  /** the word that allow and bar are about */
  word?: string;
}

export interface Quiet {
  /** minute of the day */
  from: number;
  /** minute of the day; before from: on the next day */
  to: number;
  /** time zone, such as Europe/Oslo */
  zone: string;
}

export interface Race {
  entries: Entry[];
  id: number;
  until: number;
}

export interface RaceEvent {
  enter?: Entry;
  open?: Race;
  settle?: Settled;
}

export interface Record {
  at: number;
  best: number;
  game: string;
  lang: string;
  /** played in a browser, without a server */
  offline?: boolean;
  /** names the set of options; equal ones are comparable */
  options: string;
  /** where it was reached */
  table: string;
}

export interface RefuseBody {
  kind: "pause" | "resume" | "abort" | "bot" | "out" | "open" | "hand" | "allow" | "bar";
  /** the seat that the proposal is about */
  seat?: number;
  /** the word that allow and bar are about */
  word?: string;
}

export interface RenameKeyInputBody {
  name: string;
}

export interface ReplaceBody {
  /** hand only agrees to what a player has proposed by invite */
  by: "bot" | "out" | "open" | "hand";
  seat: number;
}

export interface ReplayOutput {
  /** the last row's number */
  last: number;
  rows: ReplayRow[];
}

export interface ReplayRow {
  at: number;
  kind: "game" | "table";
  seat: number;
  seq: number;
  /** names of its events */
  what: string[];
}

export interface Reply {
  accept: boolean;
  claims: number[];
}

export interface ReportInputBody {
  /** the word should count; false: it should not */
  counts: boolean;
  reason?: string;
}

export interface Rest {
  /** days of the week on which it stands, 1 for Monday to 7 for Sunday: 67 is the weekend */
  days?: string;
  /** minute of the day at which the clock stops; the same as to: it runs at night */
  from?: number;
  /** minute of the day at which it goes on; before from: on the next day */
  to?: number;
  /** time zone of these times, such as Europe/Oslo */
  zone?: string;
}

export interface Review {
  complete: boolean;
  game: string;
  lang: string;
  missed: ReviewMissed[];
  /** the turns that cost the most, at most three, in the order of the game */
  moments: ReviewMoment[];
  seats: ReviewSum[];
  turns: ReviewTurn[];
}

export interface ReviewMissed {
  tiles?: number[];
  word: string;
}

export interface ReviewMoment {
  say: Message;
  /** its place in turns */
  turn: number;
}

export interface ReviewSum {
  /** percentage of the best, by what the turns were worth */
  accuracy: number;
  /** what the turns could have been worth: points and cost */
  best: number;
  cost: number;
  /** of all draws, in points against the average; none where luck is not measured */
  luck?: number;
  /** what else counts: words out of turn, bonuses, what was left in the hand; together with points it is the score */
  other: number;
  /** of the turns */
  points: number;
  score: number;
  seat: number;
  turns: number;
}

export interface ReviewTop {
  points: number;
  proven: boolean;
  text: string;
}

export interface ReviewTurn {
  /** percentage of the best */
  accuracy: number;
  /** the best as an action of the game, where it is a single one */
  action?: unknown;
  at?: string;
  best: string;
  bestAt?: string;
  /** exchange where that was best; best then holds the letters to give */
  bestDid?: string;
  bestPoints: number;
  /** what the turn was worth less than the best, in points, never negative: points and, where letters are kept, what those are worth */
  cost: number;
  did: string;
  /** what the seat drew before the turn was worth more than draws are on average, in points; none where nothing was drawn */
  luck?: number;
  played: string;
  points: number;
  proven: boolean;
  /** what the seat had to make it of: letters, dice or pieces */
  rack: string[];
  /** what the turn missed, what that was worth and why; none where it was the best */
  say?: Message;
  seat: number;
  seq: number;
  /** the best there is, where the turn is measured by what a person could find in the time */
  top?: ReviewTop;
  /** what the best had more of: points, better letters kept, less left to the next player, a word at all, or that letters were exchanged */
  why?: "points" | "letters" | "opened" | "word" | "exchange";
}

export interface RevokeKeyInputBody {
  proof?: string;
}

export interface Roll {
  pips: number;
  seat: number;
}

export interface Row {
  action?: unknown;
  at: number;
  events: unknown[];
  key: string;
  kind: string;
  seat: number;
  seq: number;
  sum?: string;
  wall: number;
}

export interface SaidOutput {
  /** the line's number, as in the live message that brings it */
  id: number;
}

export interface Seat {
  /** wall time in ms since when the player is away */
  away?: number;
  /** the seat's colour, #rrggbb; no other seat has one like it */
  colour?: string;
  /** how many it was given */
  hints?: number;
  /** the person for whom an open seat is kept */
  keptFor?: PlayerSummary;
  kind: "open" | "player" | "bot";
  /** the name to show */
  label: string;
  /** resigned, voted out or out of time */
  left: boolean;
  /** of a bot */
  level?: number;
  player?: PlayerSummary;
  present: boolean;
  /** open to whoever holds the invitation, and to the person it is kept for */
  reserved?: boolean;
  seat: number;
  team?: number;
  /** its clock, where a move may take an hour or more */
  time?: TimeCard;
}

export interface SeatBody {
  seat: number;
}

export interface SeatsBody {
  kind: "bot" | "open";
  /** of a bot, from 0, a child, to 5, a master; 2 if left out */
  level?: number;
  seat: number;
}

export interface SessionView {
  began?: number;
  /** browser and system, as far as they tell */
  device?: string;
  /** the one that asks */
  here: boolean;
  id: string;
  /** last use, to the day */
  seen?: number;
}

export interface Settled {
  id: number;
  margin: number;
  others?: number[];
  rolls?: Roll[][];
  winner: number;
}

export interface Setup {
  lang: string;
  seats: number;
  shared?: boolean;
  teams?: number[];
}

export interface Sheet {
  lines: Line[];
  name: Message;
  seats: number[];
  total: number;
}

export interface ShelfAction {
  announce?: ShelfAnnounce;
  answer?: Reply;
  buy?: ShelfBuy;
  lay?: ShelfLay;
  pass?: ShelfPass;
  swap?: ShelfSwap;
}

export interface ShelfAnnounce {
  word: string;
}

export interface ShelfBought {
  letter: string;
  seat: number;
  slot: number;
}

export interface ShelfBuy {
  slot: number;
  turn: number;
}

export interface ShelfCall {
  cards?: string[];
  seat: number;
  value: number;
  word: string;
  wrong?: boolean;
}

export interface ShelfCard {
  as?: string;
  card: string;
}

export interface ShelfCardCount {
  card: string;
  count: number;
}

export interface ShelfClocked {
  seat: number;
  until: number;
}

export interface ShelfContestView {
  calls: ShelfCall[];
  shown: boolean;
  starter: number;
}

export interface ShelfDeduction {
  cards: string[];
  points: number;
  seat: number;
}

export interface ShelfDraw {
  card: string;
  seat: number;
}

export interface ShelfDrew {
  draws: ShelfDraw[];
}

export interface ShelfEnded {
  deductions: ShelfDeduction[];
  reason: string;
  scores: number[];
  winners: number[];
}

export interface ShelfEvent {
  announced?: ShelfCall;
  bought?: ShelfBought;
  claim?: ClaimEvent;
  clock?: ShelfClocked;
  drew?: ShelfDrew;
  ended?: ShelfEnded;
  fined?: ShelfSeated;
  laid?: ShelfLaid;
  left?: ShelfSeated;
  passed?: ShelfPassed;
  rejected?: ShelfRejected;
  scored?: ShelfScored;
  shown?: ShelfShown;
  skipped?: ShelfSeated;
  start?: ShelfStarted;
  swapped?: ShelfSwapped;
  takenBack?: ShelfTakenBack;
  turn?: ShelfTurn;
}

export interface ShelfHandCard {
  card: string;
  value: number;
}

export interface ShelfLaid {
  bonus?: number;
  placed: ShelfPlaced[];
  score: number;
  seat: number;
  word: string;
}

export interface ShelfLay {
  placed: ShelfPlaced[];
  turn: number;
}

export interface ShelfOptions {
  announceTime: number;
  buyJoker: boolean;
  claimTime: number;
  drawOnPass: boolean;
  liveCheck: boolean;
  longLay: boolean;
  minLength: number;
  newWord: string;
  noSameLetter: boolean;
  objectionCost: boolean;
  signed: boolean;
  slotsPerTurn: number;
  swap: boolean;
  turnTime: number;
}

export interface ShelfPass {
  turn: number;
}

export interface ShelfPassed {
  drawn?: string[];
  seat: number;
  timeout?: boolean;
}

export interface ShelfPlaced {
  as?: string;
  card: string;
  slot: number;
}

export interface ShelfRejected {
  seat: number;
}

export interface ShelfScored {
  drawn?: string[];
  score: number;
  seat: number;
  word: string;
}

export interface ShelfSeatView {
  announced: boolean;
  cards: number;
  fined: boolean;
  in: boolean;
  passed: boolean;
  seat: number;
}

export interface ShelfSeated {
  seat: number;
}

export interface ShelfShelfView {
  by: number;
  first: number;
  from: number;
  last: number;
  slots: ShelfSlotView[];
  sum: number;
  to: number;
  word: string;
}

export interface ShelfShown {
  order: number[];
}

export interface ShelfSlotView {
  card: string;
  depth: number;
  letter: string;
  new: boolean;
  slot: number;
  under?: ShelfCard;
  value: number;
}

export interface ShelfStarted {
  cards?: string[];
  dealer: number;
  hands: string[][];
  inTurn?: boolean;
  lang: string;
  options: ShelfOptions;
  policy: string;
  until: number;
}

export interface ShelfSwap {
  cards: string[];
  turn: number;
}

export interface ShelfSwapped {
  cards: string[];
  drawn: string[];
  score: number;
  seat: number;
}

export interface ShelfTableView {
  box: TilesKind[];
  dealer: number;
  lang: string;
  options: ShelfOptions;
  policy: string;
}

export interface ShelfTakenBack {
  seat: number;
  word: string;
}

export interface ShelfTurn {
  number: number;
  seat: number;
  until?: number;
}

export interface ShelfView {
  buy: number[];
  contest: ShelfContestView;
  hand: ShelfHandCard[];
  pile: number;
  seat: number;
  seats: ShelfSeatView[];
  shelf: ShelfShelfView;
  swap: number;
  table: ShelfTableView;
  turn: number;
  unseen: ShelfCardCount[];
  words: string[];
}

export interface SignInInputBody {
  /** the words of a key card */
  card?: string;
  passkey?: PasskeyAnswer;
}

export interface SignedIn {
  /** avatar colour, #rrggbb */
  colour: string;
  guest: boolean;
  /** the player of this browser, who has something to lose */
  here?: PlayerHere;
  /** names the player everywhere */
  id: string;
  /** language of the interface */
  lang: string;
  name: string;
  /** not signed in yet: to be handed in with the choice */
  ticket?: string;
}

export interface SitBody {
  /** children play along on this device: family words are then the default */
  children?: boolean;
  /** invitation to a reserved seat */
  code?: string;
  /** name of this person, where a device has several */
  label?: string;
  seat: number;
}

export interface SolveInputBody {
  /** language of the words */
  lang: string;
  /** what lies on the table: alfabet layout, board, rack; letter board, hand, free; lettermix dice; shelf shelf, hand; wordsmith pieces. Written as lettercase solve reads it */
  position: { [key: string]: string };
}

export interface Solved {
  /** how many others there are */
  more: number;
  /** the best first */
  plays: SolvedPlay[];
  /** there is nothing better; false where time ran out */
  proven: boolean;
}

export interface SolvedPlay {
  /** what to lay, in the game's own form */
  move: unknown;
  score: number;
  words: SolvedWord[];
}

export interface SolvedWord {
  /** what it counts by itself, where words count by themselves */
  score?: number;
  word: string;
}

export interface StopInputBody {
  /** from a message */
  token: string;
}

export interface StoryEntry {
  did?: string;
  points?: number;
  say: Message;
  seat: number;
  turn?: number;
  words?: string[];
}

export interface Table {
  /** abbreviations without a longer form in use, such as SMS, count where place names do */
  abbreviations?: boolean;
  /** custom words, in tile spelling */
  added: string[];
  /** the finished table whose people play again here */
  after?: string;
  /** seats that are kept for whoever asks, or that they had to give away and may take again */
  back?: number[];
  /** words not allowed at this table */
  barred: string[];
  /** the circle for which the table was made; its members see it on the circle's page */
  circle?: string;
  /** what the lesson says now */
  coach?: Coach;
  created: number;
  /** the date of a daily puzzle: its chance follows from the date and is public */
  daily?: string;
  /** people of the table before who do not play now */
  declined?: PlayerSummary[];
  /** policy, family, hints, and keys of options, that were left to a default that depends on who plays; settled when the game starts */
  defaults?: string[];
  /** family words: rude words do not count; left out for a new table: yes if it is public or children play. A table from before there was a choice has none, and they count */
  family?: boolean;
  /** the moment of a finished game from which this table goes on; it brings no results */
  from?: Origin;
  game: string;
  /** seats for whose first touch of the table the clock waits: see ready */
  held?: number[];
  /** hints may be asked for; each is told to all. Left out for a new table: yes if one person plays with bots */
  hints?: boolean;
  host: string;
  id: string;
  /** language of the words */
  lang: string;
  /** a lesson: chance is arranged, the opponent follows a script and the clock stands still */
  lesson?: boolean;
  /** the seats of whoever asks */
  mine: number[];
  /** players whose chat is switched off */
  muted?: string[];
  /** somebody alone made a word count or was given a hint, so the result is not a record */
  noRecord?: boolean;
  /** only nouns and adjectives count; not in every language */
  nominal?: boolean;
  /** wall time in ms when this was told, for reading the other times by */
  now: number;
  /** played in a browser, without a server, and handed over afterwards */
  offline?: boolean;
  /** the game's options, completed */
  options: unknown;
  outcome?: Outcome;
  pace: Pace;
  /** place names count; left out for a new table: as the game's book says. A table from before there was a choice has none, and they do not count */
  places?: boolean;
  policy: "dictionary" | "challenge" | "vote";
  proposals: Proposal[];
  /** listed in the lobby */
  public: boolean;
  /** a text from which all chance at this table follows, for games that can be repeated: the deal, who begins, dice and what bots do are the same at every table with this text, game, language, options and seats where the same moves are made, however it was set up; whoever knows it can work out every hand, so all are told and no records are kept */
  publicSeed?: string;
  /** the table where these people play again */
  rematch?: string;
  /** the seat of whoever asked for the rematch */
  rematchBy?: number;
  /** big screens that show the table to everybody in the room */
  screens?: number;
  seats: Seat[];
  /** length of the log */
  seq: number;
  /** hash of the server's own words at the time the table was created; none if left out */
  server?: string;
  status: "open" | "playing" | "paused" | "over" | "aborted";
  /** team of each seat; where more play than there can be teams, and none are named, neighbours are put together, and the host may change that before the start */
  teams?: number[];
  /** of the rules, once started */
  version?: number;
  /** some of the people without a seat who have opened a waiting table */
  visitors?: PlayerSummary[];
  /** people without a seat who look on */
  watchers: number;
  /** why it paused or was broken off */
  why?: string;
  /** hash of the dictionary, once started */
  words?: string;
}

export interface TableSetup {
  added?: string[];
  barred?: string[];
  /** family words: rude words do not count */
  family?: boolean;
  hints?: boolean;
  lang?: string;
  /** only nouns and adjectives count */
  nominal?: boolean;
  /** those left out take their defaults */
  options?: unknown;
  pace?: Pace;
  /** place names count */
  places?: boolean;
  /** default: as usual for whoever plays */
  policy?: "default" | "dictionary" | "challenge" | "vote";
  public?: boolean;
  /** number of seats; only open ones at the end can be taken away */
  seats?: number;
  teams?: number[];
}

export interface TableSummary {
  /** the circle for which it was made */
  circle?: string;
  created: number;
  daily?: string;
  /** goes on from a moment of another game */
  from?: boolean;
  game: string;
  id: string;
  lang: string;
  /** ms until then that count */
  left?: number;
  lesson?: boolean;
  /** played in a browser, without a server */
  offline?: boolean;
  outcome?: Outcome;
  /** seats of turn whose time is up */
  over?: number[];
  pace: Pace;
  policy: string;
  public: boolean;
  /** people of a finished table play again here */
  rematch?: boolean;
  seats: Seat[];
  /** wall time in ms until which the clock stands */
  stands?: number;
  status: "open" | "playing" | "paused" | "over" | "aborted";
  /** the seats that the table waits for */
  turn?: number[];
  /** wall time in ms at which their time runs out: of your seat if you are to move, else of the first */
  until?: number;
  /** the same for each seat of turn */
  untils?: number[];
  updated: number;
  /** the clock does not run: it starts when the player it waits for opens the table */
  waits?: boolean;
}

export interface TakeLessonInputBody {
  game: string;
  lang: string;
}

export interface TilesKind {
  count: number;
  face: string;
  value: number;
}

export interface TimeCard {
  /** ms that are left in the bank */
  bank?: number;
  /** a bot makes its move */
  bot?: boolean;
  /** wall time in ms until which its player is on holiday */
  holiday?: number;
  /** ms that the seat has for its move, with what is in the bank */
  left: number;
  /** its time is up */
  over?: boolean;
  /** wall time in ms until which its clock stands */
  stands?: number;
  /** wall time in ms at which its time runs out, if the table waits for it */
  until?: number;
}

export interface TokenOutput {
  /** send it as Authorization: Bearer … */
  token: string;
}

export interface Tried {
  /** table time */
  at: number;
  /** the player's card of this turn, if there is one, as it stands now */
  card?: DeckCard;
  /** the turn is over, or was given up: turn tells how good it was */
  done: boolean;
  /** what was made beside the best, once done */
  turn?: ReviewTurn;
  /** what the seat sees: the sections of the game's view, and frame */
  view: unknown;
}

export interface TryInputBody {
  /** what the seat does from there, one action after the other */
  actions: unknown[];
  /** tells the best */
  giveUp?: boolean;
  seat: number;
}

export interface TryPreviewInputBody {
  /** the action to preview after them */
  action: unknown;
  /** what the seat has done from there */
  actions: unknown[];
  seat: number;
}

export interface Turn {
  number: number;
  round: number;
  seat: number;
}

export interface Verdict {
  agreed?: string[];
  bad?: string[];
  by: string;
  id: number;
  tie?: boolean;
  valid: boolean;
}

export interface When {
  alone?: boolean;
  given?: string;
  judged?: string[];
  options?: { [key: string]: unknown[] };
}

export interface WordBody {
  /** whether it shall count */
  counts: boolean;
  word: string;
}

export interface WordOutput {
  /** letters that make a longer word when put after it */
  after?: string;
  /** what it may be a form of */
  base?: string[];
  /** letters that make a longer word when put before it */
  before?: string;
  /** how common it is, 0 the commonest */
  class?: number;
  /** a page about the word elsewhere, if the operator wants such links */
  link?: string;
  /** definitions, where the operator has installed a dictionary */
  means?: string[];
  /** a slur, or a crude or insulting word: bots and hints do not use it */
  rude?: boolean;
  /** where the definitions come from */
  source?: string;
  /** the ways it is really written */
  spellings?: string[];
  valid: boolean;
  /** as on tiles */
  word: string;
}

export interface WordsmithAction {
  agree?: WordsmithAgree;
  answer?: Reply;
  call?: WordsmithSpoken;
  dispute?: WordsmithDispute;
  handicap?: WordsmithHandicap;
  mark?: WordsmithMarking;
  pass?: WordsmithPass;
  ready?: WordsmithReady;
  resume?: WordsmithResume;
  roll?: WordsmithRoll;
  take?: WordsmithTake;
  withdraw?: WordsmithWithdraw;
  write?: WordsmithSpoken;
}

export interface WordsmithAgree {
  round: number;
}

export interface WordsmithBeaten {
  at: number;
  by: number;
  late: number;
  round: number;
  seat: number;
  word: string;
}

export interface WordsmithCall {
  at: number;
  early: boolean;
  id: number;
  left: number;
  letters: number;
  line: number;
  pieces: WordsmithPieces;
  seat: number;
  word: string;
}

export interface WordsmithChecking {
  at: number;
  struck: WordsmithStruck[];
  until: number;
}

export interface WordsmithClocked {
  seat: number;
  until: number;
}

export interface WordsmithDeal {
  circles: number;
  pieces: WordsmithPieces;
  seat: number;
}

export interface WordsmithDice {
  start: string[];
  step: string[];
}

export interface WordsmithDispute {
  line: number;
  round: number;
}

export interface WordsmithDisputed {
  line: number;
  seat: number;
  valid: boolean;
}

export interface WordsmithDropped {
  at: number;
  code?: string;
  id: number;
  seat: number;
  word: string;
}

export interface WordsmithEnded {
  at: number;
  reason: string;
}

export interface WordsmithEvent {
  agree?: WordsmithResumed;
  call?: WordsmithCall;
  check?: WordsmithChecking;
  claim?: ClaimEvent;
  clock?: WordsmithClocked;
  dispute?: WordsmithDisputed;
  end?: WordsmithEnded;
  fertig?: WordsmithFinished;
  handicap?: WordsmithHandicapped;
  leave?: WordsmithLeft;
  mark?: WordsmithMarked;
  pass?: WordsmithPassed;
  ready?: WordsmithResumed;
  refuse?: WordsmithDropped;
  resume?: WordsmithResumed;
  roll?: WordsmithRolled;
  round?: WordsmithRoundBegun;
  score?: WordsmithScored;
  secure?: WordsmithSecured;
  start?: WordsmithStarted;
  step?: WordsmithStepBegun;
  take?: WordsmithTaken;
  withdraw?: WordsmithDropped;
}

export interface WordsmithFinished {
  at: number;
  seat: number;
  until: number;
}

export interface WordsmithHandicap {
  fields: number;
  round: number;
}

export interface WordsmithHandicapped {
  fields: number;
  seat: number;
}

export interface WordsmithLeft {
  at: number;
  seat: number;
}

export interface WordsmithLine {
  at: number;
  circles: number;
  left: number;
  letter: string;
  letters: number;
  mark?: WordsmithMark;
  order: number;
  word: string;
}

export interface WordsmithLineMark {
  line: number;
  mark: WordsmithMark;
}

export interface WordsmithMark {
  by: string;
  valid: boolean;
}

export interface WordsmithMarked {
  agree: boolean;
  by: number;
  marks: WordsmithLineMark[];
  seat: number;
}

export interface WordsmithMarking {
  bad: number[];
  round: number;
  sheet: number;
}

export interface WordsmithNow {
  dispute: number[];
  mark: number | null;
  markRows: number[];
  rollAt: number;
  take: string[];
  withdraw: number;
}

export interface WordsmithOptions {
  check: string;
  checkTime: number;
  handicap1: number;
  handicap2: number;
  handicap3: number;
  handicap4: number;
  lastWord: number;
  letters: string[];
  live: boolean;
  objections: number;
  pause: number;
  quick: boolean;
  required: boolean;
  rollPause: number;
  rounds: number;
  stepTime: number;
  steps: boolean;
}

export interface WordsmithPass {
  step?: number;
}

export interface WordsmithPassed {
  at: number;
  seat: number;
}

export interface WordsmithPieces {
  C: number;
  L: number;
  S: number;
  c: number;
}

export interface WordsmithPlayerView {
  choose: boolean;
  circles: number;
  done: boolean;
  hand: WordsmithPieces;
  in: boolean;
  previous: string;
  roll: string;
  rolls: number;
  seat: number;
  sheets: WordsmithSheetView[];
  total: number;
  words: number;
}

export interface WordsmithProgress {
  finisher: number;
  required: string[];
  round: number;
  rounds: number;
  step: number;
}

export interface WordsmithReady {
  round: number;
}

export type WordsmithResume = { [key: string]: unknown };

export interface WordsmithResumed {
  seat: number;
}

export interface WordsmithRoll {
  round?: number;
}

export interface WordsmithRolled {
  at: number;
  face: string;
  next: number;
  piece?: string;
  seat: number;
}

export interface WordsmithRoundBegun {
  at: number;
  faces: string[];
  pieces: WordsmithPieces;
  required?: string[];
  round: number;
}

export interface WordsmithScore {
  bonus: number;
  letters: number;
  total: number;
}

export interface WordsmithScored {
  at: number;
  scores: WordsmithScore[];
  until: number;
}

export interface WordsmithSecured {
  at: number;
  back: WordsmithPieces;
  circles: number;
  crossed: number;
  done: boolean;
  id?: number;
  kept: WordsmithPieces;
  last: boolean;
  letters: number;
  line: number;
  order: number;
  seat: number;
  word: string;
}

export interface WordsmithSheetView {
  agreed: boolean;
  bonus: number;
  crossed: number;
  fields: number;
  handicap: number;
  hidden: boolean;
  lines: WordsmithLine[];
  marked: boolean;
  score: WordsmithScore;
  white: number;
}

export interface WordsmithSpoken {
  line?: number;
  step?: number;
  word: string;
}

export interface WordsmithStarted {
  options: WordsmithOptions;
  policy: string;
  setup: Setup;
}

export interface WordsmithStepBegun {
  at: number;
  deals: WordsmithDeal[];
  faces: string[];
  roller: number;
  step: number;
  until: number;
}

export interface WordsmithStruck {
  by: string;
  line: number;
  seat: number;
}

export interface WordsmithTake {
  piece: string;
}

export interface WordsmithTaken {
  at: number;
  circle: boolean;
  piece: string;
  seat: number;
}

export interface WordsmithView {
  beaten: WordsmithBeaten[];
  call: WordsmithCall;
  dice: WordsmithDice;
  now: WordsmithNow;
  options: WordsmithOptions;
  players: WordsmithPlayerView[];
  progress: WordsmithProgress;
  seat: number;
  stock: WordsmithPieces;
  waiting: WordsmithCall[];
}

export interface WordsmithWithdraw {
  call: number;
}

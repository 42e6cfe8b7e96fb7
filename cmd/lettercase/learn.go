package main

// learnCmd runs a game's lesson in the terminal: the same lesson that the browser offers.
type learnCmd struct {
	Game   string `arg:"" enum:"alfabet,letter,lettermix,shelf,wordsmith" help:"alfabet, letter, lettermix, shelf or wordsmith."`
	Lang   string `short:"l" default:"en" placeholder:"LANG" help:"Language of the lesson: de, en, fr, it, nb or nl."`
	Name   string `help:"Your name at the table." env:"LETTERCASE_NAME"`
	Fast   bool   `help:"The bot answers at once (on this machine)."`
	Plain  bool   `help:"Read commands and print sentences, line by line: for screen readers and scripts."`
	Server string `placeholder:"URL" help:"Learn on this server, not on this machine." env:"LETTERCASE_SERVER"`
	Data   string `type:"path" placeholder:"DIR" help:"Where games on this machine are kept (default: your state directory)." env:"LETTERCASE_STATE"`
}

func (learnCmd) Help() string {
	return "The coach says what to do, one sentence a step; auto does it for you. A lesson that was left goes on where it was."
}

func (c *learnCmd) Run(std *stdio) error {
	play := playCmd{Game: c.Game, Lang: c.Lang, Name: c.Name, Fast: c.Fast, Plain: c.Plain, Server: c.Server, Data: c.Data, Lesson: true}
	return play.Run(std)
}

package main

// learnCmd runs a game's lesson in the terminal: the same lesson that the browser offers.
type learnCmd struct {
	Game   string `arg:"" enum:"alfabet,letter,lettermix,shelf,wordsmith" help:"help.game"`
	Lang   string `short:"l" placeholder:"LANG" help:"help.learn.lang"`
	Name   string `help:"help.play.name" env:"LETTERCASE_NAME"`
	Fast   bool   `help:"help.learn.fast"`
	Plain  bool   `help:"help.play.plain"`
	Server string `placeholder:"URL" help:"help.learn.server" env:"LETTERCASE_SERVER"`
	Data   string `type:"path" placeholder:"DIR" help:"help.play.data" env:"LETTERCASE_STATE"`
}

func (c *learnCmd) Run(std *stdio) error {
	if c.Lang == "" {
		c.Lang = std.book.Lang
	}
	play := playCmd{Game: c.Game, Lang: c.Lang, Name: c.Name, Fast: c.Fast, Plain: c.Plain, Server: c.Server, Data: c.Data, Lesson: true}
	return play.Run(std)
}

// Package sixth_test does what docs/tutorial.md says: it puts the example into a copy of the program as a sixth game, and
// plays it.
package sixth_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	chain "lettercase/examples/sixth/game"
	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
	"lettercase/lexicon"
)

// repo is the program's folder, seen from here.
const repo = "../.."

// A block of the tutorial that names a file is in that file, word for word.
func TestTheTutorialShowsWhatIsThere(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(repo, "docs", "tutorial.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?ms)^```\\w+ (\\S+)\n(.*?)^```$").FindAllStringSubmatch(string(page), -1)
	if len(blocks) < 8 {
		t.Errorf("only %d blocks name a file", len(blocks))
	}
	for _, b := range blocks {
		source, err := os.ReadFile(b[1])
		if err != nil {
			t.Error(err)
		}
		if !strings.Contains(string(source), b[2]) {
			t.Errorf("%s does not have:\n%s", b[1], b[2])
		}
	}
}

func TestASixthGame(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the whole program twice")
	}
	for _, needed := range []string{"web/node_modules", "e2e/node_modules"} {
		if _, err := os.Stat(filepath.Join(repo, needed)); err != nil {
			t.Skipf("%v: run scripts/setup", err)
		}
	}
	dir := t.TempDir()
	tree := filepath.Join(dir, "lettercase")
	web, generic, own := filepath.Join(tree, "web"), filepath.Join(dir, "generic"), filepath.Join(dir, "own")
	copyProgram(t, tree)

	// The game's folder and its line: the rules, the bots and the generic board.
	put(t, "game", filepath.Join(tree, "games/chain"))
	listGame(t, tree)
	compiled := start(t, tree, nil, "go", "build", "./games/...", "./internal/...") // while the app is built
	run(t, tree, nil, "make", "web/engine/engine.wasm.br", "ENGINE_QUALITY=1")
	run(t, web, nil, "npm", "run", "build")
	compiled(true)
	run(t, tree, nil, "go", "build", "-o", generic, "./cmd/lettercase")
	run(t, tree, nil, "go", "test", "-run", "Imports|Pure|DailyPuzzlesDeal|WordsGoOn", ".", "./games", "./games/chain")

	// Its folder in the browser app: picture, page, board.
	put(t, "web", filepath.Join(web, "src/games/chain"))
	built := start(t, web, nil, "npm", "run", "build")
	write(t, filepath.Join(web, "tsconfig.chain.json"), `{"extends": "./tsconfig.json", "include": ["src/games/chain/**/*", "src/*.d.ts"]}`)
	checked := start(t, web, nil, "npx", "svelte-check", "--tsconfig", "tsconfig.chain.json", "--output", "machine")
	t.Run("on the generic board", func(t *testing.T) { browser(t, tree, generic, "generic") })
	t.Run("two programs play through HTTP", func(t *testing.T) { programs(t, generic) })
	t.Run("in the terminal", func(t *testing.T) { terminal(t, generic) })
	built(true)
	run(t, tree, nil, "go", "build", "-o", own, "./cmd/lettercase")
	t.Run("on its own board", func(t *testing.T) { browser(t, tree, own, "own") })
	t.Run("types", func(t *testing.T) {
		out := checked(false)
		if !strings.Contains(out, " COMPLETED ") {
			t.Error(out)
		}
		for line := range strings.Lines(out) { // only ours: the other games have their own tests
			if strings.Contains(line, " ERROR ") && strings.Contains(line, "games/chain/") {
				t.Error(line)
			}
		}
	})
}

// copyProgram copies the sources; what was installed is linked.
func copyProgram(t *testing.T, to string) {
	t.Helper()
	left := []string{".git", "bin", "build", "data", "web/dist", "web/engine", "e2e/artefacts", "e2e/test-results"}
	err := filepath.WalkDir(repo, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(repo, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, name)
		switch {
		case slices.Contains(left, filepath.ToSlash(name)):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil // .git is a file in a worktree
		case d.Name() == "node_modules":
			from, err := filepath.Abs(path)
			if err != nil {
				return err
			}
			if err := os.Symlink(from, target); err != nil {
				return err
			}
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(target, 0o755)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(to, "web/dist/.keep"), "") // the app is not built yet
}

// put puts a folder of the example in its place.
func put(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// listGame adds the game's line, with its import, and its browser tests.
func listGame(t *testing.T, tree string) {
	t.Helper()
	list := filepath.Join(tree, "games/games.go")
	source, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(source), "import (\n", "import (\n\t\"lettercase/games/chain\"\n", 1)
	before, after, ok := strings.Cut(text, "var All = []kit.Kit{\n")
	if !ok {
		t.Fatal("games/games.go has no list of games")
	}
	write(t, list, before+"var All = []kit.Kit{\n\tchain.Kit,\n"+after)
	spec, err := os.ReadFile("chain.spec.ts")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(tree, "e2e/tests/chain.spec.ts"), string(spec))
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	return start(t, dir, env, name, args...)(true)
}

// start starts a command. The function that it returns waits for its output; must: it is to succeed.
func start(t *testing.T, dir string, env []string, name string, args ...string) func(must bool) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	began := time.Now()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return func(must bool) string {
		t.Helper()
		err := cmd.Wait()
		t.Logf("%s %s: %.0f s", name, strings.Join(args, " "), time.Since(began).Seconds())
		if err != nil && must {
			t.Fatalf("%v\n%s", err, &out)
		}
		return out.String()
	}
}

// programs lets two programs play a game against each other, with words put to the table.
func programs(t *testing.T, bin string) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	url := serve(t, bin)
	ada, bo := client.New(url, nil), client.New(url, nil)
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	check(ada.SignUp(ctx, "Ada", ""))
	check(bo.SignUp(ctx, "Bo", ""))
	card, err := ada.Create(ctx, client.NewTable{
		Game: "chain", Lang: "en", Policy: game.ByChallenge, Options: json.RawMessage(`{"rounds":3}`),
		Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}},
	})
	check(err)
	_, err = bo.Sit(ctx, card.ID, 1)
	check(err)
	_, err = ada.Post(ctx, card.ID, "start")
	check(err)
	ends := make(chan error, 2)
	for seat, c := range []*client.Client{ada, bo} {
		go func() { ends <- program(ctx, c, card.ID, game.Seat(seat)) }()
	}
	check(<-ends)
	check(<-ends)
	card, err = ada.Table(ctx, card.ID)
	check(err)
	if card.Outcome == nil || card.Outcome.Reason != "rounds" || min(card.Outcome.Scores[0], card.Outcome.Scores[1]) == 0 {
		t.Errorf("%+v", card.Outcome)
	}
}

// program plays a seat to the end: it adds the first word that it finds and objects to nothing.
func program(ctx context.Context, c *client.Client, id string, seat game.Seat) error {
	words, err := lexicon.Open("en")
	if err != nil {
		return err
	}
	live, err := c.Watch(ctx, id, seat, -1)
	if err != nil {
		return err
	}
	defer live.Close()
	acted := -1
	for {
		if _, err := live.Next(ctx); err != nil {
			return err
		}
		if live.Seq == acted {
			continue // not a row of the game, such as somebody's presence
		}
		view, ok, err := live.View(chain.Kit)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		frame, err := live.Frame()
		if err != nil {
			return err
		}
		var action chain.Action
		claim, open := frame.OpenClaim()
		switch {
		case frame.End != nil:
			return nil
		case open:
			action.Answer = &game.Reply{Claims: []int{claim.ID}, Accept: true}
		case frame.Can("add"):
			action.Pass = &struct{}{}
			for word := range chain.Follow(words, view.(chain.View)) {
				action = chain.Action{Add: &chain.Add{Word: word}}
				break
			}
		default:
			continue
		}
		raw, err := json.Marshal(action)
		if err != nil {
			return err
		}
		acted = live.Seq
		_, err = c.Act(ctx, id, seat, persist.NewID(16), raw)
		if err != nil {
			return err
		}
	}
}

// serve starts the server and gives its address.
func serve(t *testing.T, bin string) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	_ = free.Close()
	ctx, stop := context.WithCancel(t.Context())
	cmd := exec.CommandContext(ctx, bin, "serve", "--addr", addr, "--data", t.TempDir(), "--bot-pace", "0", "--no-limits")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		_ = cmd.Wait()
	})
	for range 600 {
		if res, err := http.Get("http://" + addr + "/healthz"); err == nil {
			_ = res.Body.Close()
			return "http://" + addr
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the server does not start")
	return ""
}

// terminal plays in lines: one word of our own, the rest by the best player.
func terminal(t *testing.T, bin string) {
	cmd := exec.CommandContext(t.Context(), bin, "play", "chain", "--plain", "--fast", "--name", "Ada", "--seed", "sixth", "--option", "rounds=3", "--data", t.TempDir())
	cmd.Stdin = strings.NewReader("help\nwait\nshow\nadd rxyz\ntry add arrow\nadd arrow\nauto all\npad\nquit\n")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{
		`(?m)^add word: Add\.$`, `(?m)^Go on from: FAR$`, `(?m)^No: RXYZ is not in the dictionary\.$`, `(?m)^That would score 10 points: ARROW 10\.$`, `(?m)^You added ARROW for 10 points\.$`,
		`(?m)^Words: –$`, `(?m)^All rounds are played\.`, `(?m)^You: \d+ points\.`,
	} {
		if !regexp.MustCompile(want).Match(out) {
			t.Errorf("%s is not in\n%s", want, out)
		}
	}
	if out, err := exec.CommandContext(t.Context(), bin, "daily", "chain", "--date", "2026-01-31").Output(); err != nil || !strings.HasPrefix(string(out), "Chain of 31 January 2026 (English)\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

// browser runs the browser tests of the game.
func browser(t *testing.T, tree, bin, board string) {
	out := run(t, filepath.Join(tree, "e2e"), []string{"LETTERCASE_BIN=" + bin, "BOARD=" + board}, "npx", "playwright", "test", "--retries", "0", "chain.spec.ts")
	if !strings.Contains(out, " passed") {
		t.Error(out)
	}
	if dir := os.Getenv("PICTURES"); dir != "" { // to look at
		if err := os.CopyFS(filepath.Join(dir, t.Name()), os.DirFS(filepath.Join(tree, "e2e/artefacts"))); err != nil {
			t.Error(err)
		}
	}
}

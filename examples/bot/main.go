// Command bot is a small program that plays Shelf through the HTTP API, with nothing but the standard library. It tries each of its
// cards on each slot, asks what that would score, and lays the best. docs/programs.md explains it.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strconv"
	"time"
)

func main() {
	server := flag.String("server", "http://localhost:8080", "where to play")
	table := flag.String("table", "", "a table with an open seat; left out, the bot sets one of its own")
	level := flag.Int("against", 2, "how strong the opponent at its own table is, 0 to 5")
	flag.Parse()
	if err := run(*server, *table, *level); err != nil {
		log.Fatal(err)
	}
}

// look is the part of the server's table response that we need.
type look struct {
	Seq   int `json:"seq"`
	Table struct {
		ID     string `json:"id"`
		Status string `json:"status"` // open, playing, paused, over, aborted
		Mine   []int  `json:"mine"`   // our seats
		Seats  []struct {
			Kind string `json:"kind"` // open, player, bot
		} `json:"seats"`
		Outcome *struct {
			Scores []int `json:"scores"`
		} `json:"outcome"`
	} `json:"table"`
	View struct {
		Hand []struct {
			Card string `json:"card"`
		} `json:"hand"`
		Turn int `json:"turn"` // the turn to name in an action
		// Frame is the part of the view that every game has.
		Frame struct {
			May    []string `json:"may"` // what we can do now
			Claims []struct {
				ID   int  `json:"id"`
				Open bool `json:"open"` // it waits for our answer
			} `json:"claims"`
		} `json:"frame"`
	} `json:"view"`
}

// object is a JSON request body.
type object map[string]any

func run(server, table string, level int) error {
	jar, err := cookiejar.New(nil) // the cookie is who we are
	if err != nil {
		return err
	}
	api := caller{server: server + "/api", client: &http.Client{Jar: jar}}
	if err := api.post("/me", object{"name": "Example"}, nil); err != nil {
		return err
	}
	var now look
	if table == "" {
		seats := []object{{"kind": "me"}, {"kind": "bot", "level": level}}
		err = api.post("/tables", object{"game": "shelf", "lang": "en", "seats": seats, "start": true}, &now.Table)
	} else {
		err = sit(api, table, &now)
	}
	if err != nil {
		return err
	}
	at, seat := "/tables/"+now.Table.ID, now.Table.Mine[0]
	now.Seq = -1 // the first request does not wait
	for now.Table.Status != "over" && now.Table.Status != "aborted" {
		// Returns as soon as something has happened, or after a timeout.
		next := look{}
		if err := api.get(fmt.Sprintf("%s/view?seat=%d&after=%d", at, seat, now.Seq), &next); err != nil {
			return err
		}
		now = next
		action, err := choose(api, at, seat, now)
		if err != nil {
			return err
		}
		if action == nil {
			continue
		}
		// The key makes a request that is sent twice count once.
		key := strconv.FormatInt(time.Now().UnixNano(), 36)
		if err := api.post(at+"/actions", object{"seat": seat, "key": key, "action": action}, nil); err != nil {
			return err
		}
		fmt.Println(action)
	}
	if now.Table.Outcome != nil {
		fmt.Println("scores", now.Table.Outcome.Scores)
	}
	return nil
}

// sit takes the first open seat.
func sit(api caller, table string, now *look) error {
	if err := api.get("/tables/"+table, &now.Table); err != nil {
		return err
	}
	for seat, s := range now.Table.Seats {
		if s.Kind == "open" {
			return api.post("/tables/"+table+"/sit", object{"seat": seat}, &now.Table)
		}
	}
	return errors.New("no seat is open")
}

// choose is the bot's whole strategy; nil if it is not its turn.
func choose(api caller, at string, seat int, now look) (object, error) {
	if now.Table.Status != "playing" {
		return nil, nil
	}
	for _, c := range now.View.Frame.Claims {
		if c.Open { // where the players judge, we believe every word
			return object{"answer": object{"claims": []int{c.ID}, "accept": true}}, nil
		}
	}
	turn, may := now.View.Turn, now.View.Frame.May
	switch {
	case slices.Contains(may, "announce"):
		return object{"announce": object{"word": ""}}, nil // let others open
	case !slices.Contains(may, "lay"):
		return nil, nil
	}
	best, most := object{"pass": object{"turn": turn}}, 0
	for _, card := range now.View.Hand {
		for slot := 1; slot <= 9; slot++ {
			action := object{"lay": object{"turn": turn, "placed": []object{{"slot": slot, "card": card.Card}}}}
			var f forecast
			err := api.post(at+"/preview", object{"seat": seat, "action": action, "quiet": true}, &f)
			if err != nil {
				return nil, err
			}
			if f.legal() && f.Score > most {
				best, most = action, f.Score
			}
		}
	}
	return best, nil
}

// forecast is what an action would do.
type forecast struct {
	Score int
	Words []struct {
		Word  string
		Valid *bool // left out where the players judge
	}
	Refused *refusal // why it would not be allowed at all
}

func (f forecast) legal() bool {
	for _, w := range f.Words {
		if w.Valid != nil && !*w.Valid {
			return false
		}
	}
	return f.Refused == nil
}

// refusal is how the server says no: the code is for programs, the text for people.
type refusal struct{ Code, Text string }

func (r *refusal) Error() string { return r.Code + ": " + r.Text }

type caller struct {
	server string
	client *http.Client
}

func (c caller) get(path string, out any) error { return c.ask(http.MethodGet, path, nil, out) }

func (c caller) post(path string, in object, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	return c.ask(http.MethodPost, path, body, out)
}

// ask sends a request and retries when the server asks to wait.
func (c caller) ask(method, path string, body []byte, out any) error {
	for {
		req, err := http.NewRequest(method, c.server+path, bytes.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Content-Type", "application/json")
		res, err := c.client.Do(req)
		if err != nil {
			return err
		}
		if res.StatusCode == http.StatusTooManyRequests {
			_ = res.Body.Close()
			time.Sleep(time.Second)
			continue
		}
		if res.StatusCode >= 400 {
			no := &refusal{}
			return errors.Join(json.NewDecoder(res.Body).Decode(no), no, res.Body.Close())
		}
		if out == nil {
			return res.Body.Close()
		}
		return errors.Join(json.NewDecoder(res.Body).Decode(out), res.Body.Close())
	}
}

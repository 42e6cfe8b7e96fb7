package people

import (
	"context"
	"slices"
	"time"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/internal/zones"
)

// What a player can be told while they are away.
const (
	NoticeTurn    = "turn"    // it is their turn
	NoticeSoon    = "soon"    // the time for their move runs out soon
	NoticeRematch = "rematch" // somebody they have played with asks them to play
	NoticeChat    = "chat"    // somebody wrote to them
	NoticeKeys    = "keys"    // all their keys are about to end; not a matter of choice
)

// NoticeKinds are those they can choose; DefaultNotices those that a player gets unless they choose others.
var (
	NoticeKinds    = []string{NoticeTurn, NoticeSoon, NoticeRematch, NoticeChat}
	DefaultNotices = []string{NoticeTurn, NoticeSoon, NoticeRematch}
)

// Notices are where a player is told what happens while they are away, what of it, and when not.
type Notices struct {
	Devices []Device  `json:"devices,omitempty"`
	Kinds   *[]string `json:"kinds,omitempty"` // nil: DefaultNotices
	Quiet   *Quiet    `json:"quiet,omitempty"`
	// Holidays are days on which they are told nothing about turns, and need not move at slow tables.
	Holidays []Holiday `json:"holidays,omitempty"`
	// KeysEnd is when, in wall ms, all their keys end: see EndKeys. 0: they do not.
	KeysEnd int64 `json:"keysEnd,omitempty"`
}

// Ways to reach a device.
const (
	WebPush = "web"  // the browser's push service
	Ntfy    = "ntfy" // a topic of a ntfy server
	Webhook = "hook" // any address that takes JSON
)

// Device is where messages are sent to.
type Device struct {
	ID      string `json:"id"` // unguessable: anybody who has it may stop the messages
	Kind    string `json:"kind"`
	URL     string `json:"url"`
	P256dh  string `json:"p256dh,omitempty"` // of web push: the browser's public key
	Auth    string `json:"auth,omitempty"`   // of web push: the secret shared with the browser
	Name    string `json:"name,omitempty"`   // browser and system, as far as they tell
	Session string `json:"session,omitempty"`
	Site    string `json:"site"` // address of the app as this device knows it
	Added   int64  `json:"added"`
	Failed  int    `json:"failed,omitempty"` // messages in a row that could not be delivered
}

// MaxDevices is how many devices of a player get messages. A further one replaces the oldest.
const MaxDevices = 5

// Quiet are hours of the day without messages.
type Quiet struct {
	From int    `json:"from" minimum:"0" maximum:"1439" doc:"minute of the day"`
	To   int    `json:"to" minimum:"0" maximum:"1439" doc:"minute of the day; before from: on the next day"`
	Zone string `json:"zone" maxLength:"60" doc:"time zone, such as Europe/Oslo"`
}

// Check refuses a time zone that does not exist.
func (q Quiet) Check() error {
	if _, err := zones.Load(q.Zone); err != nil || q.Zone == "" {
		return game.Errorf("notices/zone", "there is no time zone %q", q.Zone)
	}
	return nil
}

// Ends is when the quiet hours that contain a time end; false outside of them.
func (q *Quiet) Ends(at time.Time) (time.Time, bool) {
	if q == nil || q.From == q.To {
		return at, false
	}
	zone, err := zones.Load(q.Zone)
	if err != nil {
		return at, false
	}
	local := at.In(zone)
	minute := local.Hour()*60 + local.Minute()
	days := 0
	switch {
	case q.From < q.To && q.From <= minute && minute < q.To, q.From > q.To && minute < q.To:
	case q.From > q.To && minute >= q.From:
		days = 1
	default:
		return at, false
	}
	return time.Date(local.Year(), local.Month(), local.Day()+days, 0, q.To, 0, 0, zone), true
}

// Wants reports whether the player wants to be told something, and can be.
func (n Notices) Wants(kind string) bool {
	return len(n.Devices) > 0 && slices.Contains(n.Chosen(), kind)
}

// Chosen is what the player wants to be told.
func (n Notices) Chosen() []string {
	if n.Kinds == nil {
		return DefaultNotices
	}
	return *n.Kinds
}

// AddDevice has messages sent to a device; the same address again replaces the earlier one.
func (d *Directory) AddDevice(ctx context.Context, player string, device Device) (Player, error) {
	device.ID, device.Added = persist.NewID(24), d.clock.Milli()
	return d.Change(ctx, player, func(p *Player) {
		list := slices.DeleteFunc(slices.Clone(p.Notices.Devices), func(x Device) bool {
			return x.URL == device.URL || device.Kind == WebPush && x.Kind == WebPush && x.Session == device.Session
		})
		list = append(list, device)
		p.Notices.Devices = list[max(0, len(list)-MaxDevices):]
	})
}

// DropDevice sends no more messages to a device.
func (d *Directory) DropDevice(ctx context.Context, player, id string) error {
	_, err := d.Change(ctx, player, func(p *Player) {
		p.Notices.Devices = slices.DeleteFunc(slices.Clone(p.Notices.Devices), func(x Device) bool { return x.ID == id })
	})
	return err
}

// maxFailed is after how many failures in a row a device is given up.
const maxFailed = 10

// Delivered notes whether a message reached a device. A device that is gone, or failed too often, is dropped.
func (d *Directory) Delivered(ctx context.Context, player, id string, ok, gone bool) error {
	_, err := d.Change(ctx, player, func(p *Player) {
		list := slices.Clone(p.Notices.Devices)
		for i := range list {
			switch {
			case list[i].ID != id:
			case ok:
				list[i].Failed = 0
			default:
				list[i].Failed++
			}
		}
		p.Notices.Devices = slices.DeleteFunc(list, func(x Device) bool { return x.ID == id && (gone || x.Failed >= maxFailed) })
	})
	return err
}

// dropSession removes the devices of a browser that is signed out.
func (p *Player) dropSession(session string) {
	p.Notices.Devices = slices.DeleteFunc(slices.Clone(p.Notices.Devices), func(x Device) bool { return x.Session == session && session != "" })
}

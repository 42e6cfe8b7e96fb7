// Package picture draws the pictures that messengers show beside a shared link. It draws what it is told and knows no table:
// nothing hidden can get into a picture.
package picture

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"lettercase/embedded"
)

// Width and Height are what messengers ask for.
const (
	Width  = 1200
	Height = 630
)

// Card is what a picture shows.
type Card struct {
	Game   string // whose box is drawn; "" draws the program's own
	Kicker string // a few words above the title
	Title  string
	Text   string // at most three lines
	Day    string // of the month, on a calendar instead of a box
	Rows   []Row  // scores; at most four are drawn, instead of the text
}

// Key identifies what a picture shows.
type Key [32]byte

// Key identifies the card.
func (c Card) Key() Key { return sha256.Sum256(fmt.Appendf(nil, "%#v", c)) }

// Row is a line of a result.
type Row struct {
	Name  string
	Score string
	Won   bool
}

//go:embed fonts/*.ttf
var files embed.FS

type fonts struct{ serif, sans, bold *sfnt.Font }

var loaded = sync.OnceValues(func() (f fonts, err error) {
	for name, to := range map[string]**sfnt.Font{"literata-700": &f.serif, "source-sans-3-400": &f.sans, "source-sans-3-600": &f.bold} {
		raw, err := embedded.ReadFile(files, "fonts/"+name+".ttf")
		if err != nil {
			return f, err
		}
		if *to, err = opentype.Parse(raw); err != nil {
			return f, err
		}
	}
	return f, nil
})

// The colours of the box.
var (
	paper  = rgb(0xf7f0e2)
	felt   = rgb(0xe6d9be)
	ink    = rgb(0x2a2118)
	faint  = rgb(0x6b5c49)
	red    = rgb(0xa8321d)
	tile   = rgb(0xf5e3b8)
	edge   = rgb(0xb9965a)
	square = rgb(0xfbf5e6)
	lines  = rgb(0xd9caa8)
	wood   = rgb(0x8a5a2b)
	dark   = rgb(0x6a421d)
	blue   = rgb(0x3f82b8)
	pale   = rgb(0xbfd9ea)
	rose   = rgb(0xe2a1a0)
	green  = rgb(0x4e7f3a)
	orange = rgb(0xc7792b)
	violet = rgb(0x5a57a6)
	teal   = rgb(0x2f7d74)
	bar    = rgb(0xc28a4a)
	die    = rgb(0xc8503a)
	pearl  = rgb(0xfffaf0)
	spine  = rgb(0xf4e6c4)

	dieEdge = rgb(0x8d2d1c)
)

// plain are the colours of whole areas.
var plain = []color.RGBA{
	paper, felt, ink, faint, red, tile, edge, square, lines, wood, dark, blue, pale, rose, green, orange, violet, teal, bar, die, dieEdge, pearl, spine,
}

func rgb(x uint32) color.RGBA { return color.RGBA{uint8(x >> 16), uint8(x >> 8), uint8(x), 255} }

// canvas is a picture being drawn.
type canvas struct {
	*image.RGBA // pass this and not the canvas to what draws: package draw is many times faster for types it knows
	fonts
	faces map[faceKey]font.Face
}

// faceKey is a font in a size.
type faceKey struct {
	font *sfnt.Font
	size float64
}

// PNG draws a card.
func PNG(c Card) ([]byte, error) {
	f, err := loaded()
	if err != nil {
		return nil, err
	}
	p := canvas{image.NewRGBA(image.Rect(0, 0, Width, Height)), f, map[faceKey]font.Face{}}
	draw.Draw(p.RGBA, p.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	p.box(boxLeft, 0, Width-boxLeft, Height, 0, felt)
	p.lid(c.Game, c.Day)
	p.words(c)
	var out bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&out, paletted(p.RGBA)); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Where the words stand and where the lid of the box is drawn.
const (
	margin  = 72
	boxLeft = 730
	room    = boxLeft - margin - 56
)

func (p canvas) words(c Card) {
	p.letter('L', margin, 58, 58)
	p.text("Lettercase", margin+76, 100, 34, p.serif, ink)
	y := 320.0
	if len(c.Rows) > 2 {
		y = 270
	}
	size := p.fit(c.Title, 82, p.serif)
	title := []string{c.Title}
	if size < 62 {
		title = p.wrap(c.Title, 60, p.serif, 2)
		size = 60
		y -= 40
	}
	if c.Kicker != "" {
		p.text(strings.ToUpper(c.Kicker), margin, y-size*0.78-24, p.fit(strings.ToUpper(c.Kicker), 25, p.bold), p.bold, red)
	}
	for i, l := range title {
		p.text(l, margin, y+float64(i)*size*1.12, size, p.serif, ink)
	}
	y += float64(len(title)-1)*size*1.12 + 66
	if len(c.Rows) > 0 {
		p.rows(c.Rows[:min(4, len(c.Rows))], y)
		return
	}
	for i, l := range p.wrap(c.Text, 36, p.sans, 4) {
		p.text(l, margin, y+float64(i)*47, 36, p.sans, faint)
	}
}

func (p canvas) rows(rows []Row, y float64) {
	for i, r := range rows {
		at := y + float64(i)*62
		fnt, col := p.sans, ink
		if r.Won {
			fnt, col = p.bold, red
		}
		score := p.width(r.Score, 40, p.serif)
		p.text(p.cut(r.Name, 38, fnt, room-score-30), margin, at, 38, fnt, col)
		p.text(r.Score, boxLeft-56-score, at, 40, p.serif, col)
		p.box(margin, at+17, room, 2, 0, lines)
	}
}

// Text.

func (p canvas) face(size float64, f *sfnt.Font) font.Face {
	key := faceKey{f, size}
	if face, ok := p.faces[key]; ok {
		return face
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil { // only for sizes that are not positive
		panic(err)
	}
	p.faces[key] = face
	return face
}

func (p canvas) width(s string, size float64, f *sfnt.Font) float64 {
	return float64(font.MeasureString(p.face(size, f), s)) / 64
}

func (p canvas) text(s string, x, y, size float64, f *sfnt.Font, c color.Color) {
	d := font.Drawer{Dst: p.RGBA, Src: image.NewUniform(c), Face: p.face(size, f), Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}}
	d.DrawString(s)
}

// fit is the size at which a text fits the column.
func (p canvas) fit(s string, size float64, f *sfnt.Font) float64 {
	if w := p.width(s, size, f); w > room {
		return size * room / w
	}
	return size
}

// cut shortens a text to a width.
func (p canvas) cut(s string, size float64, f *sfnt.Font, most float64) string {
	r := []rune(s)
	for len(r) > 1 && p.width(s, size, f) > most {
		r = r[:len(r)-1]
		s = strings.TrimRight(string(r), " ,") + "…"
	}
	return s
}

// wrap breaks a text into lines that fit the column.
func (p canvas) wrap(s string, size float64, f *sfnt.Font, most int) (out []string) {
	line := ""
	for _, word := range strings.Fields(s) {
		if next := strings.TrimSpace(line + " " + word); line == "" || p.width(next, size, f) <= room {
			line = next
			continue
		}
		out = append(out, line)
		line = word
	}
	if line != "" {
		out = append(out, line)
	}
	if len(out) > most {
		out[most-1] += " …"
		out = out[:most]
	}
	for i := range out {
		out[i] = p.cut(out[i], size, f, room)
	}
	return out
}

// Shown reports whether the fonts have all letters of a text.
func Shown(s string) bool {
	f, err := loaded()
	if err != nil {
		return false
	}
	var buf sfnt.Buffer
	for _, r := range s {
		if i, err := f.sans.GlyphIndex(&buf, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// Shapes.

// area is a rasterizer for a part of the picture: one for all of it would take long for every small shape.
type area struct {
	vector.Rasterizer
	at image.Rectangle
}

func (p canvas) area(x0, y0, x1, y1 float64) *area {
	a := &area{at: image.Rect(int(x0)-1, int(y0)-1, int(x1)+2, int(y1)+2).Intersect(p.Bounds())}
	a.Reset(a.at.Dx(), a.at.Dy())
	return a
}

func (a *area) x(v float64) float32 { return float32(v - float64(a.at.Min.X)) }
func (a *area) y(v float64) float32 { return float32(v - float64(a.at.Min.Y)) }

func (a *area) fill(p canvas, c color.Color) {
	a.ClosePath()
	a.Draw(p.RGBA, a.at, image.NewUniform(c), image.Point{})
}

// box fills a rectangle with round corners.
func (p canvas) box(x, y, w, h, r float64, c color.Color) {
	a := p.area(x, y, x+w, y+h)
	const k = 0.4477 // of a circle's quarter
	a.MoveTo(a.x(x+r), a.y(y))
	a.LineTo(a.x(x+w-r), a.y(y))
	a.CubeTo(a.x(x+w-r*k), a.y(y), a.x(x+w), a.y(y+r*k), a.x(x+w), a.y(y+r))
	a.LineTo(a.x(x+w), a.y(y+h-r))
	a.CubeTo(a.x(x+w), a.y(y+h-r*k), a.x(x+w-r*k), a.y(y+h), a.x(x+w-r), a.y(y+h))
	a.LineTo(a.x(x+r), a.y(y+h))
	a.CubeTo(a.x(x+r*k), a.y(y+h), a.x(x), a.y(y+h-r*k), a.x(x), a.y(y+h-r))
	a.LineTo(a.x(x), a.y(y+r))
	a.CubeTo(a.x(x), a.y(y+r*k), a.x(x+r*k), a.y(y), a.x(x+r), a.y(y))
	a.fill(p, c)
}

func (p canvas) polygon(c color.Color, xy ...float64) {
	x0, y0, x1, y1 := xy[0], xy[1], xy[0], xy[1]
	for i := 2; i < len(xy); i += 2 {
		x0, y0, x1, y1 = min(x0, xy[i]), min(y0, xy[i+1]), max(x1, xy[i]), max(y1, xy[i+1])
	}
	a := p.area(x0, y0, x1, y1)
	a.MoveTo(a.x(xy[0]), a.y(xy[1]))
	for i := 2; i < len(xy); i += 2 {
		a.LineTo(a.x(xy[i]), a.y(xy[i+1]))
	}
	a.fill(p, c)
}

func (p canvas) disc(x, y, r float64, c color.Color) { p.box(x-r, y-r, 2*r, 2*r, r, c) }

// letter draws a tile with a letter.
func (p canvas) letter(r rune, x, y, size float64) { p.piece(r, x, y, size, size, tile, edge) }

// piece is a tile of any size: its edge, its face and the letter in the middle.
func (p canvas) piece(r rune, x, y, w, h float64, face, side color.Color) {
	round, thick := min(w, h)*0.12, min(w, h)*0.07
	p.box(x, y+thick, w, h, round, side)
	p.box(x, y, w, h, round, face)
	if r == ' ' {
		return
	}
	size := min(w, h) * 0.72
	wide := p.width(string(r), size, p.serif)
	p.text(string(r), x+(w-wide)/2, y+h/2+size*0.36, size, p.serif, ink)
}

// paletted reduces a picture to 256 colours: a third of the bytes, and nobody sees it.
func paletted(src *image.RGBA) image.Image {
	const bits = 5 // of each colour are looked at
	index := func(r, g, b uint8) int { return int(r>>(8-bits))<<(2*bits) | int(g>>(8-bits))<<bits | int(b>>(8-bits)) }
	var known [1 << (3 * bits)]int16 // number in the palette, from 1
	pal := color.Palette{}
	add := func(i int, c color.RGBA) {
		pal = append(pal, c)
		known[i] = int16(len(pal))
	}
	for _, c := range plain { // the edges of letters share what is left
		add(index(c.R, c.G, c.B), c)
	}
	out := image.NewPaletted(src.Bounds(), nil)
	for at := range out.Pix {
		c := src.Pix[4*at : 4*at+3 : 4*at+3]
		i := index(c[0], c[1], c[2])
		if known[i] == 0 {
			rounded := color.RGBA{c[0] &^ 7, c[1] &^ 7, c[2] &^ 7, 255}
			if len(pal) < 256 {
				add(i, rounded)
			} else {
				known[i] = int16(pal.Index(rounded)) + 1
			}
		}
		out.Pix[at] = uint8(known[i] - 1)
	}
	out.Palette = pal
	return out
}

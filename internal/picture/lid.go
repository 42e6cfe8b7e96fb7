package picture

import (
	"image/color"
	"math"
)

// The pictures on the boxes. Each spells the name of its game with what the game is played with.

const (
	midX = boxLeft + (Width-boxLeft)/2.0
	midY = Height / 2.0
)

// lid draws the picture of a game, or of all of them.
func (p canvas) lid(game, day string) {
	switch game {
	case "alfabet":
		p.crossword()
	case "letter":
		p.sizes()
	case "lettermix":
		p.dice()
	case "shelf":
		p.shelf()
	case "wordsmith":
		p.bars()
	case "":
		if day != "" {
			p.calendar(day)
			return
		}
		fallthrough
	default:
		p.tiles("LETTERCASE")
	}
}

// calendar is the page of a day.
func (p canvas) calendar(day string) {
	const w, h = 300.0, 320.0
	x, y := midX-w/2, midY-h/2
	p.box(x, y+12, w, h, 26, edge)
	p.box(x, y, w, h, 26, square)
	p.box(x, y, w, 96, 26, red)
	p.box(x, y+60, w, 36, 0, red)
	for _, dx := range []float64{80, 220} {
		p.box(x+dx-9, y-22, 18, 62, 9, dark)
	}
	const size = 190.0
	p.text(day, midX-p.width(day, size, p.serif)/2, y+96+(h-96)/2+size*0.36, size, p.serif, ink)
}

// crossword is a part of a board with its squares and a word.
func (p canvas) crossword() {
	const n, cell = 7, 56.0
	x0, y0 := midX-n*cell/2, midY-n*cell/2
	p.box(x0-10, y0-10, n*cell+20, n*cell+20, 12, wood)
	for i := range n {
		for j := range n {
			x, y := x0+float64(i)*cell, y0+float64(j)*cell
			p.box(x+1, y+1, cell-2, cell-2, 3, square)
			cx, cy, r := x+cell/2, y+cell/2, cell*0.4
			switch {
			case i == j && i%3 == 0, i+j == n-1 && i%3 == 0:
				p.polygon(rose, cx, cy-r, cx+r, cy, cx, cy+r, cx-r, cy)
			case (i+j)%4 == 1 && (i-j)%3 == 0:
				p.disc(cx, cy, r*0.85, blue)
			case (i*j)%5 == 4:
				p.disc(cx, cy, r*0.85, pale)
			}
		}
	}
	for i, r := range []rune("ALFABET") {
		p.letter(r, x0+float64(i)*cell+2, y0+3*cell+1, cell-4)
	}
	for j, r := range []rune("BOX") {
		if j != 0 {
			p.letter(r, x0+4*cell+2, y0+float64(3+j)*cell+1, cell-4)
		}
	}
}

// sizes are tiles of several sizes, as they lie in Letter.
func (p canvas) sizes() {
	const u = 62.0
	x0, y0 := midX-3*u, midY-2.5*u
	for _, t := range []struct {
		r          rune
		x, y, w, h float64
	}{
		{'L', 0, 0, 2, 2},
		{'E', 2, 0, 1, 2},
		{'T', 3, 0, 1, 1},
		{'T', 3, 1, 1, 1},
		{'E', 4, 0, 2, 2},
		{'R', 4, 2, 2, 2},
		{'W', 0, 3, 1, 1},
		{'O', 1, 2, 2, 2},
		{'D', 4, 4, 1, 1},
		{'S', 5, 4, 1, 1},
		{'A', 3, 2, 1, 2},
	} {
		p.piece(t.r, x0+t.x*u+2, y0+t.y*u+2, t.w*u-6, t.h*u-8, tile, edge)
	}
}

// dice are nine dice with the name of the game.
func (p canvas) dice() {
	const size, gap = 112.0, 22.0
	x0, y0 := midX-1.5*size-gap, midY-1.5*size-gap
	for i, r := range []rune("LETTERMIX") {
		x, y := x0+float64(i%3)*(size+gap), y0+float64(i/3)*(size+gap)
		face, side := color.Color(square), color.Color(edge)
		if i >= 6 {
			face, side = die, dieEdge
		}
		p.box(x, y+9, size, size, 24, side)
		p.box(x, y, size, size, 24, face)
		p.disc(x+size/2, y+size/2, size*0.4, pearl)
		s := size * 0.56
		w := p.width(string(r), s, p.serif)
		p.text(string(r), x+(size-w)/2, y+size/2+s*0.36, s, p.serif, ink)
	}
}

// shelf is a board with cards on it.
func (p canvas) shelf() {
	const w, h = 66.0, 96.0
	colours := []color.RGBA{blue, green, red, orange, violet, teal}
	x0 := midX - 190
	for row := range 3 {
		y := 66 + float64(row)*176
		p.box(x0-18, y+h+30, 416, 20, 4, dark)
		p.box(x0-18, y+h+26, 416, 18, 4, wood)
		if row == 1 {
			for i, r := range []rune("SHELF") {
				p.piece(r, x0+8+float64(i)*(w+6), y+20, w, h, tile, edge)
			}
			continue
		}
		x := x0
		for i := 0; x < x0+340; i++ {
			bw := 30 + float64((i*7+row*5)%4)*9
			bh := h - float64((i*5+row*3)%4)*9
			c := colours[(i*5+row*2)%len(colours)]
			p.box(x, y+26+h-bh, bw-4, bh, 4, c)
			p.box(x+5, y+26+h-bh+14, bw-14, 5, 2, spine)
			p.box(x+5, y+26+h-22, bw-14, 5, 2, spine)
			x += bw
		}
	}
}

// bars are letters made of wooden bars and bends, as in Wordsmith.
func (p canvas) bars() {
	const s = 150.0
	letters := []func(x, y float64) [][][2]float64{
		func(x, y float64) [][][2]float64 { // W
			return [][][2]float64{{{x, y}, {x + s*0.25, y + s}}, {{x + s*0.25, y + s}, {x + s*0.5, y + s*0.25}}, {{x + s*0.5, y + s*0.25}, {x + s*0.75, y + s}}, {{x + s*0.75, y + s}, {x + s, y}}}
		},
		func(x, y float64) [][][2]float64 { // O
			return [][][2]float64{arc(x+s/2, y+s/2, s/2, 0, 88), arc(x+s/2, y+s/2, s/2, 90, 178), arc(x+s/2, y+s/2, s/2, 180, 268), arc(x+s/2, y+s/2, s/2, 270, 358)}
		},
		func(x, y float64) [][][2]float64 { // R
			bow := append([][2]float64{{x + s*0.15, y}}, arc(x+s*0.5, y+s*0.27, s*0.27, -90, 90)...)
			return [][][2]float64{{{x + s*0.15, y}, {x + s*0.15, y + s}}, append(bow, [2]float64{x + s*0.15, y + s*0.54}), {{x + s*0.45, y + s*0.54}, {x + s*0.85, y + s}}}
		},
		func(x, y float64) [][][2]float64 { // D
			return [][][2]float64{{{x + s*0.15, y}, {x + s*0.15, y + s}}, append(append([][2]float64{{x + s*0.15, y}}, arc(x+s*0.35, y+s/2, s/2, -90, 90)...), [2]float64{x + s*0.15, y + s})}
		},
	}
	for i, l := range letters {
		x, y := midX-s-28+float64(i%2)*(s+56), midY-s-28+float64(i/2)*(s+56)
		for _, line := range l(x, y) {
			p.stroke(line, 30, dark, 5)
			p.stroke(line, 28, bar, 0)
		}
	}
}

// arc is a part of a circle, in degrees clockwise from the right.
func arc(x, y, r, from, to float64) (line [][2]float64) {
	for a := from; a <= to+0.1; a += 6 {
		line = append(line, [2]float64{x + r*math.Cos(a*math.Pi/180), y + r*math.Sin(a*math.Pi/180)})
	}
	return line
}

// stroke draws a line with round ends, moved down a little.
func (p canvas) stroke(line [][2]float64, width float64, c color.Color, down float64) {
	for i, at := range line {
		p.disc(at[0], at[1]+down, width/2, c)
		if i == 0 {
			continue
		}
		a, b := line[i-1], at
		dx, dy := b[0]-a[0], b[1]-a[1]
		n := math.Hypot(dx, dy)
		ox, oy := -dy/n*width/2, dx/n*width/2
		p.polygon(c, a[0]+ox, a[1]+oy+down, b[0]+ox, b[1]+oy+down, b[0]-ox, b[1]-oy+down, a[0]-ox, a[1]-oy+down)
	}
}

// tiles is a word in tiles, on a few lines.
func (p canvas) tiles(word string) {
	const size, gap = 100.0, 14.0
	letters := []rune(word)
	const cols = 3
	lines := (len(letters) + cols - 1) / cols
	y0 := midY - (float64(lines)*(size+gap)-gap)/2
	for i, r := range letters {
		row, col := i/cols, i%cols
		n := min(cols, len(letters)-row*cols)
		x0 := midX - (float64(n)*(size+gap)-gap)/2
		p.letter(r, x0+float64(col)*(size+gap), y0+float64(row)*(size+gap), size)
	}
}

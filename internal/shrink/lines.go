package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"strconv"
)

// oneLine writes every function on line 1 of one file, the same for all, which does not exist. The program that is made of it
// is the same, but for the tables that say which file and line an instruction comes from: a stack trace still has the function,
// with its package. Functions on the list instead do what it says, and are taken off it.
func oneLine(name string, src []byte, instead map[string]string) ([]byte, error) {
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, name, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	file := files.File(tree.FileStart)
	var out bytes.Buffer
	end := 0 // of what is written
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
			from, to := file.Offset(f.Pos()), file.Offset(f.End())
			out.Write(src[end:from])
			out.WriteString("/*line /others.go:1:1*/")
			body := file.Offset(f.Body.Lbrace)
			if other, ok := takeOff(instead, f, src[body:to]); ok {
				out.Write(src[from:body])
				out.WriteString(other)
			} else {
				joinLines(&out, src[from:to])
			}
			end = to
		}
	}
	out.Write(src[end:])
	return out.Bytes(), nil
}

// joinLines writes the tokens of a function on one line.
func joinLines(out *bytes.Buffer, code []byte) {
	files := token.NewFileSet()
	var s scanner.Scanner
	s.Init(files.AddFile("", -1, len(code)), code, nil, 0)
	for {
		_, kind, text := s.Scan()
		switch {
		case kind == token.EOF:
			return
		case kind == token.SEMICOLON:
			text = ";"
		case kind == token.STRING && text[0] == '`':
			raw, _ := strconv.Unquote(text)
			text = strconv.Quote(raw)
		case text == "":
			text = kind.String()
		}
		out.WriteString(text)
		out.WriteByte(' ')
	}
}

package main

import (
	"bytes"
	"go/ast"
	"strings"
)

// What a function does instead: succeed, or say that there is no such thing (SQLITE_ERROR).
const (
	nothing = "{ return }"
	refuse  = "{ return 1 }"
)

// changed is what functions do in a release, by package. A method goes by its type and its name, an init function by the table that
// it fills with functions.
var changed = map[string]map[string]string{
	"modernc.org/sqlite/lib":   sqlite,
	"cmd/link/internal/ld":     tables,
	"cmd/link/internal/loader": entries,
}

// sqlite are functions that do nothing, so that what only they lead to is not linked.
//
// We never ask SQLite to search texts or maps, to read JSON, to show its pages, or to load extensions. To try a change:
// go build -o /tmp/shrink ./internal/shrink && go test -toolexec /tmp/shrink ./internal/store
var sqlite = map[string]string{
	"_sqlite3Fts5Init":              nothing,
	"_sqlite3RtreeInit":             nothing,
	"_sqlite3DbpageRegister":        nothing,
	"_sqlite3DbstatRegister":        nothing,
	"_sqlite3TestExtInit":           nothing,
	"_sqlite3RegisterJsonFunctions": nothing,
	"_sqlite3JsonVtabRegister":      nothing,
	"_sqlite3AutoLoadExtensions":    nothing,
	"_sqlite3LoadExtension":         refuse,
	"Xsqlite3_test_control":         refuse,
	"init of _sqlite3Apis":          nothing,
	"init of _aJsonFunc":            nothing,
	"init of _dbpage_module":        nothing,
	"init of _dbstat_module":        nothing,
	"init of _fts5Mod":              nothing,
	"init of _fts5Vocab":            nothing,
	"init of _geopolyModule":        nothing,
	"init of _jsonEachModule":       nothing,
	"init of _rtreeModule":          nothing,
	"init of _sFts5Api":             nothing,
}

// takeOff finds a function on the list and takes it off; it returns what the function does instead.
func takeOff(list map[string]string, f *ast.FuncDecl, body []byte) (instead string, found bool) {
	for name, instead := range list {
		table, isInit := strings.CutPrefix(name, "init of ")
		if isInit && f.Name.Name == "init" && bytes.Contains(body, []byte("(&"+table+")")) || fullName(f) == name {
			delete(list, name)
			return instead, true
		}
	}
	return "", false
}

// fullName is the name of a function, or of a type and its method.
func fullName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name + "." + f.Name.Name
	}
	return "" // of a generic type
}

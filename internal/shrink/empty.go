package main

import (
	"bytes"
	"go/ast"
	"slices"
)

// empty are functions that do nothing in a release, by package, so that what only they lead to is not linked. Those of SQLite
// return SQLITE_OK, or that there is no such thing; init of a table fills it with functions.
//
// We never ask SQLite to search texts or maps, to read JSON, to show its pages, or to load extensions. To try a change:
// go build -o /tmp/shrink ./internal/shrink && go test -toolexec /tmp/shrink ./internal/store
var empty = map[string][]string{
	"modernc.org/sqlite/lib": {
		"_sqlite3Fts5Init",
		"_sqlite3RtreeInit",
		"_sqlite3DbpageRegister",
		"_sqlite3DbstatRegister",
		"_sqlite3TestExtInit",
		"_sqlite3RegisterJsonFunctions",
		"_sqlite3JsonVtabRegister",
		"_sqlite3AutoLoadExtensions",
		"_sqlite3LoadExtension",
		"_loadExt",
		"Xsqlite3_test_control",
		"init of _sqlite3Apis",
		"init of _aJsonFunc",
		"init of _dbpage_module",
		"init of _dbstat_module",
		"init of _fts5Mod",
		"init of _fts5Vocab",
		"init of _geopolyModule",
		"init of _jsonEachModule",
		"init of _rtreeModule",
		"init of _sFts5Api",
	},
}

// takeOff tells whether a function is listed, and takes it off the list.
func takeOff(list *[]string, f *ast.FuncDecl, body []byte) bool {
	i := slices.IndexFunc(*list, func(name string) bool {
		table, ok := bytes.CutPrefix([]byte(name), []byte("init of "))
		if ok && f.Name.Name == "init" {
			return bytes.Contains(body, slices.Concat([]byte("(&"), table, []byte(")")))
		}
		return f.Recv == nil && f.Name.Name == name
	})
	if i < 0 {
		return false
	}
	*list = slices.Delete(*list, i, i+1)
	return true
}

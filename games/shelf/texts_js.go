package shelf

import "io/fs"

// In a browser the page has them.
var Texts, Rulebook fs.FS

package solve

import "embed"

// In a browser the parts must do: the tables of sets would make what a page loads larger by 50 to 60 kB a language.
var setData embed.FS

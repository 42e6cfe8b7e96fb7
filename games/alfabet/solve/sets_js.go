package solve

import "embed"

// In a browser the parts must do: the tables of sets would make what a page loads larger by 84 to 207 kB a language.
var setData embed.FS

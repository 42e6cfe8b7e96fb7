//go:build !js

package solve

import "embed"

// setData holds what sets of tiles are worth beyond their parts, for a layout, language and rack size, made by "lettercase sim
// alfabet --train".
//
//go:embed leaves/*.sets
var setData embed.FS

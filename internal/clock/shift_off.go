//go:build !clocktest

package clock

import "time"

func machine() time.Time { return time.Now() }

package people

import "syscall/js"

// composed has one character for a letter with its accent (NFC). The browser knows how.
func composed(s string) string { return js.Global().Get("String").New(s).Call("normalize").String() }

// Package data carries the six compiled dictionaries, the lists of rude words and of place names, and which words are nouns or adjectives. Beside them lie the word lists they are compiled from, and where each
// list comes from and under which licence it may be passed on (NOTICE.md).
//
// In a browser no dictionary is carried: it is fetched when it is opened.
package data

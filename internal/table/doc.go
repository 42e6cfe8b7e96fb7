// Package table runs live tables: a log of rows, the state it folds to, one timer, the bots
// in its seats, and the subscribers.
//
// A table is its log. Every change is decided on the current state as one or more rows, committed to the Store
// under the expected sequence number, and only then sent to subscribers. If two nodes decide at the same time, one insert
// wins; the other node applies the winner's rows and decides again. So there is no leader, and any node may serve any
// table. The interfaces that a table needs are declared here: Store and Bus.
package table

// Package table runs live tables: a log of rows, the state it folds to, one timer, the bots
// that sit there and those who look on.
//
// A table is nothing but its log. Whoever wants something of it decides rows on the folded
// state, commits them to the Store under the expected sequence number, and only then lets
// anybody know. Two nodes that decide at once are told apart by the store: one insert wins,
// the other folds the winner's rows and decides again. So there is no leader, and any node
// may serve any table. What a table needs of the outside is declared here: Store and Bus.
package table

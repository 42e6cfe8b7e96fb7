// Package chaos has tests that kill servers: real processes, games and stores.
package chaos

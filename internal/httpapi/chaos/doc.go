// Package chaos holds tests that kill servers: real processes, real games, real stores.
package chaos

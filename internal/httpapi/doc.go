// Package httpapi is the HTTP side of the tables: a JSON API described by OpenAPI, one live WebSocket per tab, and
// the browser app.
//
// A request passes, in this order: panic recovery, security headers, the base path, cross-origin protection, rate limits,
// authentication, and its handler. Handlers only translate; package table decides.
//
// In a browser (js) the same handlers run without HTTP; see operation.go. Only those that make sense there are compiled.
package httpapi

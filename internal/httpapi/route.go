package httpapi

import (
	"context"
	"reflect"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

// body is a response.
type body[T any] struct{ Body T }

// none is the input of an operation that has none.
type none struct{}

// done is the response of operations without a result.
type done struct {
	Done bool `json:"done"`
}

// route registers an operation.
func route[I, O any](s *Server, method, path, id, group, summary string, f func(context.Context, *I) (*O, error)) {
	s.add(method, path, id, group, summary, reflect.TypeFor[I](), reflect.TypeFor[O](), func(ctx context.Context, in any) (any, error) {
		return f(ctx, in.(*I))
	})
}

// ownRoute is route for signed-in players.
func ownRoute[I, O any](s *Server, method, path, id, group, summary string, f func(context.Context, people.Player, *I) (*O, error)) {
	s.add(method, path, id, group, summary, reflect.TypeFor[I](), reflect.TypeFor[O](), func(ctx context.Context, in any) (any, error) {
		p, err := player(ctx)
		if err != nil {
			return nil, err
		}
		return f(ctx, p, in.(*I))
	})
}

// add registers an operation, with HTTP and without, and converts the handler's errors to responses. What is done here need not be
// compiled for every operation again.
func (s *Server) add(method, path, id, group, summary string, in, out reflect.Type, call func(ctx context.Context, in any) (any, error)) {
	o := newOperation(method, path, in, out, func(ctx context.Context, in any) (any, error) {
		out, err := call(ctx, in)
		if err != nil {
			return nil, s.fail(err)
		}
		return out, nil
	})
	s.operations = append(s.operations, o)
	s.describe(o, id, group, summary)
}

// TablePath is the table in a path.
type TablePath struct {
	ID string `path:"id" maxLength:"32"`
}

// onTable is a table and a body.
type onTable[B any] struct {
	TablePath
	Body B
}

// seatBody is the body of what concerns one seat.
type seatBody struct {
	Seat game.Seat `json:"seat" minimum:"0" maximum:"31"`
}

// tableRoute registers an operation of a player at a table that returns the table.
func tableRoute[B any](s *Server, path, id, summary string, f func(t table.Ref, ctx context.Context, player string, in B) (table.Card, error)) {
	ownRoute(s, methodPost, "/tables/{id}/"+path, id, "tables", summary, func(ctx context.Context, p people.Player, in *onTable[B]) (*body[table.Card], error) {
		card, err := f(s.hub.Table(in.ID), ctx, p.ID, in.Body)
		return &body[table.Card]{card}, err
	})
}

// bareRoute is tableRoute without a request body.
func bareRoute(s *Server, path, id, summary string, f func(t table.Ref, ctx context.Context, player string) (table.Card, error)) {
	ownRoute(s, methodPost, "/tables/{id}/"+path, id, "tables", summary, func(ctx context.Context, p people.Player, in *TablePath) (*body[table.Card], error) {
		card, err := f(s.hub.Table(in.ID), ctx, p.ID)
		return &body[table.Card]{card}, err
	})
}

package socket

import "encoding/binary"

// Kinds of frames.
const (
	opText  = 1
	opClose = 8
	opPing  = 9
	opPong  = 10
	final   = 0x80
	masked  = 0x80
)

// maxControl is the longest content of a frame that is not a message.
const maxControl = 125

// appendFrame appends an unmasked frame, as servers send them.
func appendFrame(b []byte, op byte, content []byte) []byte {
	b = append(b, final|op)
	switch n := len(content); {
	case n <= maxControl:
		b = append(b, byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 127), uint64(n))
	}
	return append(b, content...)
}

// Statuses of a closed connection.
const (
	statusGoingAway     = 1001
	statusProtocolError = 1002
	statusPolicy        = 1008
	statusTryAgainLater = 1013
)

// closing is the content of the last frame.
func closing(status uint16, reason string) []byte {
	b := binary.BigEndian.AppendUint16(nil, status)
	return append(b, reason[:min(len(reason), maxControl-2)]...)
}

// incoming is a frame that a client has sent.
type incoming struct {
	op      byte
	content []byte
}

// next takes a frame off what a client has sent, and unmasks it there. Only short frames that are not messages are allowed, so a status other than 0
// says why the connection has to end. ok is false if there is more to come.
func next(b []byte) (f incoming, rest []byte, status uint16, ok bool) {
	if len(b) < 2 {
		return f, b, 0, false
	}
	f.op = b[0] & 0x0f
	n := int(b[1] &^ masked)
	switch {
	case b[0]&0x70 != 0, b[1]&masked == 0:
		return f, b, statusProtocolError, false
	case f.op != opClose && f.op != opPing && f.op != opPong:
		return f, b, statusPolicy, false // clients have nothing to say here
	case b[0]&final == 0, n > maxControl:
		return f, b, statusProtocolError, false
	}
	if len(b) < 6+n {
		return f, b, 0, false
	}
	key, content := b[2:6], b[6:6+n]
	for i := range content {
		content[i] ^= key[i%4]
	}
	f.content = content
	return f, b[6+n:], 0, true
}

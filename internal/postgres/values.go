package postgres

import (
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"strconv"
	"time"
)

// The types of PostgreSQL that mean something else than their text.
const (
	oidBool        = 16
	oidBytes       = 17
	oidInt8        = 20
	oidInt2        = 21
	oidInt4        = 23
	oidFloat4      = 700
	oidFloat8      = 701
	oidTimestamp   = 1114
	oidTimestampTZ = 1184
)

// CheckNamedValue lets lists through, which database/sql itself does not know.
func (*conn) CheckNamedValue(v *driver.NamedValue) (err error) {
	switch v.Value.(type) {
	case []string, []*string, []int64:
		return nil
	}
	v.Value, err = driver.DefaultParameterConverter.ConvertValue(v.Value)
	return err
}

// formats are how values of types go over the wire: as text, and as bytes where the text depends on the server's settings.
func formats(oids int, at func(int) uint32) []int16 {
	f := make([]int16, oids)
	for i := range f {
		switch at(i) {
		case oidBytes, oidTimestamp, oidTimestampTZ:
			f[i] = 1
		}
	}
	return f
}

// encode is a value for its place; nil is NULL.
func encode(v any) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return nil, nil
	case string:
		return append([]byte{}, v...), nil // never nil, which would be NULL
	case []byte:
		return v, nil
	case int64:
		return strconv.AppendInt(nil, v, 10), nil
	case float64:
		return strconv.AppendFloat(nil, v, 'g', -1, 64), nil
	case bool:
		return strconv.AppendBool(nil, v), nil
	case time.Time:
		return binary.BigEndian.AppendUint64(nil, uint64(v.Sub(epoch).Microseconds())), nil
	case []string:
		return encodeList(len(v), func(i int) *string { return &v[i] }), nil
	case []*string:
		return encodeList(len(v), func(i int) *string { return v[i] }), nil
	case []int64:
		return encodeList(len(v), func(i int) *string { s := strconv.FormatInt(v[i], 10); return &s }), nil
	}
	return nil, fmt.Errorf("postgres: no place for a %T", v)
}

// epoch is what PostgreSQL counts microseconds from.
var epoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// encodeList writes {"a","b",NULL}.
func encodeList(n int, at func(int) *string) []byte {
	out := []byte{'{'}
	for i := range n {
		if i > 0 {
			out = append(out, ',')
		}
		text := at(i)
		if text == nil {
			out = append(out, "NULL"...)
			continue
		}
		out = append(out, '"')
		for _, b := range []byte(*text) {
			if b == '"' || b == '\\' {
				out = append(out, '\\')
			}
			out = append(out, b)
		}
		out = append(out, '"')
	}
	return append(out, '}')
}

// decode is a value of a type.
func decode(raw []byte, oid uint32) (driver.Value, error) {
	if raw == nil {
		return nil, nil
	}
	s := string(raw)
	switch oid {
	case oidInt2, oidInt4, oidInt8:
		return strconv.ParseInt(s, 10, 64)
	case oidFloat4, oidFloat8:
		return strconv.ParseFloat(s, 64)
	case oidBool:
		return s == "t", nil
	case oidBytes:
		return append([]byte{}, raw...), nil
	case oidTimestamp, oidTimestampTZ:
		if len(raw) != 8 {
			return nil, fmt.Errorf("postgres: a time of %d bytes", len(raw))
		}
		micro := int64(binary.BigEndian.Uint64(raw))
		return epoch.Add(time.Duration(micro) * time.Microsecond), nil
	}
	return s, nil
}

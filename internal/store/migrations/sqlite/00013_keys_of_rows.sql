-- +goose Up
-- What is appended is decided by whoever has read all rows before it, and so all keys: (table_id, seq) is unique, and that is enough.
CREATE TABLE log_without_index (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    wall     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    key      TEXT NOT NULL,
    kind     TEXT NOT NULL,
    events   TEXT NOT NULL,
    sum      TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
INSERT INTO log_without_index SELECT table_id, seq, at, wall, seat, key, kind, events, sum FROM log;
DROP TABLE log;
ALTER TABLE log_without_index RENAME TO log;

-- +goose Down
CREATE UNIQUE INDEX log_key ON log (table_id, key);

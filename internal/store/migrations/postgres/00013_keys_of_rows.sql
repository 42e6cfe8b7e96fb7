-- +goose Up
-- What is appended is decided by whoever has read all rows before it, and so all keys: (table_id, seq) is unique, and that is enough.
ALTER TABLE log DROP CONSTRAINT log_table_id_key_key;

-- +goose Down
ALTER TABLE log ADD UNIQUE (table_id, key);

-- +goose Up
ALTER TABLE chat ADD COLUMN key TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX chat_key ON chat (table_id, player_id, key) WHERE key <> '';

-- +goose Down
DROP INDEX chat_key;
ALTER TABLE chat DROP COLUMN key;

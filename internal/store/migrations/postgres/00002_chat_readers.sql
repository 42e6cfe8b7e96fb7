-- +goose Up
-- Who may read a line: player ids with spaces between, or nothing for everybody at the table.
ALTER TABLE chat ADD COLUMN readers TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_readers ON chat (table_id, id) WHERE readers <> '';

-- +goose Down
DROP INDEX chat_readers;
ALTER TABLE chat DROP COLUMN readers;

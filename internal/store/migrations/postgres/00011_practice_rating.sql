-- +goose Up
-- A player's rating in a kind of practice; 0: none yet.
ALTER TABLE practice ADD COLUMN rating INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE practice DROP COLUMN rating;

-- +goose Up
-- Whoever is signed in already stays so, as one session without a name.
ALTER TABLE players ADD COLUMN sessions TEXT NOT NULL DEFAULT '[{"id":"0"}]';

-- +goose Down
ALTER TABLE players DROP COLUMN sessions;

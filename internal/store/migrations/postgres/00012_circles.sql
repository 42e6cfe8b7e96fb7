-- +goose Up
-- Groups of people with a name. Whoever has the link may join; the member of the longest standing leads.
CREATE TABLE circles (
    id   TEXT PRIMARY KEY,
    link TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE TABLE circle_members (
    circle_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    since     BIGINT NOT NULL,
    PRIMARY KEY (circle_id, player_id)
);
CREATE INDEX circle_members_player ON circle_members (player_id);
-- The circle for which a table was made.
ALTER TABLE tables ADD COLUMN circle TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_circle ON tables (circle, created) WHERE circle <> '';

-- +goose Down
DROP INDEX tables_circle;
ALTER TABLE tables DROP COLUMN circle;
DROP TABLE circle_members;
DROP TABLE circles;

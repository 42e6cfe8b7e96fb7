-- +goose Up
-- Where and when a player wants to be told what happens while they are away.
ALTER TABLE players ADD COLUMN notices TEXT NOT NULL DEFAULT '{}';
-- What they are to be told; one of a kind for each table. Whoever deletes a row sends it.
CREATE TABLE notices (
    player_id TEXT NOT NULL,
    table_id  TEXT NOT NULL,
    kind      TEXT NOT NULL,
    due       BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    PRIMARY KEY (player_id, table_id, kind)
);
CREATE INDEX notices_due ON notices (due);

-- +goose Down
DROP TABLE notices;
ALTER TABLE players DROP COLUMN notices;

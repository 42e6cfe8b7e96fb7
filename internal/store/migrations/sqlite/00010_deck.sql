-- +goose Up
-- Costly turns that a player is asked to find again. A row with seq -1 says that a game has been looked through.
CREATE TABLE deck (
    player_id TEXT NOT NULL,
    table_id  TEXT NOT NULL,
    seq       INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    game      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    played    TEXT NOT NULL,
    points    INTEGER NOT NULL,
    cost      INTEGER NOT NULL,
    box       INTEGER NOT NULL,
    due       INTEGER NOT NULL,
    PRIMARY KEY (player_id, table_id, seq, seat)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE deck;

-- +goose Up
-- Costly turns that a player is asked to find again. A row with seq -1 says that a game has been looked through.
CREATE TABLE deck (
    player_id TEXT NOT NULL,
    table_id  TEXT NOT NULL,
    seq       BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    game      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    played    TEXT NOT NULL,
    points    BIGINT NOT NULL,
    cost      BIGINT NOT NULL,
    box       BIGINT NOT NULL,
    due       BIGINT NOT NULL,
    PRIMARY KEY (player_id, table_id, seq, seat)
);

-- +goose Down
DROP TABLE deck;

-- +goose Up
CREATE TABLE practice (
    player_id TEXT NOT NULL,
    game      TEXT NOT NULL,
    kind      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    level     INTEGER NOT NULL,
    streak    INTEGER NOT NULL,
    best      INTEGER NOT NULL,
    solved    INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    wall      INTEGER NOT NULL,
    PRIMARY KEY (player_id, game, kind, lang)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE practice;

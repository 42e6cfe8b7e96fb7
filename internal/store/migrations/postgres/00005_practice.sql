-- +goose Up
CREATE TABLE practice (
    player_id TEXT NOT NULL,
    game      TEXT NOT NULL,
    kind      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    level     BIGINT NOT NULL,
    streak    BIGINT NOT NULL,
    best      BIGINT NOT NULL,
    solved    BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    wall      BIGINT NOT NULL,
    PRIMARY KEY (player_id, game, kind, lang)
);

-- +goose Down
DROP TABLE practice;

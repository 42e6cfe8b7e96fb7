-- +goose Up
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    lang    TEXT NOT NULL,
    public  BIGINT NOT NULL,
    status  TEXT NOT NULL,
    seq     BIGINT NOT NULL,
    chats   BIGINT NOT NULL DEFAULT 0,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    seen    BIGINT NOT NULL,
    wake    BIGINT NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX tables_due ON tables (wake) WHERE wake > 0;
CREATE INDEX tables_lobby ON tables (created) WHERE public = 1 AND status IN ('open', 'playing', 'paused');

CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    wall     BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    key      TEXT NOT NULL,
    kind     TEXT NOT NULL,
    events   TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, key)
);

CREATE TABLE sitters (
    player_id TEXT NOT NULL,
    table_id  TEXT NOT NULL,
    PRIMARY KEY (player_id, table_id)
);

CREATE TABLE players (
    id     TEXT PRIMARY KEY,
    name   TEXT NOT NULL,
    colour TEXT NOT NULL,
    lang   TEXT NOT NULL,
    tokens BIGINT NOT NULL
);

CREATE TABLE links (
    code      TEXT PRIMARY KEY,
    player_id TEXT NOT NULL UNIQUE,
    expires   BIGINT NOT NULL
);

CREATE TABLE chat (
    table_id  TEXT NOT NULL,
    id        BIGINT NOT NULL,
    player_id TEXT NOT NULL,
    said      TEXT NOT NULL,
    wall      BIGINT NOT NULL,
    PRIMARY KEY (table_id, id)
);
CREATE INDEX chat_player ON chat (player_id);

CREATE TABLE results (
    table_id  TEXT NOT NULL,
    seat      BIGINT NOT NULL,
    player_id TEXT NOT NULL,
    game      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    options   TEXT NOT NULL,
    daily     TEXT NOT NULL,
    score     BIGINT NOT NULL,
    won       BIGINT NOT NULL,
    record    BIGINT,
    wall      BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_player ON results (player_id, wall);
CREATE INDEX results_daily ON results (daily, game, lang, score) WHERE daily <> '';

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);

-- +goose Down
DROP TABLE secrets;
DROP TABLE results;
DROP TABLE chat;
DROP TABLE links;
DROP TABLE players;
DROP TABLE sitters;
DROP TABLE log;
DROP TABLE tables;

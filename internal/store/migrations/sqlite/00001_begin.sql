-- +goose Up
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    lang    TEXT NOT NULL,
    public  INTEGER NOT NULL,
    status  TEXT NOT NULL,
    seq     INTEGER NOT NULL,
    chats   INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    wake    INTEGER NOT NULL,
    summary TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_due ON tables (wake) WHERE wake > 0;
CREATE INDEX tables_lobby ON tables (created) WHERE public = 1 AND status IN ('open', 'playing', 'paused');

CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    wall     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    key      TEXT NOT NULL,
    kind     TEXT NOT NULL,
    events   TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, key)
) WITHOUT ROWID;

CREATE TABLE sitters (
    player_id TEXT NOT NULL,
    table_id  TEXT NOT NULL,
    PRIMARY KEY (player_id, table_id)
) WITHOUT ROWID;

CREATE TABLE players (
    id     TEXT PRIMARY KEY,
    name   TEXT NOT NULL,
    colour TEXT NOT NULL,
    lang   TEXT NOT NULL,
    tokens INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE links (
    code      TEXT PRIMARY KEY,
    player_id TEXT NOT NULL UNIQUE,
    expires   INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id  TEXT NOT NULL,
    id        INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    said      TEXT NOT NULL,
    wall      INTEGER NOT NULL,
    PRIMARY KEY (table_id, id)
) WITHOUT ROWID;
CREATE INDEX chat_player ON chat (player_id);

CREATE TABLE results (
    table_id  TEXT NOT NULL,
    seat      INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    game      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    options   TEXT NOT NULL,
    daily     TEXT NOT NULL,
    score     INTEGER NOT NULL,
    won       INTEGER NOT NULL,
    record    INTEGER,
    wall      INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX results_player ON results (player_id, wall);
CREATE INDEX results_daily ON results (daily, game, lang, score) WHERE daily <> '';

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;

-- +goose Down
DROP TABLE secrets;
DROP TABLE results;
DROP TABLE chat;
DROP TABLE links;
DROP TABLE players;
DROP TABLE sitters;
DROP TABLE log;
DROP TABLE tables;

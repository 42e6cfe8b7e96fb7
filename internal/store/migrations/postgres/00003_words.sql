-- +goose Up
CREATE TABLE word_lists (
    hash   TEXT PRIMARY KEY,
    lang   TEXT NOT NULL,
    added  TEXT NOT NULL,
    barred TEXT NOT NULL,
    wall   BIGINT NOT NULL
);
CREATE INDEX word_lists_lang ON word_lists (lang, wall);

CREATE TABLE word_reports (
    lang      TEXT NOT NULL,
    word      TEXT NOT NULL,
    player_id TEXT NOT NULL,
    counts    BIGINT NOT NULL,
    reason    TEXT NOT NULL,
    wall      BIGINT NOT NULL,
    PRIMARY KEY (lang, word, player_id)
);
CREATE INDEX word_reports_player ON word_reports (player_id, wall);

-- +goose Down
DROP TABLE word_reports;
DROP TABLE word_lists;

-- +goose Up
-- What a player signs in with on another device: passkeys, key cards, accounts elsewhere. proof is what finds the key again:
-- the id of a passkey, the hash of a card's words, issuer and subject of an account.
CREATE TABLE player_keys (
    id        TEXT PRIMARY KEY,
    player_id TEXT NOT NULL,
    kind      TEXT NOT NULL,
    proof     TEXT NOT NULL,
    name      TEXT NOT NULL,
    data      TEXT NOT NULL,
    made      BIGINT NOT NULL,
    used      BIGINT NOT NULL,
    UNIQUE (kind, proof)
);
CREATE INDEX player_keys_player ON player_keys (player_id);
-- What a browser was asked or given and may hand in once, soon.
CREATE TABLE challenges (
    id      TEXT PRIMARY KEY,
    kind    TEXT NOT NULL,
    data    TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX challenges_expires ON challenges (expires);
-- Players who were found to be the same person. Logs keep the old id.
CREATE TABLE player_aliases (
    id        TEXT PRIMARY KEY,
    player_id TEXT NOT NULL
);
CREATE INDEX player_aliases_player ON player_aliases (player_id);

-- +goose Down
DROP TABLE player_aliases;
DROP TABLE challenges;
DROP TABLE player_keys;

-- Browsers in which a person has signed in before: their wrong passwords count apart from those of strangers. The browser has
-- the token in a signed cookie.
create table known_browsers (
  token_hash bytea not null,
  identity_id text not null references identities (id) on delete cascade,
  used_at timestamptz not null,
  primary key (token_hash, identity_id)
);
create index known_browsers_identity on known_browsers (identity_id, used_at);
create index known_browsers_used on known_browsers (used_at);

-- Attempts to sign in, which all nodes count together.

create table sign_in_attempts (
  -- Keyed hash of what is counted, and of the person, address or network.
  key bytea primary key,
  -- How many more are allowed before the pause; below zero after it.
  remaining integer not null,
  paused_until timestamptz,
  -- Counting starts again.
  over_at timestamptz not null
);
create index sign_in_attempts_over on sign_in_attempts (over_at);

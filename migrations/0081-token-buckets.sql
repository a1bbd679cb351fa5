-- Limits that all nodes share: each row is a token bucket, by a keyed hash of what it limits, and when it is full again.
create table token_buckets (
  key bytea primary key,
  full_at timestamptz not null
);
create index token_buckets_full on token_buckets (full_at);

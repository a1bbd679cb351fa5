-- A signature that somebody keeps for the documents that they sign, encrypted.
create table saved_signatures (
  id text primary key,
  identity_id text not null references identities on delete cascade,
  -- Of sessions that an organization's provider began, which see no other.
  only_user_id text references users on delete cascade,
  mark bytea not null,
  saved_at timestamptz not null
);
create unique index saved_signatures_whose on saved_signatures (identity_id, coalesce(only_user_id, ''));
create index saved_signatures_user on saved_signatures (only_user_id) where only_user_id is not null;

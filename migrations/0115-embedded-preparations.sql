-- Sessions of frames of other sites that prepare a draft in the name of an account.
create table embedded_preparations (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null,
  document_id text not null references documents on delete cascade,
  user_id text not null,
  -- The API key or the session of a person that asked: what ends it ends this one.
  asked_by text not null check (asked_by in ('API_KEY', 'USER')),
  asked_by_id text not null,
  origin text not null,
  allow text[] not null,
  -- SHA-256 of the secret in the address, which opens the session once.
  address_hash bytea not null,
  opens_until timestamptz not null,
  -- SHA-256 of the secret of the session; null until it was opened.
  session_hash bytea,
  ends_at timestamptz,
  created_at timestamptz not null
);
create index embedded_preparations_document on embedded_preparations (document_id);
create index embedded_preparations_organization on embedded_preparations (organization_id);
create index embedded_preparations_created on embedded_preparations (created_at);

-- Sessions of the signing page in frames of other sites.
create table embedded_sessions (
  id text primary key,
  organization_id text not null references organizations,
  document_id text not null references documents on delete cascade,
  party_id text not null,
  -- Of the party's link: another one ends the session.
  link_version int not null,
  origin text not null,
  redirect boolean not null,
  -- SHA-256 of the secret in the address, which opens the session once.
  address_hash bytea not null,
  opens_until timestamptz not null,
  -- SHA-256 of the secret of the session; null until it was opened.
  session_hash bytea,
  ends_at timestamptz,
  created_at timestamptz not null
);
create index embedded_sessions_document on embedded_sessions (document_id);
create index embedded_sessions_organization on embedded_sessions (organization_id);
create index embedded_sessions_created on embedded_sessions (created_at);

-- OAuth 2.0: apps and assistants, what people allowed them, and their tokens. Tokens and codes are stored as SHA-256.

alter table organizations add column platform_partner boolean not null default false;

create table oauth_clients (
  -- The client id: app_…, asst_…, or the address of the assistant's metadata document.
  id text primary key,
  -- APP: registered by a partner; REGISTERED and DOCUMENT: an assistant, by itself or by a metadata document.
  kind text not null check (kind in ('APP', 'REGISTERED', 'DOCUMENT')),
  -- Of an app, which only members of this organization can connect.
  organization_id text references organizations,
  name text not null,
  -- The app's home page.
  uri text,
  secret_hash bytea,
  secret_at timestamptz,
  redirect_uris text[] not null,
  scopes text[] not null,
  api_version text,
  created_by text references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'APP') = (organization_id is not null and secret_hash is not null and api_version is not null))
);
create index oauth_clients_organization on oauth_clients (organization_id, created_at desc, id desc) where kind = 'APP';
create index oauth_clients_assistants on oauth_clients (updated_at) where kind <> 'APP';

-- What a person allowed a client in a workspace. Ends with the membership.
create table oauth_consents (
  id text primary key,
  client_id text not null references oauth_clients on delete cascade,
  organization_id text not null references organizations,
  workspace_id text not null,
  user_id text not null,
  audience text not null check (audience in ('API', 'TOOLS')),
  scopes text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  unique (user_id, workspace_id, client_id, audience),
  foreign key (workspace_id, user_id) references members on delete cascade
);
create index oauth_consents_client on oauth_consents (client_id);
create index oauth_consents_workspace on oauth_consents (workspace_id, created_at desc, id desc);

-- One authorization: a family of tokens, of which one refresh token is valid.
create table oauth_grants (
  id text primary key,
  consent_id text not null references oauth_consents on delete cascade,
  scopes text[] not null,
  -- The part that all refresh tokens of the grant have in common.
  family_hash bytea not null unique,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null
);
create index oauth_grants_consent on oauth_grants (consent_id);
create index oauth_grants_expiry on oauth_grants (refresh_expires_at);

-- Refresh tokens that were replaced in the last minutes: using one again then is a mistake, and a theft later on.
create table oauth_replaced_tokens (
  hash bytea primary key,
  grant_id text not null references oauth_grants on delete cascade,
  replaced_at timestamptz not null
);
create index oauth_replaced_tokens_grant on oauth_replaced_tokens (grant_id);
create index oauth_replaced_tokens_at on oauth_replaced_tokens (replaced_at);

create table oauth_access_tokens (
  hash bytea primary key,
  grant_id text not null references oauth_grants on delete cascade,
  expires_at timestamptz not null
);
create index oauth_access_tokens_grant on oauth_access_tokens (grant_id);
create index oauth_access_tokens_expiry on oauth_access_tokens (expires_at);

create table oauth_codes (
  hash bytea primary key,
  consent_id text not null references oauth_consents on delete cascade,
  scopes text[] not null,
  redirect_uri text not null,
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What it was exchanged for.
  grant_id text references oauth_grants on delete set null
);
create index oauth_codes_consent on oauth_codes (consent_id);
create index oauth_codes_grant on oauth_codes (grant_id);
create index oauth_codes_expiry on oauth_codes (expires_at);

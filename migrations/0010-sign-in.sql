-- Sign-in of people. An identity is one person by address over the whole service; `users` are their places in organizations.
-- These tables belong to no organization.
create table identities (
  id text primary key,
  -- In lowercase.
  email text not null unique check (email = lower(email)),
  -- Whether the person has shown that letters to the address reach them.
  email_verified boolean not null,
  name text not null,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The identity that may act for the user: set when the address was proven.
alter table users add column identity_id text references identities;
create unique index users_identity on users (identity_id, organization_id) where identity_id is not null;
-- Whose address it is, over all organizations.
create index users_address on users (lower(email));

-- What a person signs in with; a password is its scrypt hash.
create table identity_accounts (
  id text primary key,
  identity_id text not null references identities on delete cascade,
  provider_id text not null,
  account_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index identity_accounts_identity on identity_accounts (identity_id);

-- A token alone opens nothing: its cookie is signed. `updated_at` is when the session was last seen.
create table identity_sessions (
  id text primary key,
  identity_id text not null references identities on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  -- An organization's own provider vouches for this one user, and the session acts for nobody else.
  only_user_id text references users,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_sessions_identity on identity_sessions (identity_id);
create index identity_sessions_age on identity_sessions (updated_at);

-- Links in letters, challenges and half-made sign-ins; the identifier is hashed.
create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_verifications_identifier on identity_verifications (identifier);
create index identity_verifications_age on identity_verifications (expires_at);

-- Secret and recovery codes are encrypted.
create table two_factors (
  id text primary key,
  identity_id text not null unique references identities on delete cascade,
  secret bytea not null,
  backup_codes bytea not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id text primary key,
  identity_id text not null references identities on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkeys_identity on passkeys (identity_id);

-- An organization's own OpenID provider; the client's secret is encrypted.
create table single_sign_on (
  organization_id text primary key references organizations,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table single_sign_on_domains (
  domain text primary key check (domain = lower(domain)),
  organization_id text not null references single_sign_on on delete cascade
);
create index single_sign_on_domains_organization on single_sign_on_domains (organization_id);
-- Whom the provider calls by which name: an address that it gives to somebody else opens nothing.
create table single_sign_on_subjects (
  organization_id text not null references single_sign_on on delete cascade,
  subject text not null,
  user_id text not null unique references users,
  created_at timestamptz not null,
  primary key (organization_id, subject)
);

-- Owners had their password on the user: of several with one address, the newest password holds.
insert into identities (id, email, email_verified, name, created_at, updated_at)
select distinct on (lower(email)) 'idn_' || substr(id, 5), lower(email), true, name, created_at, created_at
from users where password_hash is not null order by lower(email), created_at desc, id desc;
insert into identity_accounts (id, identity_id, provider_id, account_id, password, created_at, updated_at)
select 'acc_' || substr(u.id, 5), i.id, 'credential', i.id, u.password_hash, u.created_at, u.created_at
from identities i join users u on 'idn_' || substr(u.id, 5) = i.id;
update users u set identity_id = i.id from identities i where i.email = lower(u.email) and u.password_hash is not null;
alter table users drop column password_hash;

-- Who operates the installation, and what they set in the dashboard.

-- People, wherever they are a member. Nobody is one after an upgrade, until the command line adds them.
create table operators (
  identity_id text primary key references identities on delete cascade,
  added_at timestamptz not null
);

-- When the person last gave a code of their second factor in this session, besides to sign in.
alter table identity_sessions add column confirmed_at timestamptz;

-- The mail server that an operator set, unless the environment names one. One row.
create table mail_servers (
  id text primary key default 'mail' check (id = 'mail'),
  -- Encrypted: the address with user and password, as SIGILL_SMTP_URL has it.
  url bytea not null,
  -- `Name <address>`, as SIGILL_MAIL_FROM has it.
  sender text not null,
  -- Different with every change, by which processes know it.
  version text not null,
  changed_at timestamptz not null
);

-- The last examination of the installation, as `sigill doctor` makes it. One row.
create table examinations (
  singleton boolean primary key default true check (singleton),
  started_at timestamptz not null,
  -- Null: it is under way, or its process ended.
  ended_at timestamptz,
  checks jsonb
);

-- Somebody is asked to prove who they are with an electronic ID, apart from any document.
create table identity_checks (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  full_name text not null,
  email text,
  phone text,
  channel text not null,
  -- CREATED, SENT, OPENED, VERIFIED, FAILED, EXPIRED or CANCELLED.
  status text not null,
  reference text,
  language text not null,
  -- Who is expected, encrypted, and whose number it is (ISO 3166-1 alpha-2); null: the name is compared, or it has ended.
  national_id bytea,
  country text,
  link_version integer not null default 1,
  expires_at timestamptz not null,
  verified_at timestamptz,
  -- What the provider told of whoever it was, with what proves it; encrypted.
  data bytea,
  -- Why the last try was in vain; null: it was not, or there was none.
  failure text,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_checks_list on identity_checks (workspace_id, created_at desc, id desc);
create index identity_checks_due on identity_checks (expires_at) where status in ('CREATED', 'SENT', 'OPENED', 'FAILED');

-- What happened to a check, by whom, from where.
create table identity_check_audits (
  id text primary key,
  -- In which order they happened.
  place bigint generated always as identity,
  organization_id text not null references organizations,
  check_id text not null references identity_checks on delete cascade,
  type text not null,
  data jsonb,
  name text,
  email text,
  ip text,
  user_agent text,
  created_at timestamptz not null
);
create index identity_check_audits_check on identity_check_audits (check_id, place);

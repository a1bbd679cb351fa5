-- What this installation is: its id, the fingerprints of its master key and certificates, and where its database is. There
-- is one row, which processes lock while they start; `id` is null until the first of them has recorded itself.
create table installation (
  singleton boolean primary key default true check (singleton),
  id text,
  -- Changes with everything below, so that processes notice it.
  version integer not null default 0,
  started_at timestamptz,
  -- Which database on which server; a copy is at another place. Null where that cannot be found out.
  place text,
  -- Id of the newest master key.
  master_key text,
  certificates jsonb,
  -- When a copy was made of it or it was restored, until somebody has answered what it is.
  restored_at timestamptz
);
insert into installation default values;

-- What was changed, by whom, and until when the certificates from before are accepted next to the new ones.
create table installation_changes (
  id text primary key,
  at timestamptz not null,
  reason text not null,
  by text,
  before jsonb not null,
  before_until timestamptz
);

-- The generated certificates and keys, each file encrypted under the master key.
create table installation_files (
  name text primary key,
  content bytea not null,
  changed_at timestamptz not null
);

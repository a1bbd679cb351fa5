-- Organizations that the operator deletes: `delete_at` is when, and the table is what remains of them.
-- Allowed: organizations: it has a row for each customer, so that its index is built in milliseconds.
alter table organizations add column delete_at timestamptz;
create index organizations_delete_at on organizations (delete_at) where delete_at is not null;

create table deleted_organizations (
  -- Of the organization.
  id text primary key,
  -- SHA-256 of its name.
  name_hash bytea not null,
  asked_at timestamptz not null,
  -- The account of the machine that gave the command.
  asked_by text not null,
  delete_at timestamptz not null,
  cancelled_at timestamptz,
  deleted_at timestamptz,
  rows_deleted integer,
  files_deleted integer
);

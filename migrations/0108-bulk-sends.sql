-- Bulk sends: one template, one document a row.
create table bulk_sends (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  template_id text not null,
  -- Hash of the template that the rows were checked with.
  template_hash text,
  -- CHECKING, READY, SCHEDULED, RUNNING, PAUSED, FINISHED, CANCELLED.
  status text not null,
  paused_because text,
  -- FILE or ROWS.
  source text not null,
  file_id text,
  -- Meanings of columns by their headings, and the headings of the file.
  mapping jsonb,
  columns text[] not null default '{}',
  is_read boolean not null,
  -- Counts the times that all rows were to be checked.
  round int not null default 1,
  sends boolean not null,
  send_at timestamptz,
  issues jsonb not null default '[]',
  created_by text not null references users,
  started_by text references users,
  -- Who asked for the check, with whose permissions it reads.
  checked_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- When its rows were deleted but for their status and document.
  forgotten_at timestamptz
);
create index bulk_sends_list on bulk_sends (workspace_id, created_at desc, id desc);
create index bulk_sends_organization on bulk_sends (organization_id);
create index bulk_sends_forget on bulk_sends (updated_at) where forgotten_at is null;

create table bulk_send_rows (
  id text primary key,
  bulk_send_id text not null references bulk_sends on delete cascade,
  place int not null,
  -- UNCHECKED, VALID, WARNED, INVALID, SKIPPED, CREATED, SENT, FAILED.
  status text not null,
  -- What was given and what is wrong with it, encrypted; null once it was deleted.
  content bytea,
  -- Keyed hashes, by which rows with the same external id or the same content are found.
  external_hash text,
  content_hash text not null,
  document_id text,
  updated_at timestamptz not null
);
create unique index bulk_send_rows_place on bulk_send_rows (bulk_send_id, place);
create index bulk_send_rows_status on bulk_send_rows (bulk_send_id, status, place);
create index bulk_send_rows_external on bulk_send_rows (bulk_send_id, external_hash, place) where external_hash is not null;
create index bulk_send_rows_content on bulk_send_rows (bulk_send_id, content_hash, place);
create index bulk_send_rows_document on bulk_send_rows (document_id) where document_id is not null;

-- Documents that were sent as a test, which delete themselves.
create table bulk_send_tests (
  document_id text primary key,
  organization_id text not null references organizations,
  sent_at timestamptz not null,
  delete_at timestamptz not null,
  is_deleted boolean not null default false
);
create index bulk_send_tests_sent on bulk_send_tests (organization_id, sent_at);
create index bulk_send_tests_due on bulk_send_tests (delete_at) where not is_deleted;

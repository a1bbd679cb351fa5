-- When a document was rejected, and when a party opened it first, each until it is withdrawn; null: not.
alter table documents
  add column rejected_at timestamptz,
  add column opened_at timestamptz;
alter table parties add column opened_at timestamptz;

-- How far a job has come that reads these times of older documents from their journals. No row: it has finished.
create table older_times (
  singleton boolean primary key default true check (singleton),
  document_id text not null
);
insert into older_times (document_id) values ('');

-- Questions that somebody keeps, for themselves or for everybody in the workspace.
create table reports (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces on delete cascade,
  name text not null,
  question jsonb not null,
  visibility text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index reports_list on reports (workspace_id, created_at desc, id desc);

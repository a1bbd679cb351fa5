-- Which groups of tools AI assistants have in a workspace. Without a row: reading and writing.

create table tool_settings (
  workspace_id text primary key references workspaces on delete cascade,
  organization_id text not null references organizations,
  -- READ, WRITE, SEND, DELETE.
  groups text[] not null,
  updated_at timestamptz not null
);

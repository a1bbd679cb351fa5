-- Which e-mails a member does not want in a workspace. Who has no row gets all of them.
create table notification_choices (
  workspace_id text not null references workspaces on delete cascade,
  user_id text not null references users,
  off text[] not null,
  updated_at timestamptz not null,
  primary key (workspace_id, user_id)
);

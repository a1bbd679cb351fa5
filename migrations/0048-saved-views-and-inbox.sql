-- What people keep in the dashboard: views of the list of documents, and what they have set aside in their inbox.

create table saved_views (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces on delete cascade,
  -- Who made it. A shared one is everybody's in the workspace.
  user_id text not null references users,
  name text not null,
  -- The part of the list's address after the question mark.
  search text not null,
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_views_workspace on saved_views (workspace_id, user_id);

create table inbox_done (
  workspace_id text not null references workspaces on delete cascade,
  user_id text not null references users,
  -- What it was about: a kind, the id of its subject, and when it happened.
  key text not null,
  done_at timestamptz not null,
  primary key (workspace_id, user_id, key)
);
create index inbox_done_age on inbox_done (done_at);

-- Documents that somebody of the workspace has to sign.
create index parties_waiting on parties (workspace_id, lower(email)) where role = 'SIGNER' and signing_status = 'NOT_SIGNED';
create index parties_signed on parties (workspace_id, lower(email), signed_at) where signed_at is not null;
create index comment_messages_mentions on comment_messages using gin (mentions) where mentions <> '{}';

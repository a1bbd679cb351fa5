-- Whose documents: of the responsible person, or else of whoever made them.
create index documents_responsible on documents (workspace_id, (coalesce(responsible_user_id, created_by)));
-- Which members hold a role.
create index members_role on members (role_id);

-- Invitations to a workspace. The link's token is derived and nowhere kept.
create table invitations (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  email text not null,
  -- An old invitation goes with its role; a role that a waiting one would give is not deleted.
  role_id text not null references roles on delete cascade,
  invited_by text not null references users,
  accepted_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index invitations_waiting on invitations (workspace_id, lower(email)) where accepted_at is null;
create index invitations_list on invitations (workspace_id, created_at desc, id desc);
create index invitations_organization on invitations (organization_id) where accepted_at is null;
create index invitations_role on invitations (role_id);

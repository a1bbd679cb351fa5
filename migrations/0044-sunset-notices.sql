-- Which workspaces were notified that a version of their webhooks ends, and how many days before. Without a workspace: about
-- webhooks of the whole organization.
create table sunset_notices (
  version text not null,
  organization_id text not null references organizations on delete cascade,
  workspace_id text references workspaces on delete cascade,
  days smallint not null,
  noticed_at timestamptz not null,
  unique nulls not distinct (version, organization_id, workspace_id, days)
);
create index sunset_notices_organization on sunset_notices (organization_id);
create index sunset_notices_workspace on sunset_notices (workspace_id) where workspace_id is not null;

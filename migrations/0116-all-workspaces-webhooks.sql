-- Who made a webhook one for all workspaces: it gets events of those in which this user may manage webhooks.
alter table webhooks add column all_workspaces_by text;
create index webhooks_of_all on webhooks (organization_id, created_at desc, id desc) where workspace_id is null and deleted_at is null;

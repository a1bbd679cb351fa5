-- Who made a webhook one for all workspaces: it gets events of those in which this user may manage webhooks.
alter table webhooks add column all_workspaces_by text;

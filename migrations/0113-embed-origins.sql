-- Origins of sites that may show signing pages of the workspace in frames.
alter table workspaces add column embed_origins text[] not null default '{}';

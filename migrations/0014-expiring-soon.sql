-- The deadline whose nearness was told; another one is told again.
alter table documents add column told_soon_of timestamptz;

-- The files that a draft had when a frame was asked for: its content may name these, so that removing a PDF can be undone.
alter table embedded_preparations add column files text[] not null default '{}';

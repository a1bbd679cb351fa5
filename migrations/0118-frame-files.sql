-- The files that a draft had when a frame was asked for: its content may name these, so that removing a PDF can be undone.
alter table embedded_preparations add column files text[] not null default '{}';

-- Apps ask for frames too: `asked_by_id` is the client that the person connected. Rows of before have fewer values.
alter table embedded_preparations drop constraint embedded_preparations_asked_by_check;
alter table embedded_preparations add constraint embedded_preparations_asked_by_check
  check (asked_by in ('API_KEY', 'OAUTH_APP', 'USER')) not valid;

-- Requests of the API, for seven days: who called which route, with what result. Without bodies, queries and ids of what
-- was asked for. Every request adds a row, so each costs as little as possible: rows are written in batches, and nothing
-- refers to other tables or is sorted by more than it is read by. Not unlogged, although that would save a tenth: a
-- developer looks here after a crash too, and a replica that takes over has the log.

create table api_logs (
  request_id text primary key,
  organization_id text not null,
  workspace_id text not null,
  -- API_KEY or OAUTH_APP.
  actor_type text not null,
  actor_id text not null,
  actor_name text not null,
  user_id text not null,
  method text not null,
  -- The route, such as /documents/{id}; null: there was none.
  path text,
  version text not null,
  status smallint not null,
  duration_ms integer not null,
  created_at timestamptz not null
);
-- Few requests have the same time, and are sorted by their ids when they are read.
create index api_logs_list on api_logs (workspace_id, created_at);
create index api_logs_failed on api_logs (workspace_id, created_at) where status >= 400;
create index api_logs_age on api_logs (created_at);

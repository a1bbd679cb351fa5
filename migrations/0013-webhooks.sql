-- Webhook endpoints. What signs is encrypted; of an endpoint of 2026-09 it may be any text, or missing.
create table webhooks (
  id text primary key,
  organization_id text not null references organizations,
  -- Null: hears every workspace of the organization.
  workspace_id text references workspaces,
  url text not null,
  secret bytea,
  -- The secret before the last rotation, which signs too until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  enabled boolean not null,
  paused_at timestamptz,
  pause_reason text,
  failure_email text,
  events text[] not null,
  api_version text not null,
  -- Since when every attempt failed, and how many in a row; a success clears both.
  failing_since timestamptz,
  failures_in_row integer not null default 0,
  -- When the failure address was last mailed of this row of failures.
  warned_at timestamptz,
  -- It and its deliveries are swept by a job.
  deleted_at timestamptz,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhooks_list on webhooks (workspace_id, created_at desc, id desc) where deleted_at is null;
-- Who hears an event of a workspace.
create index webhooks_hearing on webhooks (organization_id) where enabled and deleted_at is null;
create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null;

-- One event sent to one endpoint.
create table deliveries (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  webhook_id text not null references webhooks,
  -- Not a reference: events are forgotten by themselves. Of a test it is an event that no list has.
  event_id text not null,
  type text not null,
  replay_of_id text,
  -- PENDING, SUCCESS or FAILED.
  status text not null,
  url text not null,
  -- Of what has no event to be read from (webhook.test): the event itself.
  event jsonb,
  -- Version and exact bytes, fixed by the first attempt and sent again by every later one.
  api_version text,
  body text,
  attempts integer not null default 0,
  -- When the next attempt is due; null when none is left.
  next_attempt_at timestamptz,
  -- While it is being sent nobody else takes it.
  locked_until timestamptz,
  created_at timestamptz not null
) with (
  -- A lease is written in place, and no version of a row carries the body along.
  fillfactor = 80, toast_tuple_target = 256,
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000
);
create index deliveries_list on deliveries (webhook_id, created_at desc, id desc);
create index deliveries_event on deliveries (webhook_id, event_id);
-- By endpoint, so that finding who has something due takes a step for each endpoint, however much each has waiting.
create index deliveries_due on deliveries (webhook_id, next_attempt_at, id) where next_attempt_at is not null;
create index deliveries_age on deliveries (created_at);

create table delivery_attempts (
  id text primary key,
  organization_id text not null references organizations,
  delivery_id text not null references deliveries on delete cascade,
  -- From 1; 0: logged while the endpoint was paused.
  attempt integer not null,
  status text not null,
  response_code integer not null,
  duration_ms integer not null,
  request_headers jsonb not null,
  response_headers jsonb,
  response_body text,
  created_at timestamptz not null
);
create index delivery_attempts_delivery on delivery_attempts (delivery_id, attempt, id);

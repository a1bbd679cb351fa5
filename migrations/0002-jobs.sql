-- Work to be done after a commit. A job that is being done has its run_at pushed to the end of its lease, so that one
-- index finds both what is due and what a killed process left; finishing deletes the row.

create table jobs (
  id text primary key,
  queue text not null,
  unique_key text,
  payload jsonb not null,
  run_at timestamptz not null,
  -- Runs begun.
  attempts integer not null default 0,
  -- Counts claims and is never set back: who finishes or extends must still hold the claim it was given.
  lease integer not null default 0,
  -- While it is being done: until then nobody else may take it.
  locked_until timestamptz,
  -- It was asked for again under its key while it was being done: it runs once more then.
  again_at timestamptz,
  last_error text,
  created_at timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

create index jobs_due on jobs (queue, run_at, id);
create unique index jobs_key on jobs (queue, unique_key) where unique_key is not null;

-- What was given up, kept for the operator.
create table dead_jobs (
  id text primary key,
  queue text not null,
  unique_key text,
  payload jsonb not null,
  attempts integer not null,
  last_error text not null,
  created_at timestamptz not null,
  failed_at timestamptz not null
);

create index dead_jobs_newest on dead_jobs (queue, failed_at desc, id);

-- Moving an organization to another installation. While it is suspended nobody can use it and none of its jobs run;
-- `exported_at` is when it was last exported completely.
-- Allowed: organizations: it has a row for each customer, so that its index is built in milliseconds.
alter table organizations
  add column suspended_at timestamptz,
  add column exported_at timestamptz;
create index organizations_suspended on organizations (id) where suspended_at is not null;

-- Jobs of suspended organizations.
create table held_jobs (
  id text primary key,
  organization_id text not null references organizations,
  queue text not null,
  unique_key text,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null,
  last_error text,
  created_at timestamptz not null,
  owner text not null,
  request_id text
);
create index held_jobs_organization on held_jobs (organization_id, id);

-- Links that the installation gave out which an organization came from, as SHA-256 of their proofs.
create table moved_links (
  hash bytea primary key,
  organization_id text not null references organizations
);
create index moved_links_organization on moved_links (organization_id);

-- What people without an account have used of the budgets of a day. All nodes count together.

create table budget_days (
  -- Keyed hash of the budget and of whose it is: a network, a form, an organization, the installation.
  key bytea primary key,
  day date not null,
  used bigint not null
);
create index budget_days_day on budget_days (day);

-- Bytes of unfinished answers that a form, an organization or the installation ever got.
create table budget_totals (
  key bytea primary key,
  total bigint not null,
  counted_at timestamptz not null
);
create index budget_totals_counted on budget_totals (counted_at);

-- Unfinished answers of visitors, with the totals at which they were begun. Those whose place is further back than what is
-- kept end.
create table unfinished_answers (
  submission_id text primary key references form_submissions on delete cascade,
  form_id text not null,
  organization_id text not null,
  -- The most that they had.
  bytes bigint not null,
  form_place bigint not null,
  organization_place bigint not null,
  installation_place bigint not null
);
create index unfinished_answers_form on unfinished_answers (form_id, form_place);
create index unfinished_answers_organization on unfinished_answers (organization_id, organization_place);
create index unfinished_answers_installation on unfinished_answers (installation_place);

-- The order in which assistants registered; null for those from before, and for others.
alter table oauth_clients add column place bigint;

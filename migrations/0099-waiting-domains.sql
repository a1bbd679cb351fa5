-- Domains that an organization named for its sign-in provider in the dashboard, until an operator approves them. They are
-- apart from those in use, so that none of them has an effect, and nobody can keep a domain from its owner by naming it.
create table single_sign_on_waiting (
  organization_id text not null references single_sign_on on delete cascade,
  domain text not null check (domain = lower(domain)),
  asked_at timestamptz not null,
  primary key (organization_id, domain)
);
create index single_sign_on_waiting_asked on single_sign_on_waiting (asked_at);

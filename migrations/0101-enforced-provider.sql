-- Whether people with addresses of an organization's domains sign in through its provider only, and how its last trial
-- ended. The version is that of the settings by which the provider is asked, with which the trial was made.
-- Allowed: single_sign_on: it has at most one row for each organization.
alter table single_sign_on
  add column version integer not null default 1,
  add column enforced boolean not null default false,
  add column tried_at timestamptz,
  add column trial_outcome text,
  add column tried_version integer;

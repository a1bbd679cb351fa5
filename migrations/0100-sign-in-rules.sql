-- Whether people with addresses of an organization's domains sign in through its provider only, and how its last trial
-- ended. The version is that of the settings by which the provider is asked, with which the trial was made.
alter table single_sign_on
  add column version integer not null default 1,
  add column enforced boolean not null default false,
  add column tried_at timestamptz,
  add column trial_outcome text,
  add column tried_version integer;

-- What an organization demands of its members, and where it invites.
alter table organizations
  add column second_factor_required boolean not null default false,
  -- Domains of addresses that may be invited; none: all.
  add column invitation_domains text[] not null default '{}';

-- Whether the person proved themselves by more than one thing in the session: a code, a recovery code or a passkey. People who
-- have turned the second factor on gave a code in each session.
-- Allowed: identity_sessions: a session ends after 30 days, and after 12 hours without a request.
alter table identity_sessions add column second_factor boolean not null default false;
update identity_sessions s set second_factor = true
from identities i where i.id = s.identity_id and i.two_factor_enabled and s.only_user_id is null;

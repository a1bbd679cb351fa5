-- Whether a request names its version in Svc-Version: one that does not gets the default of its organization.
alter table api_logs add column names_version boolean not null default false;

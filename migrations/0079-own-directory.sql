-- Whether an address is taken from the organization's provider without the claim `email_verified`, because the provider is
-- its own directory. Providers that were set before go on as they were.
-- Allowed: single_sign_on: it has at most one row for each organization.
alter table single_sign_on add column own_directory boolean not null default false;
update single_sign_on set own_directory = true;

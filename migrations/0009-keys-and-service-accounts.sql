-- Service accounts are users that are no people: of one workspace, without a seat, a password or an address that takes mail.
alter table users add column kind text not null default 'PERSON';
alter table users add column created_by text references users;
create index users_service on users (organization_id, created_at desc, id desc) where kind = 'SERVICE';

-- What is shown of a key. `secret_at` is when its present secret was made; `created_by` null: on the command line.
alter table api_keys add column prefix text not null default 'svc_sk_';
alter table api_keys alter column prefix drop default;
alter table api_keys add column created_by text references users;
alter table api_keys add column last_used_at timestamptz;
alter table api_keys add column secret_at timestamptz;
alter table api_keys add column updated_at timestamptz;
update api_keys set secret_at = created_at, updated_at = created_at;
alter table api_keys alter column secret_at set not null;
alter table api_keys alter column updated_at set not null;
drop index api_keys_organization;
create index api_keys_list on api_keys (organization_id, created_at desc, id desc) where revoked_at is null;
create index api_keys_user on api_keys (user_id) where revoked_at is null;

-- PINs as an encrypted digest, which a change of the master key encrypts again. Those of before stay under the key that
-- made their code.
alter table verification_pins alter column mac drop not null;
alter table verification_pins add column digest bytea;
alter table verification_pins add column id text not null default gen_random_uuid()::text;
alter table verification_pins add primary key (id);

-- Since when a master key is the newest: links and codes of before were made with an older one.
create table key_rotations (
  key_id text primary key,
  at timestamptz not null
);

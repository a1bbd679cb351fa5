-- What refuses a job until the operator has mended it, such as a mail server that takes nothing from the sender's address,
-- and since when. Null: nothing does.
alter table jobs add column blocked_by text, add column blocked_since timestamptz;

-- When the last backup of each kind ended, for the alert on its age.
create table backups_made (
  kind text primary key,
  ended_at timestamptz not null
);

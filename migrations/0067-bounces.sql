-- How far each mailbox that receives bounces was read, so that messages that stay in it are looked at once.

create table bounce_mailboxes (
  -- Account, server and folder.
  name text primary key,
  -- RFC 9051: UIDs grow as long as it is the same.
  uid_validity text not null,
  last_uid bigint not null,
  read_at timestamptz not null
);

-- When a party is to be reminded next without anybody asking; null: not any more, or not at all.
alter table parties add column remind_at timestamptz;
-- The last reminder, whoever asked for it, and how many came by themselves since the invitation.
alter table parties add column reminded_at timestamptz;
alter table parties add column reminders_sent int not null default 0;
create index parties_remind on parties (remind_at) where remind_at is not null;
-- Those who were invited before: looked at once, and from then on like all others.
update parties p set remind_at = p.invited_at
  from documents d
  where d.id = p.document_id and d.status = 'PENDING' and p.role = 'SIGNER' and p.signing_status = 'NOT_SIGNED' and p.invited_at is not null;

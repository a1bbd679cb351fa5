-- Outside a transaction

-- The audit log of an organization, which is kept longer than other events, is read by time.
create index concurrently if not exists events_audited on events (organization_id, created_at desc, id desc)
  where resource in ('security', 'member', 'invitation', 'workspace');

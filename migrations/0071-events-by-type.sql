-- Outside a transaction

-- A type that few events of a workspace have is found without reading the others.
create index concurrently if not exists events_type on events (workspace_id, type, created_at desc, id desc);

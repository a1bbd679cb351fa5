-- Outside a transaction

-- A status that few documents of a workspace have is found without reading the others.
create index concurrently if not exists documents_status on documents (workspace_id, status, created_at desc, id desc);

-- Outside a transaction

-- The dashboard lists contacts by name.
create index concurrently if not exists contacts_name
  on contacts (workspace_id, lower(first_name || ' ' || coalesce(last_name, '')), id);

-- Outside a transaction

-- The dashboard lists contacts by e-mail address.
create index concurrently if not exists contacts_by_email on contacts (workspace_id, lower(email), id);

-- Outside a transaction

-- What still uses an older version, in all workspaces of an organization. Requests of the newest version cost nothing here.
create index concurrently if not exists api_logs_older on api_logs (organization_id, created_at) where version = '2026-09';

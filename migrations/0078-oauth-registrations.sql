-- Outside a transaction

-- The oldest unused registration is looked for whenever an assistant registers.
create index concurrently if not exists oauth_clients_place on oauth_clients (place) where place is not null;

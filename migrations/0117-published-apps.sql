-- When the operator published an app: people of every organization may connect it.
alter table oauth_clients add column published_at timestamptz;

-- Since when the service waits for the first sign-in of an owner, whom its first start made; null once they have signed in.
-- Owners of existing installations are not waited for: their links are made on the command line.

alter table identities add column awaited_since timestamptz;

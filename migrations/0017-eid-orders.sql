-- Electronic ID: orders while they last, and what they proved.

-- An order of one person at one page. Everything that tells who somebody is lies encrypted, and no longer than until the
-- order is settled; what has to last is copied by what it was for.
create table eid_orders (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- What it is about, if it is about a document.
  document_id text references documents on delete cascade,
  -- A party or an identity check.
  subject_id text not null,
  use text not null check (use in ('ACCESS', 'SIGN', 'SIGNATURE', 'IDENTITY_CHECK')),
  scheme text not null,
  environment text not null check (environment in ('PRODUCTION', 'SANDBOX')),
  language text not null,
  status text not null check (status in ('PENDING', 'DONE', 'FAILED')),
  hint_code text,
  failure text,
  -- Ended from our page, whatever the provider says afterwards.
  cancelled boolean not null default false,
  -- Why what was done had no effect.
  refused_as text,
  -- What the provider's order is; what goes with it; what it ended with: all encrypted, and gone when it is settled.
  state bytea,
  payload bytea,
  outcome bytea,
  -- The page that a browser comes back to, encrypted: it may hold a link's token.
  return_to bytea,
  -- SHA-256 of the browser's key, and of what a redirect comes back with.
  browser_hash bytea not null,
  callback_hash bytea,
  ip_address text,
  user_agent text,
  -- Who asks the provider has it until then.
  asking_until timestamptz,
  polled_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  settled_at timestamptz
);
create index eid_orders_subject on eid_orders (subject_id, created_at);
create index eid_orders_document on eid_orders (document_id) where document_id is not null;
create index eid_orders_organization on eid_orders (organization_id);
create unique index eid_orders_callback on eid_orders (callback_hash) where callback_hash is not null;
create index eid_orders_left on eid_orders (polled_at) where settled_at is null;
create index eid_orders_created on eid_orders (created_at);

-- Who a party of a document was shown to be at a gate or by their signature, and what proves it. Lives as long as the document.
create table eid_proofs (
  -- The order's.
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  document_id text not null references documents on delete cascade,
  party_id text not null references parties on delete cascade,
  use text not null check (use in ('ACCESS', 'SIGN', 'SIGNATURE')),
  scheme text not null,
  -- Both encrypted.
  identity bytea not null,
  evidence bytea not null,
  match_status text not null check (match_status in ('MATCH', 'MISMATCH', 'NOT_CHECKED')),
  match_method text check (match_method in ('NATIONAL_ID', 'NAME')),
  created_at timestamptz not null
);
create index eid_proofs_document on eid_proofs (document_id);
create index eid_proofs_party on eid_proofs (party_id);
create index eid_proofs_organization on eid_proofs (organization_id);

-- With what an organization's serial numbers of people are made, so that they stay when the master key changes. Encrypted.
create table eid_serial_keys (
  organization_id text primary key references organizations on delete cascade,
  key bytea not null
);

alter table signatures add column proof_id text references eid_proofs;
create index signatures_proof on signatures (proof_id) where proof_id is not null;

alter table parties
  add column identity_verified boolean not null default false,
  add column identity_mismatch boolean not null default false;

-- What a party must know or receive before it reads and before it signs.

-- PINs, keyed: the document's for reading (no party), a party's for signing.
create table verification_pins (
  document_id text not null references documents on delete cascade,
  party_id text references parties on delete cascade,
  mac bytea not null,
  unique nulls not distinct (document_id, party_id)
);
create index verification_pins_party on verification_pins (party_id) where party_id is not null;

-- Where one party stands at one gate. It holds for one version of the party's link; with another everything begins anew.
create table verifications (
  party_id text not null references parties on delete cascade,
  purpose text not null check (purpose in ('ACCESS', 'SIGN')),
  link_version int not null,
  -- The code that was sent, keyed; null: none, or it was used.
  code_mac bytea,
  code_expires_at timestamptz,
  -- When codes were asked for within the last hour.
  asked_at timestamptz[] not null default '{}',
  -- Wrong tries since the last pause, and pauses since the last right one.
  wrong int not null default 0,
  pauses int not null default 0,
  paused_until timestamptz,
  primary key (party_id, purpose)
);

-- Files that parties hand in when they sign: one for each field, from the moment it is uploaded.
create table attachments (
  id text primary key,
  organization_id text not null references organizations,
  document_id text not null references documents on delete cascade,
  block_id text not null,
  field_id text not null,
  -- Who handed it in; null: they were removed, and its bytes are swept.
  party_id text references parties on delete set null,
  storage_key text not null,
  filename text not null,
  mime_type text not null,
  size bigint not null,
  -- Of the bytes that are kept, and of those that came where a PDF had to be written anew; in hex.
  sha256 text not null,
  received_sha256 text not null,
  -- A PDF that somebody signed before.
  signed boolean not null default false,
  -- As an image is displayed; null for a PDF.
  width int,
  height int,
  -- When its party signed; null: not yet, and others do not see it.
  given_at timestamptz,
  created_at timestamptz not null,
  unique (document_id, block_id, field_id)
);
create index attachments_waiting on attachments (created_at) where given_at is null;
create index attachments_party on attachments (party_id) where party_id is not null;

-- Signatures and initials that came as pictures; `signatures` names them by their hash.
create table signature_pictures (
  document_id text not null references documents on delete cascade,
  party_id text not null references parties on delete cascade,
  kind text not null check (kind in ('SIGNATURE', 'INITIALS')),
  mime_type text not null,
  sha256 text not null,
  bytes bytea not null,
  primary key (document_id, party_id, kind)
);
create index signature_pictures_party on signature_pictures (party_id);

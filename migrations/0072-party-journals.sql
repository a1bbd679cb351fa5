-- The journal that a party downloads is its own: it shows what the other parties do not see of it. Journals that parties
-- shared before stay in document_files.

create table party_journals (
  document_id text not null references documents on delete cascade,
  party_id text not null,
  organization_id text not null references organizations,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  seal jsonb not null,
  renew_at timestamptz,
  created_at timestamptz not null,
  primary key (document_id, party_id)
);
create index party_journals_renewal on party_journals (renew_at) where renew_at is not null;
create index party_journals_organization on party_journals (organization_id);

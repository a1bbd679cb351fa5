-- A signer hands signing to somebody else, who is a party of their own as long as it holds and once they have signed.

-- Whose place the party signs in; null: their own.
alter table parties add column acts_for text references parties on delete cascade;
-- One at a time signs for another.
create unique index parties_acts_for on parties (acts_for) where acts_for is not null;

create table delegations (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  document_id text not null references documents on delete cascade,
  original_party_id text not null references parties on delete cascade,
  -- Null once it has ended without a signature: the party is gone.
  delegate_party_id text references parties on delete set null,
  delegate_name text not null,
  delegate_email text,
  delegate_phone text,
  reason text not null,
  -- EXPIRED is never kept: it follows from the document's own state.
  status text not null check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'COMPLETED')),
  -- Why the delegate said no.
  decline_reason text,
  created_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  completed_at timestamptz
);
create index delegations_document on delegations (document_id, created_at desc, id desc);
create index delegations_original on delegations (original_party_id);
create unique index delegations_live on delegations (original_party_id) where status in ('PENDING', 'ACCEPTED');

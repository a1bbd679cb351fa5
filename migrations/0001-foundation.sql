-- The schema as it began. Every row carries its organization, every index begins with workspace or organization,
-- times are given by the service's clock, ids are opaque text that sorts by time.

create table organizations (
  id text primary key,
  name text not null,
  plan text not null,
  sandbox boolean not null,
  api_access boolean not null,
  requests_per_minute integer,
  status text not null default 'ACTIVE',
  default_version text,
  country text not null,
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table workspaces (
  id text primary key,
  organization_id text not null references organizations,
  slug text not null,
  name text not null,
  language text not null,
  default_expiry_days integer,
  reminder_interval_days integer not null,
  signature_method text not null,
  national_id_display_mode text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, slug)
);

create table users (
  id text primary key,
  organization_id text not null references organizations,
  email text not null,
  name text not null,
  phone text,
  password_hash text,
  status text not null default 'ACTIVE',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (organization_id, lower(email));

create table roles (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  built_in boolean not null,
  permissions text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, name)
);

create table members (
  workspace_id text not null references workspaces,
  user_id text not null references users,
  organization_id text not null references organizations,
  role_id text not null references roles,
  status text not null default 'ACTIVE',
  joined_at timestamptz not null,
  last_active_at timestamptz,
  primary key (workspace_id, user_id)
);
create index members_user on members (organization_id, user_id);

-- The secret itself is nowhere: `secret_hash` is its SHA-256.
create table api_keys (
  id text primary key,
  organization_id text not null references organizations,
  user_id text not null references users,
  default_workspace_id text references workspaces,
  name text not null,
  secret_hash bytea not null unique,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index api_keys_organization on api_keys (organization_id, created_at desc, id desc);

-- The 24-hour window that starts with the first request after the previous one ended.
create table request_days (
  organization_id text primary key references organizations,
  started_at timestamptz not null,
  used integer not null
);

-- What a plan counts: documents sent in a calendar month, documents created in an hour.
create table allowances (
  organization_id text not null references organizations,
  resource text not null,
  period_start timestamptz not null,
  used integer not null,
  primary key (organization_id, resource, period_start)
);

-- A remembered answer keeps its bytes, encrypted: it can hold a secret.
create table idempotency_keys (
  workspace_id text not null references workspaces,
  key text not null,
  request_hash bytea not null,
  request_id text not null,
  status integer not null,
  answer bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table files (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  filename text not null,
  mime_type text not null,
  size bigint not null,
  checksum text,
  visibility text not null,
  -- The name that content blocks use.
  key text not null,
  -- CREATED until the bytes were confirmed; from then on they are at `storage_key` and never change.
  status text not null,
  storage_key text,
  sha256 text,
  -- What was read from a PDF when its upload was confirmed: pages, form fields.
  pdf jsonb,
  uploaded_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index files_key on files (workspace_id, key);
create index files_list on files (workspace_id, created_at desc, id desc);
create index files_unconfirmed on files (created_at) where status = 'CREATED';

create table documents (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  external_id text,
  type text not null,
  status text not null,
  meta jsonb not null,
  style jsonb,
  template_id text,
  folder_id text,
  responsible_user_id text references users,
  created_by text not null references users,
  expires_at timestamptz,
  sent_at timestamptz,
  -- SHA-256 of ORIGINAL as it was sent, in hex.
  original_sha256 text,
  fully_signed_at timestamptz,
  completed_at timestamptz,
  -- When `document.expired` was told; a document signable after its deadline stays pending.
  expired_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  -- When document.updated was last told: at most once a minute.
  update_told_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index documents_external_id on documents (workspace_id, external_id) where external_id is not null and deleted_at is null;
create index documents_created on documents (workspace_id, created_at desc, id desc);
create index documents_updated on documents (workspace_id, updated_at desc, id desc);
create index documents_name on documents (workspace_id, name, id);
create index documents_completed on documents (workspace_id, completed_at, id);
create index documents_expires on documents (workspace_id, expires_at, id);
create index documents_due on documents (expires_at) where status = 'PENDING';
create index documents_unsealed on documents (fully_signed_at) where fully_signed_at is not null and completed_at is null;

create table parties (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  document_id text not null references documents on delete cascade,
  position integer not null,
  name text not null,
  email text,
  phone text,
  external_id text,
  -- A national identity number, encrypted.
  national_id bytea,
  country text,
  company_id text,
  company_name text,
  company_org_number text,
  company_role text,
  contact_id text,
  role text not null,
  signing_order integer not null,
  delivery text[] not null,
  signature_method text not null,
  sign_verification text,
  open_verification text,
  send_status text,
  read_status text not null,
  signing_status text not null,
  -- The link's version: raising it withdraws every link given out before.
  link_version integer not null,
  invited_at timestamptz,
  signed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index parties_document on parties (document_id, position, id);

create table content_blocks (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  document_id text references documents on delete cascade,
  template_id text,
  type text not null,
  position integer not null,
  field_meta jsonb not null,
  -- The uploaded file of a PDF block.
  file_id text references files,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index content_blocks_document on content_blocks (document_id, position, id);
create index content_blocks_file on content_blocks (file_id) where file_id is not null;

-- What was filled in: by the sender before sending, by a party when signing.
create table field_values (
  document_id text not null references documents on delete cascade,
  block_id text not null references content_blocks on delete cascade,
  field_id text not null,
  organization_id text not null references organizations,
  party_id text references parties on delete cascade,
  value text,
  updated_at timestamptz not null,
  primary key (document_id, block_id, field_id)
);

create table signatures (
  id text primary key,
  organization_id text not null references organizations,
  document_id text not null references documents on delete cascade,
  party_id text not null unique references parties on delete cascade,
  method text not null,
  signature jsonb,
  initials jsonb,
  original_sha256 text not null,
  ip_address text,
  user_agent text,
  signed_at timestamptz not null
);
create index signatures_document on signatures (document_id);

-- The sealed files of a document; one row of a type, so that a document is sealed once.
create table document_files (
  document_id text not null references documents on delete cascade,
  type text not null,
  organization_id text not null references organizations,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  seal jsonb,
  created_at timestamptz not null,
  primary key (document_id, type)
);

-- The journal: each entry's hash covers the one before and the very text of the entry.
create table journal_entries (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  document_id text not null references documents on delete cascade,
  sequence integer not null,
  entry text not null,
  hash bytea not null,
  type text not null,
  created_at timestamptz not null,
  unique (document_id, sequence)
);

create table events (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  type text not null,
  environment text not null,
  actor jsonb,
  resource text not null,
  resource_id text not null,
  -- Facts beside data.object.
  beside jsonb not null,
  -- The newest shape of data.object, kept where an endpoint subscribed.
  snapshot jsonb,
  created_at timestamptz not null
);
create index events_list on events (workspace_id, created_at desc, id desc);
create index events_resource on events (resource_id, created_at desc);
create index events_age on events (created_at);

-- ORIGINAL of a document with several PDF blocks: their pages merged, kept by what it was made of.
create table merged_files (
  organization_id text not null references organizations,
  -- SHA-256 over the parts' hashes in order, in hex.
  source text not null,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  pages jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, source)
);

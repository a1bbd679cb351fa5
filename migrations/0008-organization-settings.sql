-- What an organization tells of itself, what a workspace decides for its documents, and allowances by scheme.
alter table organizations
  -- The registered name and number: set by the operator alone.
  add column org_name text,
  add column org_number text,
  add column email text,
  add column phone text,
  add column website text,
  add column address_line1 text,
  add column address_line2 text,
  add column city text,
  add column postal_code text,
  add column vat_number text;

alter table workspaces
  add column allow_delegation boolean not null default true,
  add column send_plain_text_email_only boolean not null default false,
  add column ai_chat_enabled boolean not null default false,
  add column require_approval boolean not null default false,
  -- Days; null: for good.
  add column completed_retention_days integer,
  add column trash_retention_days integer not null default 90;
create index workspaces_organization on workspaces (organization_id);

-- How letters look in the organization's name; no row: as ours. Pictures by their SHA-256 in hex.
create table brands (
  organization_id text primary key references organizations,
  enabled boolean not null,
  logo text,
  icon text,
  url text,
  primary_color text,
  secondary_color text
);

-- Every picture that was ever a logo or an icon: letters that were sent name it by its address for good.
create table brand_images (
  organization_id text not null references organizations,
  sha256 text not null,
  mime_type text not null,
  size integer not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (organization_id, sha256)
);

-- Signatures are counted by eID scheme; empty: counted as one.
alter table allowances add column scheme text not null default '';
alter table allowances drop constraint allowances_pkey, add primary key (organization_id, resource, scheme, period_start);

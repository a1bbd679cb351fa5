-- Companies of an organization. Their number is unique however it is written.
create table companies (
  id text primary key,
  organization_id text not null references organizations,
  name text not null,
  org_number text,
  org_number_key text generated always as (upper(translate(org_number, '- ', ''))) stored,
  country text,
  search text generated always as (name || E'\n' || coalesce(org_number, '') || E'\n' || upper(translate(coalesce(org_number, ''), '- ', ''))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index companies_org_number on companies (organization_id, org_number_key) where org_number_key is not null;
create index companies_list on companies (organization_id, created_at desc, id desc);
create index companies_name on companies (organization_id, name);

-- People whom a workspace sends documents to. Parties are made from them, and keep a copy.
create table contacts (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  first_name text not null,
  last_name text,
  email text,
  phone text,
  -- A national identity number, encrypted.
  national_id bytea,
  external_id text,
  address_line1 text,
  address_line2 text,
  postal_code text,
  city text,
  state text,
  country text,
  company_id text references companies on delete set null,
  company_role text,
  search text generated always as (first_name || ' ' || coalesce(last_name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '')) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index contacts_external_id on contacts (workspace_id, external_id) where external_id is not null;
create index contacts_list on contacts (workspace_id, created_at desc, id desc);
create index contacts_updated on contacts (workspace_id, updated_at);
create index contacts_email on contacts (workspace_id, lower(email)) where email is not null;
create index contacts_phone on contacts (workspace_id, phone) where phone is not null;
create index contacts_company on contacts (company_id, created_at desc, id desc) where company_id is not null;

-- What members write about a contact, for each other.
create table contact_notes (
  id text primary key,
  organization_id text not null references organizations,
  contact_id text not null references contacts on delete cascade,
  body text not null,
  written_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contact_notes_list on contact_notes (contact_id, created_at desc, id desc);

alter table contact_tags add foreign key (contact_id) references contacts on delete cascade;

-- The copy stays where the contact or company is deleted.
alter table parties
  add foreign key (contact_id) references contacts on delete set null,
  add foreign key (company_id) references companies on delete set null;
create index parties_contact on parties (contact_id) where contact_id is not null;
create index parties_company on parties (company_id) where company_id is not null;

alter table identity_checks add column contact_id text references contacts on delete set null;
create index identity_checks_contact on identity_checks (contact_id) where contact_id is not null;

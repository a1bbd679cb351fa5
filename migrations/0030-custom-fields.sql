-- Custom fields of a workspace, their values on documents, and which of them a category of documents has.
create table custom_fields (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  -- DOCUMENT or CONTACT.
  type text not null,
  input_type text not null,
  default_value text,
  required boolean not null,
  -- What can be chosen, of a SELECT.
  options text[],
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index custom_fields_list on custom_fields (workspace_id, created_at desc, id desc);

create table document_custom_values (
  document_id text not null references documents on delete cascade,
  custom_field_id text not null references custom_fields on delete cascade,
  organization_id text not null references organizations,
  -- Null: it was cleared.
  value text,
  updated_at timestamptz not null,
  primary key (document_id, custom_field_id)
);
create index document_custom_values_field on document_custom_values (custom_field_id);

create table document_categories (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index document_categories_list on document_categories (workspace_id, created_at desc, id desc);

create table document_category_fields (
  category_id text not null references document_categories on delete cascade,
  custom_field_id text not null references custom_fields on delete cascade,
  organization_id text not null references organizations,
  position integer not null,
  primary key (category_id, custom_field_id)
);
create index document_category_fields_field on document_category_fields (custom_field_id);

alter table documents add column category_id text references document_categories on delete set null;
create index documents_category on documents (category_id) where category_id is not null;
update documents set meta = meta - 'documentCategoryId' where meta ? 'documentCategoryId';

-- What parties see is decided when a document is sent, and no longer changes with custom values.
alter table documents
  -- What `{{custom.<slug>}}` stood for in its messages, by slug; null: not sent.
  add column sent_custom_values jsonb;
alter table content_blocks
  -- Whether its visibility rule showed it; null: not sent, or it has no rule.
  add column shown boolean;

-- The trash, newest documents first.
create index documents_trash_list on documents (workspace_id, created_at desc, id desc) where deleted_at is not null;

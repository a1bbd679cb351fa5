-- Templates: content, parties and settings that documents start with.
create table templates (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  -- The template of a form is reached through the form alone, and has no events.
  of_form boolean not null default false,
  meta jsonb not null,
  style jsonb,
  -- Who sees it: EVERYONE, SELECTED_USERS, PRIVATE.
  visibility text not null default 'EVERYONE',
  selected_user_ids text[] not null default '{}',
  folder_id text,
  created_by text not null references users,
  locked_at timestamptz,
  deleted_at timestamptz,
  -- When template.updated was last published, and the values then of what changed since; null: nothing did.
  update_told_at timestamptz,
  changed_from jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint templates_selected check (visibility = 'SELECTED_USERS' or selected_user_ids = '{}')
);
create index templates_created on templates (workspace_id, created_at desc, id desc) where deleted_at is null and not of_form;
create index templates_trash on templates (workspace_id, deleted_at, id) where deleted_at is not null;

create table template_parties (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  template_id text not null references templates on delete cascade,
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
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index template_parties_template on template_parties (template_id, position, id);

alter table content_blocks
  add foreign key (template_id) references templates on delete cascade;
create index content_blocks_template on content_blocks (template_id, position, id) where template_id is not null;

-- A document outlives the template that it was made from.
update documents set template_id = null where template_id is not null;
alter table documents
  add foreign key (template_id) references templates on delete set null;
create index documents_template on documents (template_id, created_at desc, id desc) where template_id is not null;

-- Tags of a workspace, and what has them: one table per kind, so that a tag goes with its document, template or contact.
create table tags (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  color text,
  -- DOCUMENT, TEMPLATE, CONTACT: what it can be added to from now on.
  available_for text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tags_list on tags (workspace_id, created_at desc, id desc);

create table document_tags (
  document_id text not null references documents on delete cascade,
  tag_id text not null references tags on delete cascade,
  organization_id text not null references organizations,
  created_at timestamptz not null,
  primary key (document_id, tag_id)
);
create index document_tags_tag on document_tags (tag_id, document_id);

-- The tables of contacts and templates come later, and with them the references of these columns.
create table contact_tags (
  contact_id text not null,
  tag_id text not null references tags on delete cascade,
  organization_id text not null references organizations,
  created_at timestamptz not null,
  primary key (contact_id, tag_id)
);
create index contact_tags_tag on contact_tags (tag_id, contact_id);

create table template_tags (
  template_id text not null,
  tag_id text not null references tags on delete cascade,
  organization_id text not null references organizations,
  created_at timestamptz not null,
  primary key (template_id, tag_id)
);
create index template_tags_tag on template_tags (tag_id, template_id);

-- Saved content that can be inserted into documents and templates.
create table reusable_blocks (
  id text primary key,
  -- Null for curated blocks, which have visibility SHARED and nobody creates through the API.
  organization_id text references organizations,
  workspace_id text references workspaces,
  created_by text references users,
  name text not null,
  description text,
  -- PRIVATE (its creator), WORKSPACE, ORGANIZATION or SHARED (everybody).
  visibility text not null,
  category text,
  language text,
  is_published boolean not null,
  sort_order integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reusable_blocks_owner check (
    (visibility = 'SHARED') = (organization_id is null)
    and num_nulls(organization_id, workspace_id, created_by) in (0, 3)
  )
);
create index reusable_blocks_created on reusable_blocks (organization_id, created_at desc, id desc);

-- A block of content belongs to a document, a template or a reusable block.
alter table content_blocks
  add column reusable_block_id text references reusable_blocks on delete cascade,
  alter column organization_id drop not null,
  alter column workspace_id drop not null;
create index content_blocks_reusable on content_blocks (reusable_block_id, position, id) where reusable_block_id is not null;
alter table content_blocks
  add constraint content_blocks_owner check (num_nonnulls(document_id, template_id, reusable_block_id) = 1),
  add constraint content_blocks_organization check (organization_id is not null or reusable_block_id is not null);

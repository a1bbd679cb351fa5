-- Who sees a document (EVERYONE, SELECTED_USERS, PRIVATE), and when somebody was told that it will be removed.
alter table documents
  add column visibility text not null default 'EVERYONE',
  add column selected_user_ids text[] not null default '{}',
  -- When the responsible person was told that a completed document will be deleted; null: not, or no longer.
  add column removal_told_at timestamptz,
  add constraint documents_selected check (visibility = 'SELECTED_USERS' or selected_user_ids = '{}');
create index documents_trash on documents (workspace_id, deleted_at, id) where deleted_at is not null;
create index documents_removal on documents (workspace_id, removal_told_at, id) where removal_told_at is not null;

-- What goes with a deleted block or party is found by an index.
create index field_values_block on field_values (block_id);
create index field_values_party on field_values (party_id) where party_id is not null;
-- Whether bytes that are kept by their content are still used.
create index originals_storage on originals (storage_key);
create index content_images_storage on content_images (storage_key) where storage_key is not null;

-- What an address of an export leads to, for as long as it holds. Names are made when it is read.
create table document_exports (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  -- [{ documentId, type, storageKey }]
  files jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index document_exports_age on document_exports (expires_at);

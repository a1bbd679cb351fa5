-- Nested folders of documents and of templates. What lies in the trash falls to the top when its folder is deleted.
create table folders (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  type text not null,
  parent_folder_id text references folders,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index folders_list on folders (workspace_id, created_at desc, id desc);
create index folders_parent on folders (parent_folder_id, created_at desc, id desc) where parent_folder_id is not null;

update documents set folder_id = null where folder_id is not null;
alter table documents add constraint documents_folder_id_fkey foreign key (folder_id) references folders on delete set null;
create index documents_folder on documents (folder_id, created_at desc, id desc) include (workspace_id, deleted_at)
  where folder_id is not null;

-- What was read of an uploaded image that can be drawn; null for other files, and for images confirmed before.
alter table files add column image jsonb;

-- Files that the sender attached to fields of FORM blocks.
create table block_attachments (
  block_id text not null references content_blocks on delete cascade,
  field_id text not null,
  file_id text not null references files,
  primary key (block_id, field_id)
);
create index block_attachments_file on block_attachments (file_id);

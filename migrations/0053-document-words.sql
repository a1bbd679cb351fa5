-- The words of each document, which the filter `text` finds by index.

create table document_words (
  document_id text primary key references documents on delete cascade,
  organization_id text not null references organizations,
  -- With the workspace's id, so that the index skips the documents of others.
  words tsvector not null
);
create index document_words_words on document_words using gin (words);

-- Documents whose words have to be read again. Triggers write it, because content and values are changed in many places,
-- also by cascades and by erasing a person.
create table document_words_due (
  document_id text primary key,
  -- Counted, so that a change during the reading is noticed.
  changes integer not null default 1
);

create function read_words_of_changed() returns trigger language plpgsql as $$
begin
  insert into document_words_due (document_id)
  select distinct document_id from changed
  -- Rows are also deleted together with their document.
  where exists (select 1 from documents d where d.id = changed.document_id)
  order by document_id
  on conflict (document_id) do update set changes = document_words_due.changes + 1;
  return null;
end
$$;

create function read_words_of_document() returns trigger language plpgsql as $$
begin
  insert into document_words_due (document_id) values (new.id)
  on conflict (document_id) do update set changes = document_words_due.changes + 1;
  return null;
end
$$;

create function forget_words_of_deleted() returns trigger language plpgsql as $$
begin
  delete from document_words_due where document_id = old.id;
  return null;
end
$$;

create trigger documents_words_of_new after insert on documents
  for each row execute function read_words_of_document();
create trigger documents_words_of_renamed after update of name on documents
  for each row when (old.name is distinct from new.name) execute function read_words_of_document();

create trigger documents_words_of_deleted after delete on documents
  for each row execute function forget_words_of_deleted();

create trigger content_blocks_words_of_new after insert on content_blocks
  referencing new table as changed for each statement execute function read_words_of_changed();
create trigger content_blocks_words_of_changed after update on content_blocks
  referencing new table as changed for each statement execute function read_words_of_changed();
create trigger content_blocks_words_of_deleted after delete on content_blocks
  referencing old table as changed for each statement execute function read_words_of_changed();

create trigger field_values_words_of_new after insert on field_values
  referencing new table as changed for each statement execute function read_words_of_changed();
create trigger field_values_words_of_changed after update on field_values
  referencing new table as changed for each statement execute function read_words_of_changed();
create trigger field_values_words_of_deleted after delete on field_values
  referencing old table as changed for each statement execute function read_words_of_changed();

create trigger document_custom_values_words_of_new after insert on document_custom_values
  referencing new table as changed for each statement execute function read_words_of_changed();
create trigger document_custom_values_words_of_changed after update on document_custom_values
  referencing new table as changed for each statement execute function read_words_of_changed();
create trigger document_custom_values_words_of_deleted after delete on document_custom_values
  referencing old table as changed for each statement execute function read_words_of_changed();

insert into document_words_due (document_id) select id from documents;

-- The filter `customField`; long values do not fit into an index.
create index document_custom_values_value on document_custom_values (custom_field_id, left(lower(value), 100));
drop index document_custom_values_field;

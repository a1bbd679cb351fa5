-- Templates lie in folders and have tags, which go with them.
delete from template_tags where template_id not in (select id from templates);
alter table template_tags
  add foreign key (template_id) references templates on delete cascade;
update templates set folder_id = null where folder_id is not null;
alter table templates
  add foreign key (folder_id) references folders on delete set null;
create index templates_folder on templates (folder_id, created_at desc, id desc) include (workspace_id, deleted_at)
  where folder_id is not null;

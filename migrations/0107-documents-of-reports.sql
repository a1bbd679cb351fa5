-- Outside a transaction

-- What reports count, without reading the documents themselves. Documents that few people see are apart.
create index concurrently if not exists documents_reported on documents (workspace_id, visibility, sent_at)
  include (deleted_at, archived_at, completed_at, created_at, opened_at, rejected_at, expired_at, status, template_id, responsible_user_id, folder_id, category_id);

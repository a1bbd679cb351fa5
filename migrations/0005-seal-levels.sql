-- When a sealed file's archive timestamp must have been followed by a new one; null where it has none.
alter table document_files add column renew_at timestamptz;
create index document_files_renewal on document_files (renew_at) where renew_at is not null;

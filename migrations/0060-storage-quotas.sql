-- Bytes of uploaded files and attachments that were agreed with an organization; null: what its plan includes.
alter table organizations add column storage_bytes bigint;

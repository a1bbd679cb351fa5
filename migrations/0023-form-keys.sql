-- The keys of an AcroForm's fields, by their full names. They are chosen when the block is written and then stay.
alter table content_blocks add column form_keys jsonb;

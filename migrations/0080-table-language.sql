-- Whether a product table has the language of its document or template, because nobody gave it one.

alter table content_blocks add column follows_language boolean not null default false;

-- Whether words are also kept as they are written without accents. Those from before are read again, some at a time.

alter table document_words add column has_plain boolean not null default false;

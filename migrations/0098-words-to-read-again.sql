-- Outside a transaction: nodes go on writing words while it is made.
create index concurrently if not exists document_words_to_read_again on document_words (document_id) where not has_plain;

-- Outside a transaction

-- Lists of documents show what was tried and not sent yet. Few jobs have failed.
create index concurrently if not exists jobs_failed_of_document on jobs (queue, (payload->>'documentId')) where last_error is not null;

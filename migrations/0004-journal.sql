-- Personal values of a journal's entries, apart from the chain, so that they can be erased: encrypted, by whose they are.
-- Null in entries older than this, whose values stand in the entry itself.
alter table journal_entries add column personal jsonb;

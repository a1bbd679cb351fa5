-- The content of a journal entry apart from the chain, so that it can be withheld from the parties: its salt and value
-- as canonical JSON. Null in entries older than this, whose content stands in the entry itself.
alter table journal_entries add column content text;

-- The party of a form's document whose name and addresses a visitor typed; and whether the document is counted when
-- somebody signs it first, and not when it is sent.
alter table documents
  add column visitor_party_id text,
  add column is_uncounted boolean not null default false;

-- ORIGINAL of a document whose content is more than one uploaded PDF as it came: set, filled and merged once, kept by
-- what it was made of.
alter table merged_files rename to originals;
alter table originals
  -- Where blocks begin and where fields, choices and signatures stand; null: nothing was set, pages follow one another.
  add column layout jsonb,
  -- Characters that no font has.
  add column missing_glyphs text[] not null default '{}';

alter table documents add column original_source text;
update documents d set original_source = o.source
from originals o where o.organization_id = d.organization_id and o.sha256 = d.original_sha256;

-- Images of content, fetched or taken out of it once and kept, so that what was sent stays what it was.
create table content_images (
  -- Not a reference: a document that is sent as it is created is drawn before it is written.
  document_id text not null,
  -- SHA-256 of the source that the content names, in hex.
  address text not null,
  organization_id text not null references organizations,
  url text not null,
  -- Null where it could not be fetched or drawn; then `problem` says why.
  storage_key text,
  sha256 text,
  mime_type text,
  width integer,
  height integer,
  problem text,
  fetched_at timestamptz not null,
  primary key (document_id, address)
);
create index content_images_age on content_images (fetched_at);

-- What nobody was sent is swept after a while, and made anew when it is asked for.
create index originals_age on originals (created_at);
create index documents_original on documents (organization_id, original_source) where original_source is not null;

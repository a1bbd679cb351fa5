-- What is said about a document: comment threads, the chat between sender and parties; and links to other documents.

create table comment_threads (
  id text primary key,
  organization_id text not null references organizations,
  document_id text not null references documents on delete cascade,
  status text not null check (status in ('OPEN', 'RESOLVED')),
  -- INTERNAL: for the sender's people alone. SHARED: a party began it, and every party sees it.
  visibility text not null check (visibility in ('SHARED', 'INTERNAL')),
  -- What of the document it is about, as it was selected.
  excerpt text,
  -- Null: a party began it.
  created_by text references users,
  resolved_by text references users,
  resolved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index comment_threads_document on comment_threads (document_id, created_at, id);

create table comment_messages (
  id text primary key,
  organization_id text not null references organizations,
  document_id text not null references documents on delete cascade,
  thread_id text not null references comment_threads on delete cascade,
  parent_id text references comment_messages on delete set null,
  -- Empty once it is deleted.
  body text not null,
  -- Ids of users.
  mentions text[] not null default '{}',
  author_type text not null check (author_type in ('USER', 'SIGNER', 'AI')),
  user_id text references users,
  -- Null where the party is gone.
  party_id text references parties on delete set null,
  -- What the party's page called it, so that sending it twice writes it once.
  sent_as text,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (party_id, sent_as)
);
create index comment_messages_thread on comment_messages (thread_id, created_at, id);
create index comment_messages_document on comment_messages (document_id);
create index comment_messages_parent on comment_messages (parent_id) where parent_id is not null;

create table messages (
  id text primary key,
  organization_id text not null references organizations,
  document_id text not null references documents on delete cascade,
  body text not null,
  -- Not shown to parties.
  internal boolean not null,
  author_type text not null check (author_type in ('USER', 'SIGNER')),
  user_id text references users,
  party_id text references parties on delete set null,
  sent_as text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (party_id, sent_as)
);
create index messages_document on messages (document_id, created_at, id);

-- What was said to somebody who has not seen it: told in one letter for all of it, and kept for a party until its page
-- shows it.
create table conversation_notices (
  document_id text not null references documents on delete cascade,
  -- A user's or a party's id.
  person_id text not null,
  -- Of a comment or the chat.
  message_id text not null,
  created_at timestamptz not null,
  -- Null: no letter has told it yet.
  told_at timestamptz,
  primary key (document_id, person_id, message_id)
);

create table document_links (
  id text primary key,
  organization_id text not null references organizations,
  from_document_id text not null references documents on delete cascade,
  to_document_id text not null references documents on delete cascade,
  origin text not null check (origin in ('MANUAL', 'DUPLICATE', 'RENEWAL')),
  created_at timestamptz not null,
  unique (from_document_id, to_document_id),
  check (from_document_id <> to_document_id)
);
create index document_links_to on document_links (to_document_id);

-- Public forms: each person who fills one in gets a document from the form's template.
create table forms (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  -- Its own; parties, content and settings are there.
  template_id text not null unique references templates,
  created_by text not null references users,
  -- As whom documents are created and sent: who published it last, before that who created it.
  sender_id text not null references users,
  respondent_party_id text,
  -- Of the address: a hash to find it by, and the token itself, encrypted.
  token_hash bytea not null unique,
  token bytea not null,
  enabled boolean not null default false,
  -- INCOMPLETE, if a change closed it; other reasons follow from the other columns.
  closed_reason text,
  password_hash text,
  name text,
  description text,
  thank_you_message text,
  redirect_url text,
  document_expires_in_days integer not null default 30,
  expires_at timestamptz,
  max_submissions integer,
  questions jsonb not null default '[]',
  -- How many were started, submitted, and signed by everyone.
  started_count integer not null default 0,
  submission_count integer not null default 0,
  signed_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index forms_created on forms (workspace_id, created_at desc, id desc);
create index forms_updated on forms (workspace_id, updated_at desc, id desc);

create table form_submissions (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  form_id text not null references forms on delete cascade,
  -- STARTED, SUBMITTED, COMPLETED, EXPIRED.
  status text not null,
  -- Hash of the key in the cookie of the visitor's browser.
  key_hash bytea not null,
  respondent_name text,
  respondent_email text,
  respondent_phone text,
  -- By the id of the question; null once they were removed.
  answers jsonb,
  document_id text references documents on delete set null,
  -- The respondent in the document.
  party_id text,
  started_at timestamptz not null,
  submitted_at timestamptz,
  updated_at timestamptz not null
);
create unique index form_submissions_key on form_submissions (form_id, key_hash);
create index form_submissions_started on form_submissions (form_id, started_at desc, id desc);
create index form_submissions_updated on form_submissions (form_id, updated_at desc, id desc);
create index form_submissions_document on form_submissions (document_id) where document_id is not null;
create index form_submissions_waiting on form_submissions (updated_at, id) where status = 'STARTED';

-- What visitors of a form may do a limited number of times an hour.
create table form_attempts (
  form_id text not null references forms on delete cascade,
  -- PASSWORD or START.
  kind text not null,
  -- Keyed hash of the visitor's network; empty: all networks together.
  visitor bytea not null,
  count integer not null,
  since timestamptz not null,
  primary key (form_id, kind, visitor)
);
create index form_attempts_since on form_attempts (since);

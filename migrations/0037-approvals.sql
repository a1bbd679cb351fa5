-- Internal approval of documents before they are sent.

alter table documents
  -- The request that `approval` is about.
  add column approval_request_id text,
  -- PENDING, APPROVED or REJECTED; null without a request, and after a change that made the approval void.
  add column approval text;

create table approval_requests (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  document_id text not null references documents on delete cascade,
  status text not null,
  auto_send boolean not null,
  custom_message text,
  requested_by text not null references users,
  -- Counts how often it was asked: links and jobs of an earlier round do nothing.
  round integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index approval_requests_created on approval_requests (workspace_id, created_at desc, id desc);
create index approval_requests_document on approval_requests (document_id, created_at desc);
create index approval_requests_pending on approval_requests (organization_id) where status = 'PENDING';

create table approvers (
  request_id text not null references approval_requests on delete cascade,
  user_id text not null references users,
  position integer not null,
  stage integer not null,
  or_group text,
  status text not null,
  comment text,
  resolved_at timestamptz,
  primary key (request_id, user_id)
);
create index approvers_user on approvers (user_id, request_id);

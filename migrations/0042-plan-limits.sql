-- What was agreed with an organization besides its plan, and which organization a sandbox belongs to.
alter table organizations
  -- Signatures a month by scheme; a scheme that is not named has the plan's quota.
  add column signature_quotas jsonb not null default '{}',
  add column sandbox_of text references organizations,
  add constraint organizations_sandbox_of check (sandbox_of is null or sandbox);
create index organizations_of on organizations (sandbox_of) where sandbox_of is not null;

-- The storage that an organization uses.
create index attachments_storage on attachments (organization_id, size);
create index files_storage on files (organization_id, size);

-- A workspace may send under its own name and brand; null: those of its organization.

alter table workspaces
  add column sender_name text,
  -- As a row of `brands`. The pictures are those of the organization.
  add column brand jsonb;

-- Products of a workspace. Rows of product tables copy them, so nothing refers to a product.
create table products (
  id text primary key,
  organization_id text not null references organizations,
  workspace_id text not null references workspaces,
  name text not null,
  description text,
  article_number text,
  unit text,
  price double precision not null,
  currency text not null,
  vat double precision,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index products_external_id on products (workspace_id, external_id) where external_id is not null;
create unique index products_article_number on products (workspace_id, article_number) where article_number is not null;
create index products_list on products (workspace_id, created_at desc, id desc);

-- Whether documents end with signature lines for signers who have no other place, and sealed files with a page on who
-- signed. Documents that are sent already have no value of their own, and are sealed without the page.

alter table workspaces
  add column signature_page text not null default 'AUTO',
  add column evidence_page boolean not null default true;

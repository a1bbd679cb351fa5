-- The copy stays where the contact or company is deleted.
alter table template_parties
  add foreign key (contact_id) references contacts on delete set null,
  add foreign key (company_id) references companies on delete set null;
create index template_parties_contact on template_parties (contact_id) where contact_id is not null;
create index template_parties_company on template_parties (company_id) where company_id is not null;

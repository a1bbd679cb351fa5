-- Whose work a job is, so that owners take turns and a long queue of one does not delay the others.
alter table jobs add column owner text not null default 'nobody';
create index jobs_owner on jobs (queue, owner, run_at, id);

update jobs j set owner = d.organization_id from documents d
where j.queue in ('seal', 'journal', 'renew') and d.id = j.payload->>'documentId';

-- What a party has uploaded to a document, also files that were rejected or replaced.
alter table parties
  add column uploaded_files integer not null default 0,
  add column uploaded_bytes bigint not null default 0;

-- Places of forms that submissions hold until the respondent has signed, or for a bounded time.

create table form_places (
  submission_id text primary key references form_submissions on delete cascade,
  form_id text not null,
  organization_id text not null,
  held_until timestamptz not null,
  -- The time has passed, and the form counts it in lapsed_count.
  has_lapsed boolean not null default false
);
create index form_places_due on form_places (held_until) where not has_lapsed;
create index form_places_form on form_places (form_id) where not has_lapsed;

-- Submissions that hold no place, because nobody signed them in time.
alter table forms add column lapsed_count integer not null default 0;

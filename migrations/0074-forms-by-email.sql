-- How the respondent of a form goes on to sign: by a link on its page, or by one that is sent. Each submission keeps what
-- held when it was submitted (null before there was a choice: the link), and when its link was first shown.

alter table forms add column continue_by text not null default 'LINK';
alter table form_submissions
  add column continue_by text,
  add column link_shown_at timestamptz;

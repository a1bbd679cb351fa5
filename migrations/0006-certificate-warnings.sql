-- Which certificate an operator was mailed about and how many days before it lapses, so that neither a restart nor
-- another node does it again. 0: that it has lapsed.
create table certificate_warnings (
  -- SHA-256 in lowercase hex.
  fingerprint text not null,
  days integer not null,
  warned_at timestamptz not null,
  primary key (fingerprint, days)
);

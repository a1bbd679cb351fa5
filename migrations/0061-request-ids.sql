-- The request that made a job or a delivery, directly or through other jobs, so that the log can be followed from one to
-- the next. Null: nobody's request, such as a deadline.
alter table jobs add column request_id text;
alter table dead_jobs add column request_id text;
alter table deliveries add column request_id text;

-- What an approval is of: a hash of what parties will get, from the moment it was asked for. Null: without a request, or
-- asked for by a version that did not store it.
alter table documents add column approval_state text;

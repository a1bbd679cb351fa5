-- Limits of forms are in token_buckets since migration 0081, so nothing reads or writes their former table any more.
-- Allowed: form_attempts: no version that knows migration 0081 uses it.
drop table form_attempts;

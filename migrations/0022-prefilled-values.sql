-- What the sender had filled in for a party, as `{"value": …}`, where the party has filled the field since; null: nothing.
alter table field_values add column prefilled jsonb;

-- Outside a transaction

-- A party that is deleted is looked for here, because of the foreign key.
create index concurrently if not exists delegations_delegate on delegations (delegate_party_id)
  where delegate_party_id is not null;

-- Handing over signing takes the electronic ID that signing would.
alter table eid_orders drop constraint eid_orders_use_check;
alter table eid_orders add constraint eid_orders_use_check
  check (use in ('ACCESS', 'SIGN', 'HAND_OVER', 'SIGNATURE', 'IDENTITY_CHECK'));
alter table eid_proofs drop constraint eid_proofs_use_check;
alter table eid_proofs add constraint eid_proofs_use_check check (use in ('ACCESS', 'SIGN', 'HAND_OVER', 'SIGNATURE'));

import { expect, test } from 'vitest';
import { templatePartyNamed } from './named.ts';
import type { TemplatePartyRow } from './template-party.ts';

const party = (id: string, name: string, external_id: string | null = null) =>
  ({ id, name, external_id }) as TemplatePartyRow;
const parties = [
  party('tpp_1', 'Buyer', 'first'),
  party('tpp_2', 'Seller', 'first'),
  party('tpp_3', 'Witness', 'tpp_1'),
  party('tpp_4', 'Witness', 'last'),
  party('tpp_5', 'last'),
  party('tpp_6', 'first'),
];
const idOf = (ref: string) => templatePartyNamed(parties, ref)?.id ?? null;

test('a party is named by its id, else by an external id, else by a name', () => {
  expect(['tpp_1', 'last', 'Buyer'].map(idOf)).toEqual(['tpp_1', 'tpp_4', 'tpp_1']);
});

test('what several have names none of them', () => {
  expect(['first', 'Witness', 'nobody'].map(idOf)).toEqual([null, null, null]);
});

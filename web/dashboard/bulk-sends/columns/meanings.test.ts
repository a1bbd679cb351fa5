import { describe, expect, test } from 'vitest';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import { guessMapping, missingIn, repeatedIn, sameMeanings } from './meanings.ts';
import { headingsCsv, headingsFor } from './sample-table.ts';

const party = (id: string, name: string, hasAddress = false) => ({ id, name, role: 'SIGNER' as const, hasAddress });
const value = (key: string, label: string | null, required = false, partyId: string | null = null) => ({
  ...{ key, label, filling: 'TEXT', options: [], required, partyId },
});
const one: BulkColumns = {
  parties: [party('a', 'Kund')],
  values: [value('price', 'Pris', true), value('town', null), value('size', 'Storlek', true, 'a')],
  customFields: [{ slug: 'cost_centre', name: 'Kostnadsställe', required: false }],
};
const two: BulkColumns = { ...one, parties: [party('a', 'Säljare', true), party('b', 'Kund'), party('c', 'Vittne')] };

describe('The meanings of columns', () => {
  test('are guessed in Swedish and English, whatever their accents and capitals', () => {
    expect(guessMapping(['NAMN', 'E-postadress', 'Mobil', 'Personnummer', 'Foretag', 'Org.nr'], one)).toEqual({
      NAMN: 'party.a.name',
      'E-postadress': 'party.a.email',
      Mobil: 'party.a.phone',
      Personnummer: 'party.a.nationalId',
      Foretag: 'party.a.company.name',
      'Org.nr': 'party.a.company.orgNumber',
    });
    expect(guessMapping(['Name', 'E-mail', 'Phone number', 'Company', 'Sign by', 'Document name'], one)).toEqual({
      Name: 'party.a.name',
      'E-mail': 'party.a.email',
      'Phone number': 'party.a.phone',
      Company: 'party.a.company.name',
      'Sign by': 'expiresAt',
      'Document name': 'name',
    });
  });

  test('are fields by label or key, and custom fields by name', () => {
    expect(guessMapping(['pris', 'Town', 'kostnadsstalle', 'Färg', 'Kundnummer'], one)).toEqual({
      pris: 'value.price',
      Town: 'value.town',
      kostnadsstalle: 'custom.cost_centre',
      Färg: null,
      Kundnummer: 'externalId',
    });
  });

  test('are the name and address of a party before fields that are called the same, and those before the rest', () => {
    const both = { ...one, values: [value('namn', 'Namn'), value('tel', 'Telefon')] };
    expect(guessMapping(['Namn', 'Telefon', 'Mobil'], both)).toEqual({
      Namn: 'party.a.name',
      Telefon: 'value.tel',
      Mobil: 'party.a.phone',
    });
  });

  test('are of the party that the heading names, before or after', () => {
    expect(guessMapping(['Kund namn', 'E-post (kund)', 'Kundens mobil', 'Vittne', 'Vittne e-post'], two)).toEqual({
      'Kund namn': 'party.b.name',
      'E-post (kund)': 'party.b.email',
      'Kundens mobil': null,
      Vittne: 'party.c.name',
      'Vittne e-post': 'party.c.email',
    });
  });

  test('are of the first party without an address where the heading names none', () => {
    expect(guessMapping(['Namn', 'E-post', 'Säljare e-post'], two)).toEqual({
      Namn: 'party.b.name',
      'E-post': 'party.b.email',
      'Säljare e-post': 'party.a.email',
    });
  });

  test('are each of one column, and none of a heading that is there twice', () => {
    expect(guessMapping(['E-post', 'Mejl', 'Namn', 'Namn'], one)).toEqual({
      'E-post': 'party.a.email',
      Mejl: null,
      Namn: null,
    });
    expect(repeatedIn(['E-post', 'Namn', 'Namn', 'Namn'])).toEqual(['Namn']);
    expect(sameMeanings({ A: 'party.a.email', B: null, C: 'party.a.email', D: null })).toEqual(['C']);
  });

  test('lack addresses that the template does not have, and what the sender must fill in', () => {
    expect(missingIn({ A: 'party.b.phone' }, two)).toEqual(['party.c.email', 'value.price']);
    expect(missingIn({ A: 'party.a.email', B: 'value.price' }, one)).toEqual([]);
  });

  test('follow from the headings of a table that was made for the template', () => {
    const words = { name: 'Namn', email: 'E-post', phone: 'Mobil' };
    expect(headingsFor(one, words)).toEqual(['Namn', 'E-post', 'Mobil', 'Pris', 'town']);
    const headings = headingsFor(two, words);
    expect(headings.slice(0, 4)).toEqual(['Säljare Namn', 'Säljare E-post', 'Säljare Mobil', 'Kund Namn']);
    const mapping = guessMapping(headings, two);
    expect(Object.values(mapping)).not.toContain(null);
    expect(missingIn(mapping, two)).toEqual([]);
    expect(headingsCsv(['Namn', '=1', 'a"b'], ';')).toBe('\uFEFF"Namn";"\'=1";"a""b"\r\n');
  });
});

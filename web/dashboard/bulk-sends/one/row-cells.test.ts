import { describe, expect, test } from 'vitest';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkIssue, BulkSendRow } from '../../../../src/contract/schemas/bulk-sends.ts';
import { cellsOf, meaningAt, meaningOfIssue, patchOf, personIn, placeOf } from './row-cells.ts';

const columns: BulkColumns = {
  parties: [{ id: 'a', name: 'Kund', role: 'SIGNER', hasAddress: false }],
  values: [{ key: 'price', label: 'Pris', filling: 'TEXT', options: [], required: true, partyId: null }],
  customFields: [],
};
const issue = (change: Partial<BulkIssue>): BulkIssue => ({
  ...{ path: '', code: 'INVALID_VALUE', severity: 'BLOCKER', message: '', column: null },
  ...change,
});
const row = (change: Partial<BulkSendRow> = {}): BulkSendRow => ({
  ...{ index: 0, status: 'INVALID', issues: [], documentId: null, name: null, externalId: null },
  ...{ parties: {}, values: {}, customFields: [], expiresAt: null },
  ...change,
});

describe('The cells of a row', () => {
  test('are at the members that columns mean, also of parties with dots in their names', () => {
    for (const [meaning, path] of [
      ['party.Ek. AB.email', 'parties.Ek. AB.email'],
      ['party.a.company.orgNumber', 'parties.a.company.orgNumber'],
      ['value.price', 'values.price'],
      ['externalId', 'externalId'],
    ] as const) {
      expect(placeOf(meaning).path).toBe(path);
      expect(meaningAt(path)).toBe(meaning);
    }
    expect(placeOf('party.Ek. AB.company.name').at).toEqual(['parties', 'Ek. AB', 'company', 'name']);
    expect(meaningAt('parties')).toBeNull();
  });

  test('are those of the columns, and what an issue says is missing', () => {
    const given = row({
      parties: { a: { name: 'Elin', email: 'elin@' } },
      issues: [issue({ code: 'MISSING_VALUE', message: 'The required field Pris must be filled in by the sender.' })],
    });
    const mapping = { Namn: 'party.a.name', Mejl: 'party.a.email', Kod: 'custom.code', Annat: null };
    expect(cellsOf(given, mapping, columns)).toEqual([
      { meaning: 'party.a.name', heading: 'Namn', value: 'Elin' },
      { meaning: 'party.a.email', heading: 'Mejl', value: 'elin@' },
      { meaning: 'value.price', heading: null, value: '' },
    ]);
  });

  test('are those of the row where a program gave it', () => {
    const given = row({
      parties: { Kund: { email: 'elin@example.com', delivery: ['EMAIL', 'SMS'], company: { name: 'Ek' } } },
      values: { price: 100 },
    });
    expect(cellsOf(given, null, columns).map(({ meaning, value }) => [meaning, value])).toEqual([
      ['party.Kund.email', 'elin@example.com'],
      ['party.Kund.delivery', 'EMAIL, SMS'],
      ['party.Kund.company.name', 'Ek'],
      ['value.price', '100'],
    ]);
  });

  test('become a change of the row, without what stays', () => {
    const given = row({
      parties: { a: { name: 'Elin', email: 'elin@', company: { name: 'Ek' } } },
      values: { price: '1' },
    });
    const mapping = { N: 'party.a.name', E: 'party.a.email', F: 'party.a.company.name', P: 'value.price', D: 'name' };
    const typed = new Map([
      ['party.a.name', 'Elin'],
      ['party.a.email', ' elin@example.com '],
      ['party.a.company.name', 'Ek AB'],
      ['value.price', ''],
      ['name', 'Offert'],
    ]);
    expect(patchOf(cellsOf(given, mapping, columns), typed)).toEqual({
      parties: { a: { email: 'elin@example.com', company: { name: 'Ek AB' } } },
      values: { price: null },
      name: 'Offert',
    });
  });

  test('are what an issue is about, and the person whom the row is for', () => {
    const given = row({ parties: { a: { name: 'Elin' } } });
    const missing = issue({ code: 'MISSING_EMAIL', message: 'Elin has no e-mail address.' });
    expect(meaningOfIssue(missing, given, columns)).toBe('party.a.email');
    expect(meaningOfIssue(issue({ code: 'SAME_ROW' }), given, columns)).toBeNull();
    expect(meaningOfIssue(issue({ path: 'parties.a.email' }), given, undefined)).toBe('party.a.email');
    expect(personIn(given)).toEqual({ name: 'Elin', address: '' });
    expect(personIn(row({ parties: { a: { email: 'e@example.com' } } }))).toEqual({
      name: 'e@example.com',
      address: '',
    });
    expect(personIn(row())).toBeNull();
  });
});

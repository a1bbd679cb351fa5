/** The filters of the audit log in the address, and as a request. */
import { expect, test } from 'vitest';
import { addressIn, hrefOf, isFiltered, queryOf } from './address.ts';

test('the address keeps the filters and the open entry', () => {
  for (const search of ['', 'type=login.failed&who=anna&subject=lease&from=2026-11-01&to=2026-11-30&open=evt_1'])
    expect(hrefOf(addressIn(search))).toBe(`/settings/audit-log${search && `?${search}`}`);
  expect(isFiltered(addressIn('open=evt_1'))).toBe(false);
  expect(isFiltered(addressIn('who=anna'))).toBe(true);
});

test('the last day is included, and what cannot be asked for is left out', () => {
  const query = queryOf(addressIn('type=login.failed&who=+anna+&from=2026-11-01&to=2026-11-30'), ['login.failed']);
  expect(query).toMatchObject({ type: 'login.failed', who: 'anna' });
  expect(Date.parse(String(query.createdBefore))).toBe(new Date(2026, 11, 1).getTime());
  expect(Date.parse(String(query.createdAfter))).toBe(new Date(2026, 10, 1).getTime());
  expect(queryOf(addressIn('type=nothing&from=yesterday&to=2026-99-99'), ['login.failed'])).toEqual({});
});

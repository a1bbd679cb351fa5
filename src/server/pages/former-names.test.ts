import { expect, test } from 'vitest';
import { jsonFor } from './former-names.ts';

const view = { state: 'OPEN', signVerification: null, handOver: { verification: { method: 'SMS' } } };
const refused = { code: 'FOREIGN_REQUEST', issues: [{ path: 'a', code: 'REQUIRED' }] };

test('a page of the version before gets its own names besides, and its code', () => {
  const page = { 'svc-visit': 'token' };
  expect(JSON.parse(jsonFor(page, view))).toEqual({
    ...view,
    signGate: null,
    handOver: { verification: { method: 'SMS' }, gate: { method: 'SMS' } },
  });
  expect(JSON.parse(jsonFor(page, refused))).toEqual({ ...refused, code: 'VISIT_UNKNOWN' });
});

test.each([{}, { 'svc-session': 'token', 'svc-visit': 'token' }])('other pages get no former names: %o', headers => {
  expect(JSON.parse(jsonFor(headers, view))).toEqual(view);
  expect(JSON.parse(jsonFor(headers, refused))).toEqual(refused);
});

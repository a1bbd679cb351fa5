/** The filter and the open check in the address. */
import { expect, test } from 'vitest';
import { addressIn, hrefOf } from './address.ts';

test('the address keeps the filter and the open check', () => {
  for (const href of ['/identity-checks', '/identity-checks?state=failed', '/identity-checks?state=ended&open=idc_1'])
    expect(hrefOf(addressIn(href.split('?')[1] ?? ''))).toBe(href);
});

test('an unknown filter shows all', () => {
  expect(addressIn('state=toString').state).toBeNull();
});

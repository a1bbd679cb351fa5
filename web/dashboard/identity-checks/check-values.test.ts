/** The form of an identity check as a request. */
import { expect, test } from 'vitest';
import { bodyOf, isWritten, noValues } from './check-values.ts';

test('only the address that the check is sent to is sent along', () => {
  const values = { ...noValues('sv'), fullName: ' Anna Berg ', email: 'anna@example.com', phone: '+46701234567' };
  expect(bodyOf(values)).toEqual({
    fullName: 'Anna Berg',
    channel: 'EMAIL',
    language: 'sv',
    email: 'anna@example.com',
    nationalId: null,
    reference: null,
  });
  expect(bodyOf({ ...values, channel: 'SMS', expiresAt: '2027-01-31' })).toMatchObject({
    channel: 'SMS',
    phone: '+46701234567',
    expiresAt: '2027-01-31',
  });
  expect(bodyOf({ ...values, channel: 'SMS' })).not.toHaveProperty('email');
});

test('a form is written in when it has text, whatever was chosen', () => {
  expect(isWritten({ ...noValues('xx'), channel: 'SMS' })).toBe(false);
  expect(isWritten({ ...noValues('sv'), reference: 'Lease' })).toBe(true);
  expect(noValues('xx').language).toBe('en');
});

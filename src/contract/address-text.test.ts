import { describe, expect, test } from 'vitest';
import { asPhone, isEmailAddress, isPhoneNumber } from './address-text.ts';
import { email, phone } from './values.ts';

describe('An e-mail address', () => {
  test.each(['anna@åkeri.se', 'info@bücher.example', 'a.b+c@例え.テスト', 'x@xn--keri-poa.se', 'anna@example.com'])(
    'may have a domain in any letters, and is kept as it is written: %s',
    address => {
      expect(email.parse(address)).toBe(address);
    },
  );

  test.each([
    'anna@åkeri',
    'anna@å keri.se',
    'anna@åkeri.se/x',
    'anna@åkeri.se:25',
    'anna@åke\u200bri.se',
    'anna@\u202eåkeri.se',
    'anna@-åkeri.se.',
    'åsa@example.com',
    'anna@@åkeri.se',
    'anna@xn--.se',
    'anna@example..com',
    '.anna@example.com',
    '@åkeri.se',
    '',
  ])('is not %j', address => {
    expect(isEmailAddress(address)).toBe(false);
    expect(email.safeParse(address).success).toBe(false);
  });
});

describe('A phone number', () => {
  test.each([
    ['\u202a+46 70\u00a0123 45 67\u202c', '+46 70 123 45 67'],
    ['+46 (0)70-123 45 67', '+46 (0)70-123 45 67'],
    ['(08) 123 456', '(08) 123 456'],
    ['０７０－１２３　４５　６７', '070-123 45 67'],
    ['070–123\u200b45 67', '070-12345 67'],
    [' 0701234567 ', '0701234567'],
  ])('is read as people write and copy it: %j', (written, read) => {
    expect(asPhone(written)).toBe(read);
    expect(phone.parse(written)).toBe(read);
  });

  test.each(['070', 'ring mig', '+46 70 123 45 67 8901234567890123456789012', '070;123', '١٢٣٤٥٦٧'])(
    'is not %j',
    text => {
      expect(isPhoneNumber(asPhone(text))).toBe(false);
      expect(phone.safeParse(text).success).toBe(false);
    },
  );
});

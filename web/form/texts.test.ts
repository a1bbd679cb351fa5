import { expect, it } from 'vitest';
import { en } from '../signer/locales/en.ts';
import { submitFailureText } from './texts.ts';

const textOf = (code: 'RATE_LIMITED' | 'UPSTREAM_UNAVAILABLE', retryAfterMs?: number) =>
  submitFailureText({ code, issues: [], requestId: null, ...(retryAfterMs && { retryAfterMs }) }, 'Northlight', en);

it('a form with too much to do says to come back in a minute, and after many attempts in an hour', () => {
  expect(textOf('RATE_LIMITED')).toBe(en.form.tooMany);
  expect(textOf('RATE_LIMITED', 60_000)).toBe(en.form.tooMany);
  expect(textOf('UPSTREAM_UNAVAILABLE', 5_000)).toBe(en.form.tooMany);
  expect(textOf('RATE_LIMITED', 3_600_000)).toBe(en.form.later('Northlight'));
});

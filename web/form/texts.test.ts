import { expect, it } from 'vitest';
import { en } from '../signer/locales/en.ts';
import { submitFailureText } from './texts.ts';

const textOf = (code: 'RATE_LIMITED' | 'UPSTREAM_UNAVAILABLE', retryAfterMs?: number) =>
  submitFailureText({ code, issues: [], requestId: null, ...(retryAfterMs && { retryAfterMs }) }, 'Northlight', en);

it('a form with too much to do says when to come back, and after many attempts whom to ask as well', () => {
  expect(textOf('RATE_LIMITED')).toBe(en.form.tooMany(60));
  expect(textOf('RATE_LIMITED', 30_000)).toBe(en.form.tooMany(30));
  expect(textOf('UPSTREAM_UNAVAILABLE', 5_000)).toBe(en.form.tooMany(5));
  expect(textOf('RATE_LIMITED', 3_600_000)).toBe(en.form.later('Northlight', 3_600));
});

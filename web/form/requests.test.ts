import { expect, it } from 'vitest';
import { readToken } from './requests.ts';

it('the token is read from the URL of the link, and from no truncated or other URL', () => {
  const read = (path: string) => readToken(new URL(path, 'https://example.com'));
  expect(read('/f/abc-DEF_0123456789xyz')).toBe('abc-DEF_0123456789xyz');
  expect(read('/f/abc/#question-1')).toBe('abc');
  expect([read('/f/'), read('/f'), read('/id/abc'), read('/f/a/b')]).toEqual([null, null, null, null]);
});

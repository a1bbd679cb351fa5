import { expect, it } from 'vitest';
import { readToken } from './requests.ts';

it('the token is read from the URL of the link, and from no truncated or other URL', () => {
  const read = (path: string) => readToken(new URL(path, 'https://example.com'));
  expect(read('/id/idc_01.abc-DEF_~')).toBe('idc_01.abc-DEF_~');
  expect(read('/id/abc/#eid=eid_1')).toBe('abc');
  expect([read('/id/'), read('/id'), read('/sign/abc'), read('/id/a/b')]).toEqual([null, null, null, null]);
});

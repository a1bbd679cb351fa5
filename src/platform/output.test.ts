import { expect, test } from 'vitest';
import { printTo } from './output.ts';

function printed(isTTY: boolean, text: string): string {
  let out = '';
  printTo({ isTTY, write: line => (out += line) })('warn', text);
  return out;
}

test('a terminal gets text', () => {
  expect(printed(true, 'To begin:\n\n  sigill help\n')).toBe('To begin:\n\n  sigill help\n\n');
});

test('anything else gets one JSON object a line, as the log has them', () => {
  const out = printed(false, 'To begin:\n\n  sigill help\n');
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(out)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: 'To begin:\n\n  sigill help',
  });
});

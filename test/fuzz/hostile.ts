/** Values that break programs: texts, numbers, shapes and bytes that no client means to send. */
import { pick, type Random } from '../kit/random.ts';

const long = (text: string, count: number): string => text.repeat(count);

/** None of them longer than a megabyte together with what is around it. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\ud800',
  '\udc00 alone',
  '\ufeff\ufffe\uffff',
  '\u202e\u2066txet\u2069',
  '\u2028\u2029\r\n\t\v\f\b',
  'a\u0300'.repeat(2000),
  '👩‍👩‍👧‍👦'.repeat(300),
  'ﷺ'.repeat(300),
  'İıſßǅ',
  '١٢٣४५६',
  "' or 1=1; drop table documents; --",
  '$1 %s %n {0} {{7*7}} #{x}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  `<p>${long('<table><tr><td>', 200)}`,
  `<p style="font-family:${long('a ', 20_000)}!">x</p>`,
  `<p style="${long('color:red;', 3000)}">x</p>`,
  long('<b>', 5000),
  long('&amp;', 5000),
  '../../../../etc/passwd',
  '..%2f..%2f%00',
  'C:\\Windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:5432/',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'Svc-Version: 1\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '9007199254740993',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  '24:00',
  '%',
  '_%\\%',
  '*',
  '(((((((((((((((((((((a*)*)*)*)*',
  `${long('a', 64)}@${long('b.', 120)}example.com`,
  `${long('a', 50_000)}@`,
  '"quoted\\ local"@example.com',
  'пример@пример.рф',
  '+0000000000000000000000',
  `+46${long('7', 500)}`,
  '19000101-0000',
  long(' ', 50_000),
  `${long('\t', 30_000)}x`,
  long('x', 300),
  long('x', 70_000),
  long('é', 200_000),
  long('a,', 20_000),
  long('[', 20_000),
  long('0', 20_000),
  `=cmd|' /C calc'!A0`,
  'doc_01jh000000000000000000000x',
  'pty_zzzzzzzzzzzzzzzzzzzzzzzzzz',
];

const nested = (depth: number, inside: unknown): unknown => {
  let value = inside;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { content: value };
  return value;
};

const shapes: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [null],
  () => [[], [[]]],
  () => ({ length: 1e9 }),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"x":1}}}'),
  () => nested(150, 'x'),
  () => nested(1500, null),
  () => Array.from({ length: 3000 }, (_, i) => i),
  () => Array.from({ length: 2000 }, () => ({})),
  () => Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i}`, i])),
  random => Array.from({ length: 50 }, () => pick(random, hostileTexts.slice(0, 40))),
  random => ({ [pick(random, hostileTexts)]: pick(random, hostileTexts) }),
];
const numbers = [0, -0, -1, 1.5, 0.1 + 0.2, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e-7, 1e21, 1e308, -1e308, 5e-324];

export function hostileValue(random: Random): unknown {
  const kind = random(10);
  if (kind < 5) return pick(random, hostileTexts);
  return kind < 7 ? pick(random, numbers) : pick(random, shapes)(random);
}

/** Bodies that are not JSON, or not quite. */
export const brokenBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  '{"name":}',
  '[]',
  'null',
  '"text"',
  '1e400',
  'NaN',
  '{"name":"a","name":"b"}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"na\\u0000me":"a"}',
  long('[', 100_000),
  `${long('{"a":', 5000)}1${long('}', 5000)}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  Buffer.from('{}', 'utf16le'),
  Buffer.alloc(1000),
  '<xml/>',
  'name=a&b=c',
];

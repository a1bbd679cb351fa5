import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { firstRunName, publicUrlOf } from './public-url.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-address-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const addressWith = (env: Record<string, string>) => publicUrlOf(readConfig({ SIGILL_DATA_DIR: dir, ...env }), env);
const remember = (content: string) => writeFileSync(join(dir, firstRunName), content);

test('the address is that of the first start, unless PORT or PUBLIC_URL is set', () => {
  expect(addressWith({})).toBe('http://127.0.0.1:3000');
  remember('{"baseUrl":"http://127.0.0.1:8123"}');
  expect(addressWith({})).toBe('http://127.0.0.1:8123');
  expect(addressWith({ PORT: '4000' })).toBe('http://127.0.0.1:4000');
  expect(addressWith({ PUBLIC_URL: 'https://sign.example.com' })).toBe('https://sign.example.com');
});

test('a file that is damaged or has no address changes nothing', () => {
  for (const content of ['{', '{}', '{"baseUrl":"x"}', 'null']) {
    remember(content);
    expect(addressWith({})).toBe('http://127.0.0.1:3000');
  }
});

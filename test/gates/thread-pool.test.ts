/**
 * The thread pool of Node.js reads files for every request. Hashing, making keys and compressing take its threads for long, so
 * they are done in threads of their own (`platform/threads`), in child processes, or at once where they are short.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..', 'src');

/** Functions that run in the thread pool, by the module that they come from. */
const pooled: Record<string, readonly string[]> = {
  'node:crypto': [
    'scrypt',
    'pbkdf2',
    'hkdf',
    'argon2',
    'generateKeyPair',
    'generateKey',
    'generatePrime',
    'checkPrime',
  ],
  'node:zlib': [
    ...[
      'deflate',
      'deflateRaw',
      'gzip',
      'inflate',
      'inflateRaw',
      'gunzip',
      'unzip',
      'brotliCompress',
      'brotliDecompress',
    ],
    ...[
      'zstdCompress',
      'zstdDecompress',
      'createDeflate',
      'createDeflateRaw',
      'createGzip',
      'createInflate',
      'createGunzip',
    ],
    ...['createInflateRaw', 'createUnzip', 'createBrotliCompress', 'createBrotliDecompress', 'createZstdCompress'],
  ],
};
/** Random bytes with a callback, whose second argument is a function. */
const randomWithCallback = /\brandom(?:Bytes|Int|Fill)\([^()]*,\s*(?:\(|\w+\s*=>|function)/;

const imported = (text: string): string[] =>
  Object.entries(pooled).flatMap(([module, names]) => {
    const found = [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].filter(([, , from]) => from === module);
    const used = found.flatMap(([, list = '']) => list.split(',').map(one => one.trim().split(' as ')[0] ?? ''));
    const isWhole = new RegExp(`import (?:\\* as )?\\w+ from '${module}'|import\\('${module}'\\)`).test(text);
    return [...used.filter(name => names.includes(name)), ...(isWhole ? [module] : [])];
  });

const usesIn = (text: string): string[] => [...imported(text), ...(randomWithCallback.test(text) ? ['random'] : [])];

/** It runs in the child process that reads an uploaded PDF. */
const allowed: Record<string, readonly string[]> = { 'platform/pdf/write/clean-stream.ts': ['createInflate'] };

test('nothing long runs in the thread pool', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const used = files
    .map(name => [name, usesIn(readFileSync(path.join(root, name), 'utf8'))] as const)
    .filter(([, uses]) => uses.length > 0);
  expect(Object.fromEntries(used)).toEqual(allowed);
});

test('what would run there is found', () => {
  expect(usesIn("import { randomBytes, scrypt } from 'node:crypto';")).toEqual(['scrypt']);
  expect(usesIn("import { crc32, gzip } from 'node:zlib';")).toEqual(['gzip']);
  expect(usesIn("import zlib from 'node:zlib';")).toEqual(['node:zlib']);
  expect(usesIn('randomBytes(16, (error, bytes) => done(bytes));')).toEqual(['random']);
  expect(usesIn("import { scryptSync } from 'node:crypto';\nrandomBytes(16);")).toEqual([]);
});

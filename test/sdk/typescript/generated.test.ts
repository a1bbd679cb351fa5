/** The generated files of the package, and which of its files may use what. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generatedTypeScript } from '../../../scripts/sdk/typescript.mjs';
import { errorClasses } from '../../../sdk/typescript/src/generated/errors.gen.ts';
import { packageVersion } from '../../../sdk/typescript/src/index.ts';
import { errorCodes } from '../../../src/contract/errors.ts';
import { contractFile } from '../../../src/print/contracts.ts';
import { serviceVersion } from '../../../src/version.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'sdk/typescript');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

test('the generated files are current; npm run sdk writes them', async () => {
  const made = await generatedTypeScript(JSON.parse(readFileSync(contractFile('2026-10'), 'utf8')));
  for (const [name, text] of made) expect(read(name) === text, name).toBe(true);
});

test('every code has a class', () => {
  expect(Object.keys(errorClasses).sort()).toEqual([...errorCodes].sort());
});

test('the package has the version of the service and no dependencies', () => {
  const { version, dependencies, peerDependencies, optionalDependencies } = JSON.parse(
    read('sdk/typescript/package.json'),
  );
  expect([version, packageVersion]).toEqual([serviceVersion, serviceVersion]);
  expect([dependencies, optionalDependencies]).toEqual([undefined, undefined]);
  expect(Object.keys(peerDependencies ?? {}).filter(name => !/^(@types\/)?react$/.test(name))).toEqual([]);
});

test('only the parts for Node use Node', () => {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const general = files.filter(name => /\.tsx?$/.test(name) && !/^(node|cli)\//.test(name));
  expect(general.length).toBeGreaterThan(15);
  const using = general.filter(name =>
    /'node:|\bBuffer\b|\bprocess\./.test(readFileSync(join(folder, 'src', name), 'utf8')),
  );
  expect(using.filter(name => name !== 'base64.ts')).toEqual([]);
});

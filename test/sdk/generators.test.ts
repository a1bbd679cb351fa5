/** What generators by others make of the OpenAPI document with their default settings compiles under strict rules. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { contractFile } from '../../src/print/contracts.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const bin = (name: string): string => join(root, 'node_modules', name);
const folder = mkdtempSync(join(tmpdir(), 'sigill generated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Resolves to the complaints of the compiler about the files, and about `use`, which imports them. */
async function complaints(name: string, files: string[], use: string, strict: Record<string, boolean> = {}) {
  const config = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      noEmit: true,
      types: [],
      ...strict,
    },
    files: [...files, `${name}-use.ts`],
  };
  writeFileSync(join(folder, `${name}-use.ts`), use);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(config));
  const done = run(process.execPath, [bin('typescript7/bin/tsc'), '-p', `${name}.json`], { cwd: folder });
  return done.then(
    () => '',
    error => String(error.stdout),
  );
}

const document = contractFile('2026-10');
const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };

test('@hey-api/openapi-ts makes a client, in which an event is narrowed by its type', async () => {
  await run(process.execPath, [bin('@hey-api/openapi-ts/bin/run.js'), '-i', document, '-o', 'hey'], { cwd: folder });
  const use = `import * as sdk from './hey/index';
import { client } from './hey/client.gen';
client.setConfig({ baseUrl: 'https://sign.example.com/api/v1', auth: 'key' });
export const sent = (id: string) => sdk.documentsSend({ path: { id }, throwOnError: true });
export function signerOf(event: sdk.Event): string | null {
  return event.type === 'document.party.signed' ? event.data.party.name : null;
}
export const idsOf = ({ data }: sdk.DocumentList): string[] => data.map(document => document.id);
`;
  expect(await complaints('hey', ['hey/index.ts', 'hey/client.gen.ts'], use)).toBe('');
  // The client that it writes itself does not compile under these.
  const types = "export type * from './hey/types.gen';\n";
  expect(await complaints('hey-types', ['hey/types.gen.ts'], types, strictest)).toBe('');
});

test('openapi-typescript makes types, in which an event is narrowed by its type', async () => {
  await run(process.execPath, [bin('openapi-typescript/bin/cli.js'), document, '-o', 'paths.ts'], {
    cwd: folder,
  });
  const use = `import type { components, paths } from './paths';
type Schemas = components['schemas'];
export function signerOf(event: Schemas['Event']): string | null {
  return event.type === 'document.party.signed' ? event.data.party.name : null;
}
export const idsOf = ({ data }: Schemas['DocumentList']): string[] => data.map(document => document.id);
type Refused = paths['/documents']['post']['responses'][404]['content']['application/json'];
export const isMissing = ({ code }: Refused): boolean => code === 'NOT_FOUND';
`;
  expect(await complaints('paths', ['paths.ts'], use, strictest)).toBe('');
});

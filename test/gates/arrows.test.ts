/** The import arrows hold, over every source file; and the rules that say so are seen to bite. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

async function cruise(cwd: string, folders: string[]): Promise<Cruise> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, ...folders, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  // Ends with the number of violations; what it printed says more.
  const failed = (error: unknown) => error as { stdout: string };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 256 * 2 ** 20 }).catch(failed);
  return JSON.parse(stdout);
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length));

test('imports run only as ARCHITECTURE.md says, and every source file was looked at', async () => {
  const { modules, summary } = await cruise(root, ['src', 'web']);
  const seen = new Set(modules.map(module => module.source));
  expect([...sources('src'), ...sources('web')].filter(file => !seen.has(file))).toEqual([]);
  expect(summary.violations.map(v => `${v.rule.name}: ${v.from} → ${v.to}`)).toEqual([]);
});

/** File, what it says, and the rule it breaks. */
const wrong: [file: string, text: string, rule: string][] = [
  ['src/contract/a.ts', "import '../base/a.ts';", 'contract-imports'],
  ['src/contract/b.ts', "import 'node:fs';", 'contract-packages'],
  ['src/base/b.ts', "import '../contract/c.ts';", 'base-imports'],
  ['src/versions/2026-09/a.ts', "import '../../base/a.ts';", 'versions-imports'],
  ['src/areas/files/a.ts', "import '../documents/a.ts';", 'areas-files'],
  ['src/areas/events/a.ts', "import '../../versions/2026-09/b.ts';", 'areas-events'],
  ['src/areas/act.ts', "import './files/b.ts';", 'areas-beside'],
  ['src/areas/novelties/a.ts', "import '../../base/a.ts';", 'areas-known'],
  ['src/edges/api/a.ts', "import '../../main.ts';", 'edges-imports'],
  ['src/areas/tags/a.ts', "import '../../config.ts';", 'wiring-is-last'],
  ['src/edges/auth/a.ts', "import '../../areas/credentials/sign-in/library/open.ts';", 'sign-in-later'],
  ['web/signer/a.ts', "import '../../src/contract/c.ts';", 'signer-page'],
  ['web/signer/b.ts', "import '../../src/contract/signer/view.ts';", 'signer-page-types'],
  ['src/base/d.ts', "import type { E } from './e.ts';\nexport type D = E;", 'no-cycles'],
  ['src/base/f.ts', "import './missing.ts';", 'resolvable'],
];
const right: [file: string, text: string][] = [
  ['src/areas/documents/a.ts', "import '../files/b.ts';\nimport '../act.ts';\nimport '../../contract/c.ts';"],
  ['src/areas/webhooks/a.ts', "import '../../versions/2026-09/b.ts';"],
  ['src/service.ts', "import './areas/documents/a.ts';\nimport './edges/api/b.ts';"],
  ['web/signer/c.ts', "import type { C } from '../../src/contract/signer/view.ts';\nexport const c: C = 1;"],
];
const empty = [
  'src/areas/credentials/sign-in/library/open.ts',
  'src/base/a.ts',
  'src/contract/c.ts',
  'src/versions/2026-09/b.ts',
  'src/areas/files/b.ts',
  'src/main.ts',
  'src/config.ts',
  'src/edges/api/b.ts',
];

test('each arrow that is forbidden is found, and none that is allowed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-arrows-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(dir, dirname(file)), { recursive: true });
    writeFileSync(join(dir, file), `${text}\n`);
  };
  try {
    write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { module: 'NodeNext', allowImportingTsExtensions: true, noEmit: true } }),
    );
    write('package.json', JSON.stringify({ type: 'module' }));
    write('src/contract/signer/view.ts', 'export type C = number;');
    write('src/base/e.ts', "import type { D } from './d.ts';\nexport type E = 1 | D;");
    for (const file of empty) write(file, 'export const a = 1;');
    for (const [file, text] of [...wrong, ...right]) write(file, text);
    const { violations } = (await cruise(dir, ['src', 'web'])).summary;
    const found = violations.map(v => `${v.rule.name}: ${v.from}`);
    for (const [file, , rule] of wrong) expect(found).toContain(`${rule}: ${file}`);
    for (const [file] of right) expect(found.filter(line => line.endsWith(`: ${file}`))).toEqual([]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

/** The import rules hold in every source file, and the rules find violations. */
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
  // The exit code is the number of violations; stdout has the details.
  const failed = (error: unknown) => error as { stdout: string };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 256 * 2 ** 20 }).catch(failed);
  return JSON.parse(stdout);
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length));

test('imports follow ARCHITECTURE.md, and every source file is checked', async () => {
  const { modules, summary } = await cruise(root, ['src', 'web']);
  const seen = new Set(modules.map(module => module.source));
  expect([...sources('src'), ...sources('web')].filter(file => !seen.has(file))).toEqual([]);
  expect(summary.violations.map(v => `${v.rule.name}: ${v.from} → ${v.to}`)).toEqual([]);
});

/** File, its content, and the rule that it breaks. */
const wrong: [file: string, text: string, rule: string][] = [
  ['src/contract/a.ts', "import '../platform/a.ts';", 'contract-imports'],
  ['src/contract/b.ts', "import 'node:fs';", 'contract-packages'],
  ['src/platform/b.ts', "import '../contract/c.ts';", 'platform-imports'],
  ['src/platform/typesetting/a.ts', "import '../pdf/error.ts';", 'typesetting-imports'],
  ['src/platform/pdf/novelties/a.ts', "import '../error.ts';", 'pdf-known'],
  ['src/platform/pdf/limits.ts', "import './draw/b.ts';", 'pdf-base'],
  ['src/platform/pdf/structure/a.ts', "import '../draw/b.ts';", 'pdf-structure'],
  ['src/platform/pdf/draw/a.ts', "import '../../seal/keys/b.ts';", 'pdf-imports'],
  ['src/platform/seal/novelties/a.ts', "import '../fetch.ts';", 'seal-known'],
  ['src/platform/seal/keys/a.ts', "import '../timestamps/b.ts';", 'seal-keys'],
  ['src/platform/seal/cms/a.ts', "import '../../pdf-engine/engine.ts';", 'seal-imports'],
  ['src/versions/2001-01/b.ts', "import '../../platform/a.ts';", 'versions-imports'],
  ['src/domain/files/a.ts', "import '../documents/a.ts';", 'domain-files'],
  ['src/versions/2001-01/a.ts', "import '../2001-02/b.ts';", 'versions-apart'],
  ['src/versions/2001-01/c.ts', "import '../versions.ts';", 'versions-apart'],
  ['src/domain/events/a.ts', "import '../../versions/versions.ts';", 'domain-events'],
  ['src/domain/webhooks/a.ts', "import '../../versions/versions.ts';", 'domain-webhooks'],
  ['src/server/api/c.ts', "import '../../versions/versions.ts';", 'server-imports'],
  ['src/operations.ts', "import './versions/2001-02/b.ts';", 'versions-listed'],
  ['src/domain/app/operation.ts', "import '../files/b.ts';", 'domain-app'],
  ['src/domain/novelties/a.ts', "import '../../platform/a.ts';", 'domain-known'],
  ['src/server/api/a.ts', "import '../../main.ts';", 'server-imports'],
  ['src/domain/tags/a.ts', "import '../../config/config.ts';", 'wiring-is-last'],
  ['src/config/a.ts', "import '../doctor/b.ts';", 'config-imports'],
  ['src/doctor/a.ts', "import '../cli/b.ts';", 'doctor-imports'],
  ['src/server/auth/a.ts', "import '../../domain/credentials/sign-in/library/open.ts';", 'sign-in-later'],
  ['web/signer/a.ts', "import '../../src/contract/c.ts';", 'signer-page'],
  ['web/signer/b.ts', "import '../../src/contract/pages/signer/view.ts';", 'pages-types'],
  [
    'web/form/a.ts',
    "import type { C } from '../../src/contract/pages/signer/view.ts';\nexport const c: C = 1;",
    'form-page',
  ],
  ['src/contract/pages/identity/a.ts', "import '../signer/view.ts';", 'identity-contract'],
  ['web/saving/a.ts', "import '../dashboard/b.ts';", 'saving-imports'],
  ['src/platform/d.ts', "import type { E } from './e.ts';\nexport type D = E;", 'no-cycles'],
  ['src/platform/f.ts', "import './missing.ts';", 'resolvable'],
];
const right: [file: string, text: string][] = [
  [
    'src/domain/documents/a.ts',
    "import '../files/b.ts';\nimport '../app/operation.ts';\nimport '../../contract/c.ts';",
  ],
  [
    'src/platform/seal/sign/a.ts',
    "import '../../pdf/error.ts';\nimport '../keys/b.ts';\nimport '../../typesetting/b.ts';",
  ],
  ['src/versions/versions.ts', "import '../contract/c.ts';\nimport './2001-02/b.ts';"],
  [
    'src/service.ts',
    "import './domain/documents/a.ts';\nimport './server/api/b.ts';\nimport './versions/versions.ts';",
  ],
  ['src/doctor/c.ts', "import '../config/config.ts';"],
  ['web/signer/c.ts', "import type { C } from '../../src/contract/pages/signer/view.ts';\nexport const c: C = 1;"],
];
const empty = [
  'web/dashboard/b.ts',
  'src/domain/credentials/sign-in/library/open.ts',
  'src/platform/a.ts',
  'src/platform/typesetting/b.ts',
  'src/platform/pdf-engine/engine.ts',
  'src/platform/pdf/error.ts',
  'src/platform/pdf/draw/b.ts',
  'src/platform/seal/fetch.ts',
  'src/platform/seal/keys/b.ts',
  'src/platform/seal/timestamps/b.ts',
  'src/contract/c.ts',
  'src/versions/2001-02/b.ts',
  'src/domain/files/b.ts',
  'src/main.ts',
  'src/config/config.ts',
  'src/doctor/b.ts',
  'src/cli/b.ts',
  'src/server/api/b.ts',
];

test('every forbidden import is found, and no allowed one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-imports-'));
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
    write('src/contract/pages/signer/view.ts', 'export type C = number;');
    write('src/platform/e.ts', "import type { D } from './d.ts';\nexport type E = 1 | D;");
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

/**
 * Proves that every older version can be deleted: `node scripts/without-older-versions.mjs [--all]`. Clones HEAD,
 * deletes the folder, the tests, the OpenAPI document and the lines of each version as CONTRIBUTING.md describes, and
 * checks types and runs tests there: those that are closest to versions, or all of them with `--all`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { typescriptLoader } from './typescript-loader.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What reads the list of versions. Lint and import rules find nothing here that they do not find in the whole project. */
const closest = [
  'test/api/versioning.test.ts',
  'test/webhooks/bodies.test.ts',
  'test/webhooks/endpoints.test.ts',
  'test/webhooks/older-format.test.ts',
];
const tests = process.argv.includes('--all') ? ['main'] : closest;

const clone = mkdtempSync(path.join(tmpdir(), 'sigill-without-'));
process.on('exit', () => rmSync(clone, { recursive: true, force: true }));

function run(program, ...args) {
  console.log(`\n$ ${[path.basename(program), ...args].join(' ')}`);
  const { status } = spawnSync(program, args, { cwd: clone, stdio: 'inherit' });
  return status === 0;
}

function needed(program, ...args) {
  if (!run(program, ...args)) process.exit(1);
}

/** Deletes the version's folder, its tests, its OpenAPI document, its import and its place in the list. */
function remove(version) {
  for (const folder of ['src/versions', 'test/versions'])
    rmSync(path.join(clone, folder, version), { recursive: true });
  rmSync(path.join(clone, `openapi/${version}.json`));
  const list = path.join(clone, 'src/versions/versions.ts');
  const text = readFileSync(list, 'utf8');
  const [line, name] = new RegExp(`^import \\{ (\\w+) \\} from '\\./${version}/version\\.ts';\n`, 'm').exec(text) ?? [];
  if (!name) throw new Error(`src/versions/versions.ts does not import version ${version}`);
  const listed = new RegExp(`(, )?\\b${name}\\b`);
  writeFileSync(list, text.replace(line, '').replace(listed, '').replace('[, ', '['));
  console.log(`Version ${version} is deleted.`);
}

// A path that matches nothing would shorten the run silently.
const missing = closest.filter(name => !existsSync(path.join(root, name)));
if (missing.length > 0) throw new Error(`no such tests: ${missing.join(', ')}`);

needed('git', 'clone', '--quiet', '--shared', root, '.');
symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'dir');
for (const entry of readdirSync(path.join(clone, 'src/versions'), { withFileTypes: true }))
  if (entry.isDirectory()) remove(entry.name);

needed(process.execPath, ...typescriptLoader, 'src/print/events.ts');
const results = {
  types: run('npm', 'run', '--silent', 'types'),
  tests: run('npm', 'test', '--', ...tests),
};
const failed = Object.keys(results).filter(name => !results[name]);
console.log(
  failed.length > 0 ? `\nWithout older versions, failed: ${failed.join(', ')}` : '\nOlder versions can be deleted.',
);
process.exit(failed.length > 0 ? 1 : 0);

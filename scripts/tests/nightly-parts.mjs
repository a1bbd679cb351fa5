/**
 * Parts of the checks that take long. `.ci/nightly` runs them whole; `.ci/run` runs them in short, or not at all
 * (`benchmarks`, `versions`), and whole those whose files differ from the commit that `.ci/nightly-passed` names.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folders and files that decide what a part finds. */
export const parts = {
  attacks: ['src/platform/pdf/syntax/', 'src/platform/seal/verify/', 'test/attacks/'],
  benchmarks: ['bench/', 'scripts/bench-smoke.mjs', 'scripts/run-benchmark.mjs'],
  cluster: ['src/platform/postgres/', 'test/cluster/', 'test/kit/servers/'],
  fuzz: ['src/server/api/', 'src/server/oauth/', 'test/fuzz/'],
  oauth: ['src/domain/oauth/', 'src/server/oauth/', 'test/oauth/'],
  pdf: ['package-lock.json', 'src/platform/pdf/', 'src/platform/pdf-engine/', 'src/platform/seal/', 'test/corpus/'],
  'point-in-time': ['src/platform/backup/', 'src/cli/backup.ts', 'src/cli/restore', 'test/backup/'],
  shown: ['src/platform/pdf/appearance/', 'src/platform/pdf/agreement/', 'test/shown/'],
  versions: ['src/contract/operations/', 'src/server/api/', 'src/versions/', 'scripts/without-older-versions.mjs'],
};

export const passedFile = fileURLToPath(new URL('../../.ci/nightly-passed', import.meta.url));

/** The parts whose files differ from the commit that passed; all of them if that is not known. */
export function changedParts() {
  if (!existsSync(passedFile)) return Object.keys(parts);
  const [commit] = readFileSync(passedFile, 'utf8').split(/\s/);
  try {
    const names = execFileSync('git', ['diff', '--name-only', commit, '--'], { encoding: 'utf8' }).split('\n');
    return Object.keys(parts).filter(part => names.some(name => parts[part].some(place => name.startsWith(place))));
  } catch {
    return Object.keys(parts); // The history of this clone does not reach back to it.
  }
}

/**
 * What has passed of the night's steps on a commit, so that a run that was interrupted goes on where it was: the file
 * `.ci/nightly-progress.json`, which is not committed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('nightly-progress.json', import.meta.url));

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Null where files, besides the record itself, differ from the commit: then nothing that passed counts for it. */
export const commitHere = () =>
  git('status', '--porcelain', '--', ':!.ci/nightly-passed') === '' ? git('rev-parse', 'HEAD') : null;

export function openProgress() {
  const commit = commitHere();
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const passed = new Set(commit !== null && kept?.commit === commit ? kept.passed : []);
  return {
    /** The names of the steps that need not run again. */
    passed,
    add(name) {
      passed.add(name);
      if (commit !== null) writeFileSync(file, `${JSON.stringify({ commit, passed: [...passed] }, null, 2)}\n`);
    },
    end: () => rmSync(file, { force: true }),
  };
}

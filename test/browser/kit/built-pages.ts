/** Once per run: builds the pages and the documentation if they are older than their sources. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const pagesDir = fileURLToPath(new URL('../../../dist/web', import.meta.url));

export function setup() {
  const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));
  for (const part of ['web', 'docs'])
    execFileSync(process.execPath, [build, part, '--if-needed', '--silent'], { stdio: 'inherit' });
}

/** Once per run: builds the pages if they are older than their sources. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const pagesDir = fileURLToPath(new URL('../../../dist/web', import.meta.url));

export function setup() {
  const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));
  execFileSync(process.execPath, [build, 'web', '--if-needed', '--silent'], { stdio: 'inherit' });
}

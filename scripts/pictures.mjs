/**
 * Takes pictures of the dashboard's pages into `pictures/`, in every size, theme, language and state:
 * `npm run pictures [-- NAME…]`, where a name is that of a page, such as `inbox`, or of a look, such as `phone-dark-sv`.
 * `pictures/index.html` shows them.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const args = [vitest, 'run', '--config', 'vitest.pictures.config.ts'];
const env = { ...process.env, PAGES: process.argv.slice(2).join(' ') };
process.exit(spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1);

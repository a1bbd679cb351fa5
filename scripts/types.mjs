/** Checks all types: `node scripts/types.mjs`. Exits with 1 on any error. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
const projects = ['tsconfig.json', 'web/tsconfig.json', 'sdk/tsconfig.json'].filter(name =>
  existsSync(path.join(root, name)),
);
const codes = projects.map(
  project => spawnSync(process.execPath, [tsc, '--noEmit', '-p', project], { cwd: root, stdio: 'inherit' }).status,
);
process.exit(codes.every(code => code === 0) ? 0 : 1);

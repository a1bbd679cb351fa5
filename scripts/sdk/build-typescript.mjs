/** `node scripts/sdk/build-typescript.mjs`: compiles `sdk/typescript` into its `dist`; `npm pack` runs it. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
rmSync(path.join(root, 'sdk/typescript/dist'), { recursive: true, force: true });
const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
const project = path.join(root, 'sdk/typescript/tsconfig.json');
process.exit(spawnSync(process.execPath, [tsc, '-p', project], { stdio: ['ignore', 2, 2] }).status ?? 1);

/** Runs `test/corpus/read-folder.ts`, which says what its arguments mean, with the PDF processes of the build. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { typescriptLoader } from './typescript-loader.mjs';

const script = fileURLToPath(new URL('../test/corpus/read-folder.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [...typescriptLoader, script, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

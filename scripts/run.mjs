/**
 * `node scripts/run.mjs NAME [args…]`: builds what is out of date, then runs `dist/NAME.js` in this same process, so
 * that signals and the exit code are its own.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BuildProblem, build } from './build.mjs';

/** Exits with 1 when the build fails or the program cannot be loaded. */
export async function runBuilt(name, args) {
  try {
    await buildAndRun(name, args);
  } catch (error) {
    console.error(error instanceof BuildProblem ? error.message : error);
    process.exit(1);
  }
}

async function buildAndRun(name, args) {
  await build({
    only: name === 'main' ? null : 'server',
    ifNeeded: true,
    log: line => process.stderr.write(`${line}\n`),
  });
  const file = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  if (!existsSync(file)) throw new BuildProblem(`There is no program ${name}: src/${name}.ts is missing.`);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

if (process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1])) {
  const [name, ...args] = process.argv.slice(2);
  if (!name || !/^[\w-]+(\/[\w-]+)?$/.test(name)) {
    console.error('Usage: node scripts/run.mjs NAME [arguments]');
    process.exit(2);
  }
  await runBuilt(name, args);
}

/**
 * Runs the smoke mode of every benchmark in `bench/*.ts`, one after another: `node scripts/bench-smoke.mjs [NAME…]`.
 * Ends with the line "N passed, N failed", and with exit code 1 when any failed.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const timeoutMs = 300_000; // A busy machine takes several times as long as an idle one.
/** Set by `reportSkipped` in `bench/kit/figures.ts`. */
const skippedExitCode = 77;

const all = readdirSync(path.join(root, 'bench'))
  .filter(name => name.endsWith('.ts'))
  .map(name => name.slice(0, -3));
const given = process.argv.slice(2);
const unknown = given.filter(name => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(2);
}

let current = null;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    current?.kill('SIGTERM');
    process.exit(130);
  });

/** Resolves to the exit code, or null after a timeout, and everything that was printed. */
function run(name) {
  const args = ['--import', 'tsx', `bench/${name}.ts`, '--smoke'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  current = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  return new Promise(resolve => {
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGTERM'); // On SIGTERM a benchmark stops the processes it started.
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, timeoutMs);
    // Not `close`, which would wait for a process that the benchmark left running.
    child.on('exit', code => {
      clearTimeout(timer);
      setTimeout(() => resolve({ code: timedOut ? null : (code ?? 1), output }), 50);
    });
  });
}

const counts = { passed: 0, failed: 0, skipped: 0 };
const startedAt = performance.now();
for (const name of given.length > 0 ? given : all) {
  const from = performance.now();
  const { code, output } = await run(name);
  const result = code === 0 ? 'passed' : code === skippedExitCode ? 'skipped' : 'failed';
  counts[result]++;
  console.log(`${result.padEnd(8)} ${name}, ${((performance.now() - from) / 1000).toFixed(1)} s`);
  if (result === 'skipped') for (const [line] of output.matchAll(/^SKIPPED.*$/gm)) console.log(`         ${line}`);
  if (result === 'failed') {
    console.log(code === null ? `         stopped after ${timeoutMs / 1000} s` : `         exit code ${code}`);
    console.log(output.trimEnd().replace(/^/gm, '         '));
  }
}
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in total`);
if (counts.skipped > 0)
  console.log(`!!!!  ${counts.skipped} skipped, in whole or in part, because a program is not installed  !!!!`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 || counts.passed + counts.skipped === 0 ? 1 : 0);

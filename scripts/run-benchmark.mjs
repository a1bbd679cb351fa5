/** Runs one benchmark of `bench/` in a process of its own. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { typescriptLoader } from './typescript-loader.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Set by `reportSkipped` in `bench/kit/figures.ts`. */
export const skippedExitCode = 77;

const all = readdirSync(path.join(root, 'bench'))
  .filter(name => name.endsWith('.ts'))
  .map(name => name.slice(0, -3));

/** The given names, or else all; exits with 2 if there is no such benchmark. */
export function benchmarks(given) {
  const unknown = given.filter(name => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.`);
    process.exit(2);
  }
  return given.length > 0 ? given : all;
}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(130);
  });

/** Resolves to the exit code, or null after a timeout, everything that was printed, and the seconds it took. */
export function runBenchmark(name, { args = [], env = {}, timeoutMs, show = () => {} }) {
  const from = performance.now();
  const child = spawn(process.execPath, [...typescriptLoader, `bench/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
      show(text);
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
      running.delete(child);
      const seconds = (performance.now() - from) / 1000;
      setTimeout(() => resolve({ code: timedOut ? null : (code ?? 1), output, seconds }), 50);
    });
  });
}

/**
 * Runs the smoke mode of every benchmark in `bench/*.ts`, two at a time: `node scripts/bench-smoke.mjs [NAME…]`. Figures
 * mean nothing then; what is checked is that each benchmark works. Ends with the line "N passed, N failed", and with exit
 * code 1 when any failed.
 */
import { benchmarks, runBenchmark, skippedExitCode } from './run-benchmark.mjs';

const timeoutMs = 300_000; // A busy machine takes several times as long as an idle one.

const counts = { passed: 0, failed: 0, skipped: 0 };
const startedAt = performance.now();

async function run(name) {
  const { code, output, seconds } = await runBenchmark(name, { args: ['--smoke'], timeoutMs });
  const result = code === 0 ? 'passed' : code === skippedExitCode ? 'skipped' : 'failed';
  counts[result]++;
  console.log(`${result.padEnd(8)} ${name}, ${seconds.toFixed(1)} s`);
  if (result === 'skipped') for (const [line] of output.matchAll(/^SKIPPED.*$/gm)) console.log(`         ${line}`);
  if (result === 'failed') {
    console.log(code === null ? `         stopped after ${timeoutMs / 1000} s` : `         exit code ${code}`);
    console.log(output.trimEnd().replace(/^/gm, '         '));
  }
}

const waiting = benchmarks(process.argv.slice(2));
// Many of them wait for most of their time.
const atOnce = 2;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
  }),
);
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in total`);
if (counts.skipped > 0)
  console.log(`!!!!  ${counts.skipped} skipped, in whole or in part, because a program is not installed  !!!!`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 || counts.passed + counts.skipped === 0 ? 1 : 0);

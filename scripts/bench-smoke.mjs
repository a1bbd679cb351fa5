/**
 * Runs the smoke mode of every benchmark in `bench/*.ts`, one after another: `node scripts/bench-smoke.mjs [NAME…]`.
 * Ends with the line "N passed, N failed", and with exit code 1 when any failed.
 */
import { benchmarks, runBenchmark, skippedExitCode } from './run-benchmark.mjs';

const timeoutMs = 300_000; // A busy machine takes several times as long as an idle one.

const counts = { passed: 0, failed: 0, skipped: 0 };
const startedAt = performance.now();
for (const name of benchmarks(process.argv.slice(2))) {
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
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in total`);
if (counts.skipped > 0)
  console.log(`!!!!  ${counts.skipped} skipped, in whole or in part, because a program is not installed  !!!!`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 || counts.passed + counts.skipped === 0 ? 1 : 0);

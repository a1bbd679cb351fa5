/**
 * Runs every benchmark, one after another, with fewer rounds than a benchmark takes alone, so that all of them take less
 * than 40 minutes, and prints one table: `npm run bench [-- NAME…] [--write]`. `--write` puts the rows, with date, machine
 * and commit, into docs/performance.md; rows of other benchmarks stay. Run it on a quiet machine.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchmarks, runBenchmark } from './run-benchmark.mjs';

const file = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const timeoutMs = 900_000;

/** The first argument of each, mostly rounds. Those that are missing take little time, or need all they do. */
const rounds = {
  'api-log': 9,
  burst: 3,
  ceiling: 3,
  completion: 3,
  fairness: 1,
  faults: 20,
  list: 300_000,
  nodes: 3,
  oauth: 3,
  phone: 3,
  render: 5,
  reports: 300_000,
  scale: 200_000,
  seal: 9,
  search: 300_000,
  'sign-to-sealed': 25,
  signing: 5,
  templates: 5,
  web: 1,
};
/** Those that take the longest otherwise: kinds of work that are most different. */
const parts = {
  fairness:
    'upload of 25 MB,sealing 500,ZIP,search for a part,answers of,submissions,wrong passwords,verification of 25',
};
const shares = { webhooks: { BENCH_SHARE: '0.05' } };

/** Lines of `reportGoal` and `reportCheck` in `bench/kit/figures.ts`. */
const line = /^(met|MISSED|UNCLEAR|correct|WRONG|SKIPPED) +(.*?)(?: {2}\[(?:goal|expected): (.*)\])?$/gm;

/** Rows of the table: what was measured, the figure, the goal and whether it was met. */
const rowsOf = (name, output) =>
  [...output.matchAll(line)].map(([, result, text, goal = '']) => {
    const at = text.indexOf(': ');
    const [what, figure] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
    return `| \`${name}\` | ${[what, figure, goal, result].map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });

const args = process.argv.slice(2);
const names = benchmarks(args.filter(arg => !arg.startsWith('--')));
const rows = new Map();
const startedAt = performance.now();
for (const name of names) {
  const { code, output, seconds } = await runBenchmark(name, {
    args: [rounds[name], parts[name]].filter(arg => arg !== undefined).map(String),
    env: shares[name],
    timeoutMs,
  });
  const found = rowsOf(name, output);
  if (code === null || found.length === 0) {
    console.log(output.trimEnd());
    found.push(`| \`${name}\` | ${code === null ? 'stopped after 15 minutes' : 'failed'} |  |  | WRONG |`);
  }
  rows.set(name, found);
  console.error(`${name}: ${seconds.toFixed(0)} s`);
}

const head = ['| Benchmark | What | Figure | Goal | |', '|---|---|---|---|---|'];
console.log([...head, ...[...rows.values()].flat()].join('\n'));
console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(0)} minutes in total`);

if (args.includes('--write')) {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- figures -->\n', '<!-- /figures -->'];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  const before = text.slice(from, to).matchAll(/^\| `([\w-]+)` .*$/gm);
  for (const [row, name] of before) if (!names.includes(name)) rows.set(name, [...(rows.get(name) ?? []), row]);
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, found]) => found);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', cwd: path.dirname(file) });
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model}), ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  const when = `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit.trim()}, Node ${process.versions.node}, ${machine}.`;
  writeFileSync(file, `${text.slice(0, from)}${when}\n\n${[...head, ...sorted].join('\n')}\n${text.slice(to)}`);
}
const isWrong = [...rows.values()].flat().some(row => / (MISSED|WRONG) \|$/.test(row));
process.exit(isWrong ? 1 : 0);

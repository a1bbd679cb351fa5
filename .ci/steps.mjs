/** The steps of a check run: each is a program with a limit of time, whose result is counted and whose output is kept. */
import { spawn } from 'node:child_process';
import { maxFlaky } from '../scripts/tests/again.mjs';

const limitMs = 15 * 60_000;
const counted = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm;

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const flaky = [];

/** Runs a program with everything that it starts in a group of its own, which is ended after the limit. */
function runProgram([program, ...args], { env = {}, minutes = limitMs / 60_000 }) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
  const end = signal => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group has ended.
    }
  };
  const timer = setTimeout(() => {
    output += `\nstopped after ${minutes} minutes\n`;
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), 20_000).unref();
  }, minutes * 60_000);
  return new Promise(resolve => {
    child.on('error', error => resolve({ code: 1, output: String(error) }));
    // Not `close`, which would wait for processes that a test left running.
    child.on('exit', (status, signal) => {
      clearTimeout(timer);
      setTimeout(() => resolve({ code: status ?? signal, output }), 200);
    });
  });
}

/** Adds what a step printed last, or one check if it counted nothing itself. */
function count(name, { code, output }) {
  const [, passed, failed, skipped] = ([...output.matchAll(counted)].at(-1) ?? [0, 0, 0, 0]).map(number =>
    Number(number ?? 0),
  );
  totals.passed += passed;
  totals.skipped += skipped;
  flaky.push(...[...output.matchAll(/^flaky: .*$/gm)].map(([line]) => line));
  if (code === 0 && passed + failed === 0) totals.passed++;
  if (code === 0) return;
  totals.failed += Math.max(1, failed);
  failures.push(`✗ ${name} ended with ${code}\n${output.trimEnd().split('\n').slice(-60).join('\n')}`);
}

/** Runs a step, prints its output when it has ended, and returns whether it succeeded. */
export async function step({ name, command, ...options }) {
  const begun = performance.now();
  const result = await runProgram(command, options);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`\n=== ${name}: ${command.join(' ')}\n${result.output.trimEnd()}`);
  console.log(`--- ${name}: ${seconds} s, ${result.code === 0 ? 'passed' : `failed with ${result.code}`}`);
  count(name, result);
  return result.code === 0;
}

/** Runs these steps at the same time, and ends the run if one fails, because what follows cannot work then. */
export async function needed(steps) {
  const passed = await Promise.all(steps.map(step));
  if (passed.includes(false)) finish();
}

/** Names a step that is not run, which is counted as skipped. */
function skip(name, why) {
  console.log(`\n=== ${name}: skipped, ${why}`);
  totals.skipped++;
}

/**
 * Runs steps one after another, whether they pass or not. One with `startWithin` is skipped by name when the run has taken so
 * many minutes already: a slow machine loses a check that can be made later, and not the whole run.
 */
export async function inOrder(steps, onPassed = () => {}) {
  for (const { startWithin = Number.POSITIVE_INFINITY, ...one } of steps) {
    if (performance.now() > startWithin * 60_000) skip(one.name, `because ${startWithin} minutes have passed`);
    else if (await step(one)) onPassed(one.name);
  }
}

/** Whether everything so far has passed. `runs` is how often the tests ran, each time with a few flaky files at most. */
export const hasPassed = (runs = 1) => totals.failed === 0 && totals.passed > 0 && flaky.length <= runs * maxFlaky;

/** Prints what failed and the numbers, and ends the process: with 1 when anything failed. */
export function finish(runs = 1) {
  console.log(`\nIn all: ${(performance.now() / 1000).toFixed(0)} s`);
  const isPassed = hasPassed(runs);
  if (flaky.length > runs * maxFlaky) {
    totals.failed++;
    failures.push(`✗ ${flaky.length} flaky files, and at most ${runs * maxFlaky} are allowed`);
  }
  // Last, so that the end of a long output shows what failed.
  for (const line of flaky) console.log(line);
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exit(isPassed ? 0 : 1);
}

/** Medians and other statistics, and how results are printed. */
import { isSmoke } from './options.ts';

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [a = Number.NaN, b = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? b : (a + b) / 2;
}

export const round = (value: number, digits = 0): string => value.toFixed(digits);

/** `median (min to max)`. */
export const spread = (values: readonly number[], digits = 0): string =>
  `${round(median(values), digits)} (${round(Math.min(...values), digits)} to ${round(Math.max(...values), digits)})`;

export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

const printResult = (result: string, text: string): void => print(`${result.padEnd(7)}  ${text}`);

/**
 * Prints a measured figure next to its goal. The process exits with 1 when the goal is missed; a smoke run compares
 * nothing. `reliable` is false when the machine was too busy for a meaningful figure.
 */
export function reportGoal(what: string, figure: string, goal: string, met: boolean, reliable = true): void {
  if (isSmoke) {
    printResult('ran', `${what}: ${figure}`);
    return;
  }
  printResult(met ? 'met' : reliable ? 'MISSED' : 'UNCLEAR', `${what}: ${figure}  [goal: ${goal}]`);
  if (!met) process.exitCode = 1;
}

/** Prints whether the service did the right thing. A wrong result exits with 1 in a smoke run too. */
export function reportCheck(what: string, result: string, expected: string, correct: boolean): void {
  printResult(correct ? 'correct' : 'WRONG', `${what}: ${result}  [expected: ${expected}]`);
  if (!correct) process.exitCode = 1;
}

/** `scripts/bench-smoke.mjs` counts a benchmark with this exit code as skipped. */
const skippedExitCode = 77;

/** Prints that something was not measured because a program is missing. */
export function reportSkipped(what: string, reason: string): void {
  printResult('SKIPPED', `${what}: ${reason}`);
  process.exitCode ||= skippedExitCode;
}

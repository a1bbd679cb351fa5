/** Medians, their spread, and how a figure is printed beside its goal. */

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

/** `median (least to most)`. */
export const spread = (values: readonly number[], digits = 0): string =>
  `${round(median(values), digits)} (${round(Math.min(...values), digits)} to ${round(Math.max(...values), digits)})`;

export const say = (line = ''): void => void process.stdout.write(`${line}\n`);

/**
 * A line for a goal; the process ends with 1 unless it was met. `told` is false where the machine itself was too busy to
 * tell.
 */
export function judge(what: string, figure: string, goal: string, met: boolean, told = true): void {
  say(`${met ? 'met    ' : told ? 'MISSED ' : 'UNCLEAR'}  ${what}: ${figure}  [goal ${goal}]`);
  if (!met) process.exitCode = 1;
}

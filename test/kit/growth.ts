/**
 * Measures how work grows with its input, as a ratio, so that the result does not depend on the machine's speed or
 * load.
 */

/** Work too short to measure is repeated until it takes this long. */
const minMs = 8;
const minRounds = 3;
/**
 * Other load on the machine only makes a run slower, so further rounds can only bring the times closer to the true
 * ones.
 */
const maxRounds = 15;

function processorMs(work: (input: string) => unknown, input: string, times: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) work(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Processor time for twice the input divided by that for the input, each the shortest of several runs: about 1 for work
 * that stops early, 2 for linear work, 4 for quadratic work. Stops as soon as it is below `enough`.
 */
export function growthOf(
  work: (input: string) => unknown,
  inputOf: (size: number) => string,
  { size, enough = 3 }: { size: number; enough?: number },
): number {
  const [once, twice] = [inputOf(size), inputOf(size * 2)];
  for (let i = 0; i < 3; i++) work(twice); // warm-up: the first runs are slower until the code is compiled
  let times = 1;
  while (times < 1 << 14 && processorMs(work, once, times) < minMs) times *= 2;
  let [shortest, longest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= maxRounds; round++) {
    // Two runs of the input allocate as much as one of twice the input, so that collecting garbage costs both the same.
    shortest = Math.min(shortest, processorMs(work, once, times * 2) / 2);
    longest = Math.min(longest, processorMs(work, twice, times));
    if (round >= minRounds && longest / shortest < enough) break;
  }
  return longest / shortest;
}

/**
 * Measures how work grows with its input, as a ratio, so that the result does not depend on the machine's speed or
 * load.
 */

/** Work too short to measure is repeated until it takes this long. */
const minMs = 16;
const minRounds = 3;
const maxRounds = 15;

function processorMs(work: (input: string) => unknown, input: string, times: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) work(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Processor time for twice the input divided by that for the input, each the sum of several runs that alternate: about 1
 * for work that stops early, 2 for linear work, 4 for quadratic work. Sums, because a single run may or may not have to
 * collect the garbage of those before it. Further rounds even out other load; stops as soon as it is below `enough`.
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
  let [ofOnce, ofTwice] = [0, 0];
  for (let round = 1; round <= maxRounds; round++) {
    // Two runs of the input allocate as much as one of twice the input, so that collecting garbage costs both the same.
    ofOnce += processorMs(work, once, times * 2) / 2;
    ofTwice += processorMs(work, twice, times);
    if (round >= minRounds && ofTwice / ofOnce < enough) break;
  }
  return ofTwice / ofOnce;
}

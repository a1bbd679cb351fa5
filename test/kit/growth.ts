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

/** How often the input is doubled: collecting garbage may double the time of one step, but not of several. */
const doublings = 3;

/**
 * Growth of processor time when the input doubles: about 1 for work that stops early, 2 for linear work, 4 for quadratic
 * work. It is the mean over `doublings` of inputs up to twice `size`, from sums of several runs that alternate, because a
 * single run may or may not have to collect the garbage of those before it. Further rounds even out other load; stops as
 * soon as it is below `enough`.
 */
export function growthOf(
  work: (input: string) => unknown,
  inputOf: (size: number) => string,
  { size, enough = 3 }: { size: number; enough?: number },
): number {
  const factor = 2 ** doublings;
  const [small, large] = [inputOf((size * 2) / factor), inputOf(size * 2)];
  for (let i = 0; i < 3; i++) work(large); // warm-up: the first runs are slower until the code is compiled
  let times = 1;
  while (times < 1 << 14 && processorMs(work, large, times) < minMs) times *= 2;
  let [ofSmall, ofLarge] = [0, 0];
  const growth = () => (ofLarge / ofSmall) ** (1 / doublings);
  for (let round = 1; round <= maxRounds; round++) {
    // As much input in all, and so as much garbage.
    ofSmall += processorMs(work, small, times * factor) / factor;
    ofLarge += processorMs(work, large, times);
    if (round >= minRounds && growth() < enough) break;
  }
  return growth();
}

/** Token buckets by what they limit, and limits of guesses at secrets that people remember. */
import { networksOf } from '../../platform/rate/network.ts';
import {
  type Bucket,
  type BucketSize,
  forgetFullBuckets,
  giveTokenBack,
  takeToken,
} from '../../platform/rate/token-buckets.ts';
import type { App } from './app.ts';

export type Counting = Pick<App, 'db' | 'secrets' | 'clock'>;

/** `whose` is not stored. */
export const bucketOf = ({ secrets }: Pick<App, 'secrets'>, what: string, whose: string, size: BucketSize): Bucket => ({
  ...size,
  key: secrets.mac('token-bucket', `${what}\n${whose}`),
});

/** Of each network of an address. Wider ones have as many times more, at once and afterwards. */
export const bucketsOfNetworks = (
  app: Pick<App, 'secrets'>,
  what: string,
  { ip, whoseOf = name => name }: { ip: string | null; whoseOf?: (network: string) => string },
  { burst, everyMs }: BucketSize,
): Bucket[] =>
  networksOf(ip).map(({ name, times }) =>
    bucketOf(app, what, whoseOf(name), { burst: times * burst, everyMs: everyMs / times }),
  );

/** Takes a token of each bucket, or of none. Resolves to the milliseconds to wait; 0: they were taken. */
export async function takeTokens({ db, clock }: Counting, buckets: readonly Bucket[]): Promise<number> {
  for (const [index, bucket] of buckets.entries()) {
    const waitMs = await takeToken(db, bucket, clock.now());
    if (waitMs === 0) continue;
    for (const taken of buckets.slice(0, index)) await giveTokenBack(db, taken);
    return waitMs;
  }
  return 0;
}

/**
 * Wrong guesses at one secret, of a network and of wider ones. Everybody together can use up `everybody`, but not keep others out with it: from then on
 * each network has `slowed`, which one that has not guessed before has in full.
 */
export interface GuessLimits {
  network: BucketSize;
  everybody: BucketSize;
  slowed: BucketSize;
}

export interface Guess {
  /** Of a right answer, which does not count, because many people may share a network. */
  giveBack(): Promise<void>;
}

/** Counts a guess before it is compared, so that guesses at the same time count too. The milliseconds to wait, or the guess. */
export async function takeGuess(
  app: Counting,
  limits: GuessLimits,
  secret: string,
  ip: string | null,
): Promise<number | Guess> {
  const networks = { ip, whoseOf: (network: string) => `${secret}\n${network}` };
  const own = bucketsOfNetworks(app, 'guesses of a network', networks, limits.network);
  const shared = bucketOf(app, 'guesses', secret, limits.everybody);
  const slowed = bucketsOfNetworks(app, 'slowed guesses of a network', networks, limits.slowed);
  const giveBack = async (taken: readonly Bucket[]): Promise<void> => {
    for (const bucket of taken) await giveTokenBack(app.db, bucket);
  };
  const guessOf = (...taken: readonly Bucket[]): Guess => ({ giveBack: () => giveBack(taken) });
  const waitMs = await takeTokens(app, own);
  if (waitMs > 0) return waitMs;
  if ((await takeTokens(app, [shared])) === 0) return guessOf(...own, shared);
  const slowedMs = await takeTokens(app, slowed);
  if (slowedMs === 0) return guessOf(...own, ...slowed);
  await giveBack(own);
  return slowedMs;
}

export const forgetBuckets = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  forgetFullBuckets(db, clock.now());

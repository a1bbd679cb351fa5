/** What the doctor says of the server that counts requests. */
import { problemOf } from './base/rate/meter.ts';
import { type Check, fine, wrong } from './check.ts';
import type { Config } from './config.ts';

export async function requestLimits(config: Config): Promise<Check> {
  const name = 'request limits';
  const url = config.SIGILL_REDIS_URL;
  if (!url)
    return fine(
      name,
      'This process counts requests; set SIGILL_REDIS_URL when more than one serves the same database.',
    );
  const { host } = new URL(url);
  const problem = await problemOf(url);
  return problem === null
    ? fine(name, `${host} counts requests for every node.`)
    : wrong(
        name,
        `${host} cannot count requests (${problem}), so each node limits them by itself. Check SIGILL_REDIS_URL and that its user may run scripts on keys sigill:rate:*, or unset it where one node serves.`,
      );
}

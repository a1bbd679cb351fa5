/** Check of `sigill doctor` on Redis, which counts requests for all nodes. */

import type { Config } from '../config/config.ts';
import { problemOf } from '../platform/rate/meter.ts';
import { type Check, failed, passed } from './check.ts';

export async function requestLimits(config: Config): Promise<Check> {
  const name = 'request limits';
  const url = config.SIGILL_REDIS_URL;
  if (!url)
    return passed(
      name,
      'This process counts requests. Set SIGILL_REDIS_URL if several processes serve the same database.',
    );
  const { host } = new URL(url);
  const problem = await problemOf(url);
  return problem === null
    ? passed(name, `${host} counts requests for every node.`)
    : failed(
        name,
        `${host} cannot count requests (${problem}), so each node limits them separately. Check SIGILL_REDIS_URL and that its user is allowed to run scripts on keys sigill:rate:*, or unset it if there is only one node.`,
      );
}

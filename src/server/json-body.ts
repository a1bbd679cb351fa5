/**
 * Reads JSON that somebody sent. Long texts are read in slices, by the network of the sender, so that the requests of others
 * are served meanwhile.
 */
import { isUtf8 } from 'node:buffer';
import { invalid } from '../contract/errors.ts';
import type { App } from '../domain/app/app.ts';
import { unstorable, unstorableInSteps } from '../domain/operations/storable.ts';
import { networkOf } from '../platform/rate/network.ts';
import { maxMembers, parseInSteps, type ReadJson } from '../platform/text/json-in-steps.ts';

/** Longer ones are read in slices, in bytes: a millisecond of work. */
const long = 131_072;

interface Sent {
  bytes: Buffer;
  ip: string | null;
}

/** JSON is UTF-8 (RFC 8259): invalid bytes are rejected instead of silently replaced. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new SyntaxError('not UTF-8');
  return bytes.toString('utf8');
}

/** Throws a SyntaxError. */
export async function jsonOf({ slices }: Pick<App, 'slices'>, { bytes, ip }: Sent): Promise<ReadJson> {
  const text = textOf(bytes);
  if (bytes.length <= long) return { value: JSON.parse(text), isWide: false };
  return slices.run(networkOf(ip), parseInSteps(text));
}

/** Of a request with an object that none needs. */
export const tooWide = () =>
  invalid({ path: '', code: 'TOO_BIG', message: `an object has more than ${maxMembers} members` });

/** What PostgreSQL cannot store of the value that `bytes` contained. */
export const oddOf = async ({ slices }: Pick<App, 'slices'>, { bytes, ip }: Sent, value: unknown) =>
  bytes.length > long ? slices.run(networkOf(ip), unstorableInSteps(value, '')) : unstorable(value, '');

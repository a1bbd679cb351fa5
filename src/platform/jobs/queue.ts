/** Queues are declared with the shape of their payloads, so that a job that does not fit its queue does not compile. */
import type { z } from 'zod';

export interface Queue<S extends z.ZodType = z.ZodType> {
  /** The name in the `jobs` table. Running installations have jobs under it, so a renamed queue has a handler under its former name
   * too. */
  readonly name: string;
  /** Must survive a JSON round trip: strings instead of dates. */
  readonly payload: S;
}

/**
 * Declares a queue. A payload is validated again when it is picked up, because it may have been written by an older
 * version of the service: let new members have a default.
 */
export const queue = <S extends z.ZodType>(name: string, payload: S): Queue<S> => ({ name, payload });

/** What a handler of the queue receives. */
export type Payload<Q extends Queue> = z.output<Q['payload']>;
/** What is added to the queue. */
export type NewPayload<Q extends Queue> = z.input<Q['payload']>;

/** The payload in the table does not fit the queue. Trying again cannot help, so the job is given up at once. */
export class InvalidPayload extends Error {}

/** Throws `InvalidPayload`, which names the paths but never the values. */
export function readPayload<Q extends Queue>({ name, payload }: Q, stored: unknown): Payload<Q> {
  const read = payload.safeParse(stored);
  if (read.success) return read.data as Payload<Q>;
  const problems = read.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`);
  throw new InvalidPayload(`the payload does not fit the queue ${name}: ${problems.join(', ')}`);
}

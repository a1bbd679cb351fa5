/** Failures that are no bugs, and how the log shows what failed. */

/** Ids by the member of the log that shows them, such as `documentId`. */
export type Ids = Readonly<Record<string, string | null>>;

/** Something outside did not work, as can happen: the log has its message and no stack. */
export class JobFailure extends Error {
  readonly ids: Ids;

  constructor(message: string, ids: Ids = {}) {
    super(message);
    this.ids = ids;
  }
}

/**
 * It cannot work until the operator has mended something. The job stays, and is tried again until it works; this does not
 * count as an attempt, because what it wants to do was refused and has not happened.
 */
export class Blocked extends JobFailure {
  /** From a bounded set; stored with the job. */
  readonly by: string;

  constructor(by: string, message: string, ids: Ids = {}) {
    super(message, ids);
    this.by = by;
  }
}

const minute = 60_000;

/** Waits as long again as it has been blocked: between a minute and an hour. */
export const blockedWaitMs = (since: Date | null, now: Date): number =>
  Math.min(60 * minute, Math.max(minute, since === null ? 0 : now.getTime() - since.getTime()));

const isId = ([member, value]: [string, unknown]): boolean => member.endsWith('Id') && typeof value === 'string';

interface Named {
  queue: string;
  id: string;
  owner: string;
  payload: unknown;
  request_id: string | null;
}

/** How lines of the log name a job: what it is about, and the request that made it. */
export const namesOf = ({ queue, id, owner, payload, request_id: requestId }: Named, error: unknown = null) => ({
  queue,
  job: id,
  ...(owner.startsWith('org_') && { organizationId: owner }),
  ...Object.fromEntries(Object.entries((payload as object | null) ?? {}).filter(isId)),
  ...(error instanceof JobFailure && error.ids),
  ...(requestId !== null && { requestId }),
});

/** The error of a job as the log shows it: without a stack, if it is no bug. */
export const shownError = (error: unknown, isExpected: (error: unknown) => boolean): object =>
  error instanceof Error && (error instanceof JobFailure || isExpected(error))
    ? { reason: error.message, ...(error instanceof Blocked && { blockedBy: error.by }) }
    : { err: error };

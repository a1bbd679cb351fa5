/** The times in a file must follow each other: signing, timestamp, revocation data, archive timestamps, now. */
import { type Evidence, isFuture, toleranceMs } from '../revocation/evidence.ts';
import { readRevocationList } from '../revocation/list.ts';
import { answeredAt } from '../revocation/status.ts';
import type { ValidationStore } from './validation-store.ts';

export interface Times {
  /** ISO 8601, by the sealer's clock. */
  claimedAt: string | null;
  timestamp: Date | null;
  /** Oldest first, in the order of the file. */
  archives: readonly Date[];
  /** The validation data that the last archive timestamp covers. */
  archived: ValidationStore | null;
  now: Date;
}

/** In short English; empty when the order is possible. */
export function timeProblems({ claimedAt, timestamp, archives, archived, now }: Times): string[] {
  const problems: string[] = [];
  const isAfter = (one: Date | null | undefined, other: Date | null | undefined): boolean =>
    !!one && !!other && one.getTime() > other.getTime() + toleranceMs;
  if (isAfter(claimedAt ? new Date(claimedAt) : null, timestamp ?? archives[0] ?? now))
    problems.push('The seal claims a time after its timestamp.');
  if (isAfter(timestamp, archives[0] ?? now)) problems.push('The timestamp of the seal is later than what follows it.');
  if (archives.some((at, i) => isAfter(at, archives[i + 1] ?? now)))
    problems.push('An archive timestamp is later than what follows it.');
  const last = archives.at(-1);
  if (archived && last && issuedTimes(archived.lists, listedAt).some(at => isAfter(at, last)))
    problems.push('A revocation list is later than the timestamp that covers it.');
  if (archived && last && issuedTimes(archived.statuses, answeredAt).some(at => isAfter(at, last)))
    problems.push('A revocation answer is later than the timestamp that covers it.');
  return problems;
}

/** In short English; empty when all of it was issued by now. */
export function futureEvidence({ lists, statuses }: Evidence, now: Date): string[] {
  const isAnyFuture = (times: Date[]): boolean => times.some(at => isFuture(at, now));
  return [
    ...(isAnyFuture(issuedTimes(lists, listedAt)) ? ['A revocation list is from the future.'] : []),
    ...(isAnyFuture(issuedTimes(statuses, answeredAt)) ? ['A revocation answer is from the future.'] : []),
  ];
}

const listedAt = (der: Buffer): Date => readRevocationList(der).thisUpdate;

/** Those that cannot be read are left out; they prove nothing either. */
const issuedTimes = (all: readonly Buffer[], timeOf: (der: Buffer) => Date): Date[] =>
  all.flatMap(der => {
    try {
      return [timeOf(der)];
    } catch {
      return [];
    }
  });

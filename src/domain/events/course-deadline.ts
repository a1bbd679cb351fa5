/** The deadline of a document, and what entries say of it that the service never writes. Pure. */
import type { ReadableEntry } from './chain.ts';
import type { JudgedEntry } from './course-party.ts';

export interface Deadline {
  /** In milliseconds; null if there is none, or it is not known. */
  at: number | null;
  isKnown: boolean;
  /** An entry says that it passed. */
  hasPassed: boolean;
}

export const noDeadline = (): Deadline => ({ at: null, isKnown: false, hasPassed: false });

/**
 * Nobody signs after the deadline; where the document can be signed nevertheless, the service says first that it passed.
 * It does so within a minute, unless the document was in the trash, for up to a year, or the service was down until then.
 */
const maxUnstatedMs = 400 * 24 * 3_600_000;

/** How far ahead a later deadline is at least. */
const minAheadMs = 24 * 3_600_000;

/** After a clock was set back, entries keep the time of the last one, while deadlines are checked by the clock. */
const maxSetBackMs = 24 * 3_600_000;

/** The form in which the service writes times. */
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const timeOf = (value: unknown): number | null =>
  typeof value === 'string' && timeForm.test(value) ? Date.parse(value) || null : null;

/** The deadline after the entry. */
export function deadlineAfter({ type, data }: ReadableEntry, deadline: Deadline): Deadline {
  switch (type) {
    case 'DOCUMENT_SENT':
      return { at: timeOf(data.expiresAt), isKnown: data.expiresAt !== undefined, hasPassed: false };
    case 'DOCUMENT_EXPIRATION_EXTENDED':
      return { at: timeOf(data.to), isKnown: true, hasPassed: false };
    case 'DOCUMENT_EXPIRED':
      return { ...deadline, hasPassed: true };
    default:
      return deadline;
  }
}

/** Against the deadline before the entry. */
export function wrongDeadline({ entry, isOld }: JudgedEntry, deadline: Deadline): string[] {
  const { type, data } = entry;
  const at = Date.parse(entry.at);
  const { at: end, isKnown, hasPassed } = deadline;
  if (type === 'DOCUMENT_SIGNED' && end !== null && !hasPassed && at > end + maxUnstatedMs)
    return ['is after the deadline, and no entry says that it passed'];
  if (isOld) return [];
  const isOther = (value: unknown): boolean => isKnown && timeOf(value) !== end;
  switch (type) {
    case 'DOCUMENT_SENT':
      return wrongEnd(data.expiresAt ?? null, at, 0);
    case 'DOCUMENT_EXPIRATION_EXTENDED':
      return [
        ...(data.to === undefined || data.to === null
          ? ['has a deadline that is no time']
          : wrongEnd(data.to, at, minAheadMs)),
        ...(isOther(data.from) ? ['names another deadline than the document has'] : []),
      ];
    case 'DOCUMENT_EXPIRED':
      return [
        ...(isOther(data.expiresAt) ? ['names another deadline than the document has'] : []),
        ...(end !== null && at < end ? ['is before the deadline'] : []),
      ];
    default:
      return [];
  }
}

function wrongEnd(end: unknown, at: number, aheadMs: number): string[] {
  if (end === null) return [];
  const time = timeOf(end);
  if (time === null) return ['has a deadline that is no time'];
  return time + maxSetBackMs < at + aheadMs ? ['has a deadline that had passed, or was too near'] : [];
}

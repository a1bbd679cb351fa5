/** What a sealed file and its journal say of each other, where it cannot have happened as they say. Pure. */
import { toleranceMs } from '../../../platform/seal/revocation/evidence.ts';
import type { Course } from '../../events/course.ts';
import { maxClockBackMs } from '../../events/course-times.ts';

export interface SealedFile {
  /** The document that the seal names. */
  sealedId: string | null;
  /** The document of the journal. */
  documentId: string;
  /** That of the last sending; null if it names none. */
  originalSha256: string | null;
  /** SHA-256 of how the file may begin, and of the files in it. */
  contained: (sha256: string) => boolean;
  /** The times of the seal, by its own claim and by its timestamp; null if there is none. ISO 8601. */
  sealedAt: readonly (string | null)[];
}

/** The journal is sealed as it is then, by a node whose clock may differ, and so may that of the timestamp authority. */
const maxAheadMs = maxClockBackMs + toleranceMs;

const isAhead = ({ latestAt }: Course, sealedAt: string | null): boolean =>
  latestAt !== null && sealedAt !== null && latestAt > Date.parse(sealedAt) + maxAheadMs;

const unfinished = {
  DRAFT: 'it does not say what was sent',
  DECLINED: 'it ends with a party declining, so nothing can have been sealed',
  EXPIRED: 'it ends with the deadline, so nothing can have been sealed',
} as const;

/** In short English; empty if file and journal agree. */
export function contradictionsOf(course: Course, file: SealedFile): string[] {
  const { sealedId, documentId, originalSha256, contained, sealedAt } = file;
  const found = [...course.contradictions];
  if (sealedId !== documentId) found.push('the seal names another document');
  if (sealedAt.some(at => isAhead(course, at))) found.push('its last entries are later than the seal');
  const { phase, signers } = course;
  if (phase === 'DRAFT' || phase === 'DECLINED' || phase === 'EXPIRED') found.push(unfinished[phase]);
  if (phase === 'SENT' && signers !== null && signers.signed < signers.all)
    found.push('it ends before everyone has signed, so nothing can have been sealed');
  // JOURNAL is sealed by itself, and does not contain the document.
  if (phase === 'SEALED' || phase === 'DRAFT' || course.isVague) return found;
  if (originalSha256 === null) found.push('the sending does not name the original');
  else if (!contained(originalSha256)) found.push('the file does not begin with the original that was sent');
  return found;
}

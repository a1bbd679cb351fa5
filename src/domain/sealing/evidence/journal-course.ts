/** What a sealed file and its journal say of each other, where it cannot have happened as they say. Pure. */
import type { Course } from '../../events/course.ts';

export interface SealedFile {
  /** The document that the seal names. */
  sealedId: string | null;
  /** The document of the journal. */
  documentId: string;
  /** That of the last sending; null if it names none. */
  originalSha256: string | null;
  /** SHA-256 of how the file may begin, and of the files in it. */
  contained: (sha256: string) => boolean;
}

const unfinished = {
  DRAFT: 'it does not say what was sent',
  DECLINED: 'it ends with a party declining, so nothing can have been sealed',
  EXPIRED: 'it ends with the deadline, so nothing can have been sealed',
} as const;

/** In short English; empty if file and journal agree. */
export function contradictionsOf(course: Course, file: SealedFile): string[] {
  const { sealedId, documentId, originalSha256, contained } = file;
  const found = [...course.contradictions];
  if (sealedId !== documentId) found.push('the seal names another document');
  const { phase } = course;
  if (phase === 'DRAFT' || phase === 'DECLINED' || phase === 'EXPIRED') found.push(unfinished[phase]);
  // JOURNAL is sealed by itself, and does not contain the document.
  if (phase === 'SEALED' || phase === 'DRAFT' || course.isVague) return found;
  if (originalSha256 === null) found.push('the sending does not name the original');
  else if (!contained(originalSha256)) found.push('the file does not begin with the original that was sent');
  return found;
}

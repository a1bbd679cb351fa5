/** A signature mark or initials: strokes, or a picture that is stored separately and referenced by its hash. Pure. */
import { createHash } from 'node:crypto';
import type { Drawing, Mark, markKinds, Picture, ShownMark } from '../../../contract/pages/signer/mark.ts';
import { jpegSize, pngSize, type Size } from '../../../platform/images/headers.ts';
import { canonicalJson, type Json } from '../../../platform/text/canonical-json.ts';

export type MarkKind = (typeof markKinds)[number];

export interface StoredPicture {
  width: number;
  height: number;
  picture: { sha256: string; mimeType: 'image/png' | 'image/jpeg' };
}
/** The stored form of a mark. */
export type StoredMark = Drawing | StoredPicture;

export const isPicture = (mark: Mark): mark is Picture => 'picture' in mark;
export const isStoredPicture = (mark: StoredMark): mark is StoredPicture => 'picture' in mark;

const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export const bytesOf = ({ picture }: Picture): Buffer => Buffer.from(picture, 'base64');

/** Size and type by the file's first bytes; null if it is neither PNG nor JPEG. */
export function pictureFacts(bytes: Buffer): (Size & Pick<StoredPicture['picture'], 'mimeType'>) | null {
  const png = pngSize(bytes);
  if (png) return { ...png, mimeType: 'image/png' };
  const jpeg = jpegSize(bytes);
  return jpeg && { ...jpeg, mimeType: 'image/jpeg' };
}

/** The caller has already validated pictures. */
export function storedMark(mark: Mark | null): StoredMark | null {
  if (mark === null || !isPicture(mark)) return mark;
  const bytes = bytesOf(mark);
  const facts = pictureFacts(bytes);
  if (!facts) throw new Error('a file was accepted that is not an image');
  const { width, height, mimeType } = facts;
  return { width, height, picture: { sha256: hash(bytes), mimeType } };
}

/** SHA-256 of a picture's bytes or of the strokes' canonical JSON; null if nothing was drawn. */
export function markHash(mark: StoredMark | null): string | null {
  if (mark === null) return null;
  return isStoredPicture(mark) ? mark.picture.sha256 : hash(canonicalJson(mark as unknown as Json));
}

export function showMark(mark: StoredMark | null | undefined, partyId: string, kind: MarkKind): ShownMark | null {
  if (!mark) return null;
  if (!isStoredPicture(mark)) return mark;
  const { width, height, picture } = mark;
  return { width, height, given: { partyId, kind, sha256: picture.sha256 } };
}

export const markKindOf = ({ type }: { type: string }): MarkKind => (type === 'INITIALS' ? 'INITIALS' : 'SIGNATURE');

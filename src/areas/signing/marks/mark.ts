/** What a hand left as a signature or initials: strokes, or a picture that is kept beside and named by its hash. Pure. */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../../base/canonical-json.ts';
import { jpegSize, pngSize, type Size } from '../../../base/images/headers.ts';
import type { Drawing, Mark, markKinds, Picture, ShownMark } from '../../../contract/signer/mark.ts';

export type MarkKind = (typeof markKinds)[number];

export interface KeptPicture {
  width: number;
  height: number;
  picture: { sha256: string; mimeType: 'image/png' | 'image/jpeg' };
}
/** As a signature is kept. */
export type KeptMark = Drawing | KeptPicture;

export const isPicture = (mark: Mark): mark is Picture => 'picture' in mark;
export const isKeptPicture = (mark: KeptMark): mark is KeptPicture => 'picture' in mark;

const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export const bytesOf = ({ picture }: Picture): Buffer => Buffer.from(picture, 'base64');

/** What it is by its first bytes; null: no PNG and no JPEG. */
export function pictureFacts(bytes: Buffer): (Size & Pick<KeptPicture['picture'], 'mimeType'>) | null {
  const png = pngSize(bytes);
  if (png) return { ...png, mimeType: 'image/png' };
  const jpeg = jpegSize(bytes);
  return jpeg && { ...jpeg, mimeType: 'image/jpeg' };
}

/** The caller has made sure that a picture is one. */
export function keptMark(mark: Mark | null): KeptMark | null {
  if (mark === null || !isPicture(mark)) return mark;
  const bytes = bytesOf(mark);
  const facts = pictureFacts(bytes);
  if (!facts) throw new Error('a picture was taken that is none');
  const { width, height, mimeType } = facts;
  return { width, height, picture: { sha256: hash(bytes), mimeType } };
}

/** SHA-256 of a picture's bytes or of the strokes' canonical JSON; null where nothing was drawn. */
export function markHash(mark: KeptMark | null): string | null {
  if (mark === null) return null;
  return isKeptPicture(mark) ? mark.picture.sha256 : hash(canonicalJson(mark as unknown as Json));
}

export function showMark(mark: KeptMark | null | undefined, partyId: string, kind: MarkKind): ShownMark | null {
  if (!mark) return null;
  if (!isKeptPicture(mark)) return mark;
  const { width, height, picture } = mark;
  return { width, height, given: { partyId, kind, sha256: picture.sha256 } };
}

export const markKindOf = ({ type }: { type: string }): MarkKind => (type === 'INITIALS' ? 'INITIALS' : 'SIGNATURE');

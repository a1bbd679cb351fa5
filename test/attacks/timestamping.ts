/** Document timestamps as an attacker would add them: with any field, any time and any authority. */
import { createHash } from 'node:crypto';
import { append, appendSigned, emptyFile, placeholder } from '../../src/platform/pdf/structure/grown-file.ts';
import { checkCms } from '../../src/platform/seal/cms/cms-verify.ts';
import { type Der, readAll, readOne, tagged } from '../../src/platform/seal/cms/der.ts';
import { openAuthority } from '../../src/platform/seal/timestamps/opening.ts';
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import type { Base } from './base.ts';
import { changed, revision, type Written } from './writing.ts';

/** An invisible field, as a document timestamp should have it; overridden by `entries`. */
export const fieldOf = (base: Base, entries: Readonly<Record<string, string>> = {}): Written => {
  const usual = {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Sig',
    T: '(Later)',
    F: '132',
    Rect: '[0 0 0 0]',
    P: `${base.page} 0 R`,
    V: `${base.size + 1} 0 R`,
  };
  const all = Object.entries({ ...usual, ...entries });
  return { number: base.size, body: `<<${all.map(([key, value]) => `/${key} ${value}`).join(' ')}>>` };
};

/** Adds references at the end of a list of the base, wherever that list is written. */
function grown(base: Base, holder: number, key: string, more: string): Written {
  const dict = base.file.dict(base.file.object(holder));
  const value = dict?.get(key);
  const items = base.file.list(value) ?? [];
  const refs = items.map(one => (one && typeof one === 'object' && 'number' in one ? `${one.number} 0 R` : ''));
  const list = `[${[...refs, more].join(' ')}]`;
  return value && typeof value === 'object' && 'number' in value
    ? { number: value.number as number, body: list }
    : changed(base, holder, { [key]: list });
}

export interface TimestampAttack {
  field?: Readonly<Record<string, string>>;
  /** More entries of the signature dictionary. */
  dictionary?: string;
  more?: Written[];
  /** The folder of the authority, and its time. */
  pki: string;
  now?: Date;
}

/** Appends a document timestamp over the whole file. */
export async function withTimestamp(
  base: Base,
  { field, dictionary = '', more = [], pki, now = new Date() }: TimestampAttack,
): Promise<Buffer> {
  const authority = openAuthority({ kind: 'OWN', dir: pki }, () => now);
  const room = authority.room();
  const own = `${base.size} 0 R`;
  const form = base.file.catalog()?.get('AcroForm');
  const isOwnForm = form !== undefined && form !== null && typeof form === 'object' && 'number' in form;
  if (!isOwnForm) throw new Error('The form of the base is not an object of its own.');
  const signature = {
    number: base.size + 1,
    body: `<</Type/DocTimeStamp /Filter/Adobe.PPKLite /SubFilter/ETSI.RFC3161 ${dictionary}/ByteRange [0 ${placeholder} ${placeholder} ${placeholder}] /Contents <${'00'.repeat(room)}>>>`,
  };
  const objects = [
    grown(base, base.page, 'Annots', own),
    grown(base, base.form, 'Fields', own),
    fieldOf(base, field),
    ...more,
    signature,
  ];
  const file = emptyFile();
  append(file, base.bytes);
  const bytes = revision(base, objects).subarray(base.bytes.length);
  await appendSigned(file, Buffer.from(bytes), room, digest => authority.stamp(digest));
  return Buffer.concat(file.parts);
}

/** The seal with its timestamp replaced by one from another authority; the signature itself stays as it is. */
export async function withOtherTime(bytes: Buffer, pki: string, now: Date): Promise<Buffer> {
  const authority = openAuthority({ kind: 'OWN', dir: pki }, () => now);
  const [range] = signedRanges(bytes);
  if (!range) throw new Error('The file is not sealed.');
  const { timestamp, signature } = checkCms(range.der, range.parts);
  if (!timestamp) throw new Error('The seal has no timestamp.');
  const token = await authority.stamp(createHash('sha256').update(signature).digest());
  const hex = exchanged(readOne(range.der), timestamp, token).toString('hex');
  const copy = Buffer.from(bytes);
  copy.write(hex.padEnd(range.slot.length * 2, '0'), range.numbers[1] + 1, 'latin1');
  return copy;
}

/** The element with one element inside it exchanged. */
function exchanged({ tag, content, raw }: Der, old: Buffer, by: Buffer): Buffer {
  if (raw.equals(old)) return by;
  if ((tag & 0x20) === 0 || !raw.includes(old)) return raw;
  return tagged(tag, ...readAll(content).map(one => exchanged(one, old, by)));
}

/** Document timestamps as an attacker would add them: with any field, any time and any authority. */
import { createHash, sign } from 'node:crypto';
import { append, appendSigned, emptyFile, placeholder } from '../../src/platform/pdf/structure/grown-file.ts';
import { readCertificate } from '../../src/platform/seal/cms/certificate.ts';
import { makeEnclosing, oids } from '../../src/platform/seal/cms/cms.ts';
import { checkCms } from '../../src/platform/seal/cms/cms-verify.ts';
import {
  type Der,
  generalizedTime,
  integer,
  octets,
  oid,
  readAll,
  readOne,
  sequence,
  tagged,
} from '../../src/platform/seal/cms/der.ts';
import type { Signer } from '../../src/platform/seal/cms/signer.ts';
import { openAuthority } from '../../src/platform/seal/timestamps/opening.ts';
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { type Base, baseOf } from './base.ts';
import type { Made } from './chains.ts';
import { changed, revision, streamOf, textOf, type Written } from './writing.ts';

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

/** The same for the form that is a part of the catalog. */
function withGrownForm(base: Base, more: string): Written {
  const form = base.file.dict(base.file.catalog()?.get('AcroForm')) ?? new Map();
  const entries = [...form].filter(([key]) => key !== 'Fields').map(([key, value]) => `/${key} ${textOf(value)}`);
  const fields = (base.file.list(form.get('Fields')) ?? []).map(textOf);
  return changed(base, base.root, { AcroForm: `<<${entries.join(' ')}/Fields [${[...fields, more].join(' ')}]>>` });
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
  const signature = {
    number: base.size + 1,
    body: `<</Type/DocTimeStamp /Filter/Adobe.PPKLite /SubFilter/ETSI.RFC3161 ${dictionary}/ByteRange [0 ${placeholder} ${placeholder} ${placeholder}] /Contents <${'00'.repeat(room)}>>>`,
  };
  const objects = [
    grown(base, base.page, 'Annots', own),
    base.form ? grown(base, base.form, 'Fields', own) : withGrownForm(base, own),
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

/** The same behind an attack on the base. */
export const withTimestampBehind = (base: Base, attacked: Buffer, pki: string): Promise<Buffer> =>
  withTimestamp(attackedBase(base, attacked), { pki });

/** The attacked file as the next revision sees it, or as somebody would guess if it cannot be read. */
function attackedBase(base: Base, bytes: Buffer): Base {
  try {
    const read = baseOf(base.name, base.level, bytes);
    if (read.size >= base.size && read.file.catalog()) return read;
  } catch {
    // It is not to be read by us.
  }
  const tail = bytes.toString('latin1', base.bytes.length);
  const numbers = [...tail.matchAll(/(\d{1,6}) \d+ obj|\/Size \+?(\d{1,6})/g)].map(([, object, size]) =>
    object ? Number(object) + 1 : Number(size),
  );
  const at = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  return { ...base, bytes, size: Math.max(base.size, ...numbers), startxref: Number(at ?? base.startxref) };
}

/** The seal with its timestamp replaced by one from another authority; the signature itself stays as it is. */
export async function withOtherTime(bytes: Buffer, pki: string, now: Date): Promise<Buffer> {
  const authority = openAuthority({ kind: 'OWN', dir: pki }, () => now);
  return withToken(bytes, digest => authority.stamp(digest));
}

/** The seal with its timestamp replaced by another token. */
export async function withToken(bytes: Buffer, stamp: (digest: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const [range] = signedRanges(bytes);
  if (!range) throw new Error('The file is not sealed.');
  const { timestamp, signature } = checkCms(range.der, null);
  if (!timestamp) throw new Error('The seal has no timestamp.');
  const token = await stamp(createHash('sha256').update(signature).digest());
  return withCms(bytes, exchanged(readOne(range.der), timestamp, token));
}

/** The file with another CMS signature in place of its first. */
export function withCms(bytes: Buffer, der: Buffer): Buffer {
  const [range] = signedRanges(bytes);
  if (!range || der.length > range.slot.length) throw new Error('The signature does not fit.');
  const copy = Buffer.from(bytes);
  copy.write(der.toString('hex').padEnd(range.slot.length * 2, '0'), range.numbers[1] + 1, 'latin1');
  return copy;
}

/** A token by any authority. */
export interface TokenOptions {
  at: Date;
  /** Elements after the time: accuracy, nonce, extensions. */
  more?: Buffer[];
  /** Bytes after the content. */
  after?: Buffer;
  carried?: readonly Made[];
}

export function tokenBy(
  authority: Made,
  digest: Buffer,
  { at, more = [], after, carried = [] }: TokenOptions,
): Promise<Buffer> {
  const imprint = sequence(sequence(oid(oids.sha256)), octets(digest));
  const info = sequence(integer(1), oid('1.2.3.4'), imprint, integer(7), generalizedTime(at), ...more);
  return makeEnclosing(
    signerOf(authority, carried),
    oids.timestampInfo,
    Buffer.concat([info, after ?? Buffer.alloc(0)]),
  );
}

/** A signer with any certificate. */
export const signerOf = ({ der, privateKey }: Made, carried: readonly Made[]): Signer => ({
  certificate: readCertificate(der),
  chain: carried.map(one => readCertificate(one.der)),
  algorithm: privateKey.asymmetricKeyType === 'rsa' ? 'RSA' : 'EC',
  sign: bytes => Promise.resolve(sign('sha256', bytes, privateKey)),
});

/** The file with validation data, which anybody can add: certificates, revocation lists and answers. */
export function withData(
  bytes: Buffer,
  certificates: readonly Made[],
  { lists = [], answers = [] }: { lists?: readonly Buffer[]; answers?: readonly Buffer[] } = {},
): Buffer {
  const sealed = baseOf('sealed', 'B-B', bytes);
  const all = { Certs: certificates.map(({ der }) => der), CRLs: lists, OCSPs: answers };
  const objects: Written[] = [];
  const entries = Object.entries(all).map(([key, values]) => {
    const numbers = values.map(der => {
      const number = sealed.size + objects.length;
      objects.push({ number, body: streamOf(der.toString('latin1')) });
      return `${number} 0 R`;
    });
    return numbers.length > 0 ? `/${key} [${numbers.join(' ')}]` : '';
  });
  return revision(sealed, [...objects, changed(sealed, sealed.root, { DSS: `<<${entries.join('')}>>` })]);
}

/** The element with one element inside it exchanged. */
function exchanged({ tag, content, raw }: Der, old: Buffer, by: Buffer): Buffer {
  if (raw.equals(old)) return by;
  if ((tag & 0x20) === 0 || !raw.includes(old)) return raw;
  return tagged(tag, ...readAll(content).map(one => exchanged(one, old, by)));
}

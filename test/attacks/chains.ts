/** Certificate chains with anything in them that an authority, or somebody who plays one, could write. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  boolean,
  context,
  integer,
  octets,
  oid,
  sequence,
  setOf,
  tagged,
  time,
  utf8,
} from '../../src/platform/seal/cms/der.ts';
import { extension } from '../../src/platform/seal/cms/issuing.ts';

export const dayMs = 86_400_000;

export type KeyName = 'P-256' | 'P-384' | 'P-192' | 'RSA-1024' | 'RSA-2048';
export type HashName = 'sha256' | 'sha1' | 'md5';

export interface Pair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** What a certificate has instead of what it should have. */
export interface Twist {
  name?: string | Buffer;
  key?: KeyName;
  /** The hash that its issuer signs with. */
  hash?: HashName;
  /** Days from the time that counts. */
  from?: number;
  until?: number;
  /** The value of BasicConstraints; null: none. */
  basic?: Buffer | null;
  /** The bits of KeyUsage; null: none. */
  usage?: number | null;
  extended?: readonly string[];
  more?: readonly Buffer[];
  /** Another name of the issuer than the issuer's. */
  issuer?: Buffer;
  /** One bit of the signature differs. */
  broken?: boolean;
  /** The same key as another certificate. */
  pair?: Pair;
}

export interface Made extends Pair {
  der: Buffer;
  name: Buffer;
}

const curves: Partial<Record<KeyName, string>> = { 'P-256': 'prime256v1', 'P-384': 'secp384r1', 'P-192': 'prime192v1' };
const pairOf = (key: KeyName): Pair =>
  curves[key]
    ? generateKeyPairSync('ec', { namedCurve: curves[key] })
    : generateKeyPairSync('rsa', { modulusLength: Number(key.slice(4)) });

const algorithms: Record<'rsa' | 'ec', Record<HashName, string>> = {
  rsa: { sha256: '1.2.840.113549.1.1.11', sha1: '1.2.840.113549.1.1.5', md5: '1.2.840.113549.1.1.4' },
  ec: { sha256: '1.2.840.10045.4.3.2', sha1: '1.2.840.10045.4.1', md5: '1.2.840.10045.4.1' },
};

const part = (id: string, value: Buffer): Buffer => setOf(sequence(oid(id), value));
export const nameOf = (commonName: string, organization = 'Chains'): Buffer =>
  sequence(part('2.5.4.10', utf8(organization)), part('2.5.4.3', utf8(commonName)));

export const noAuthority = sequence();
export const authority = (pathLength?: number): Buffer =>
  sequence(boolean(true), ...(pathLength === undefined ? [] : [integer(pathLength)]));

/** The first two flags: digitalSignature and nonRepudiation; the sixth and seventh: keyCertSign and cRLSign. */
export const usages = { sign: 0xc0, agree: 0x40, encipher: 0x20, issue: 0x06, listOnly: 0x02 } as const;

const keyId = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();

/** A certificate; without an issuer it is its own. */
export function make(twist: Twist & { name: string | Buffer }, by: Made | null, at: Date): Made {
  const { key = 'P-256', hash = 'sha256', from = -10, until = 100 } = twist;
  const { basic = noAuthority, usage = usages.sign, extended, more = [] } = twist;
  const { publicKey, privateKey } = twist.pair ?? pairOf(key);
  const name = typeof twist.name === 'string' ? nameOf(twist.name) : twist.name;
  const signer = by?.privateKey ?? privateKey;
  const algorithm = sequence(oid(algorithms[signer.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec'][hash]));
  const serial = randomBytes(8);
  serial[0] = 0x41;
  const day = (days: number): Date => new Date(at.getTime() + days * dayMs);
  const extensions = [
    extension('2.5.29.14', false, octets(keyId(publicKey))),
    extension('2.5.29.35', false, sequence(tagged(0x80, keyId(by?.publicKey ?? publicKey)))),
    ...(basic ? [extension('2.5.29.19', true, basic)] : []),
    ...(usage === null ? [] : [extension('2.5.29.15', true, bits(Buffer.from([usage])))]),
    ...(extended ? [extension('2.5.29.37', false, sequence(...extended.map(oid)))] : []),
    ...more,
  ];
  const body = sequence(
    context(0, integer(2)),
    integer(serial),
    algorithm,
    twist.issuer ?? by?.name ?? name,
    sequence(time(day(from)), time(day(until))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...extensions)),
  );
  const signature = sign(hash, body, signer);
  if (twist.broken) signature[signature.length - 3] = (signature[signature.length - 3] ?? 0) ^ 1;
  return { der: sequence(body, algorithm, bits(signature)), name, publicKey, privateKey };
}

export interface Twists {
  leaf?: Twist;
  /** The one that issued the leaf. */
  issuer?: Twist;
  /** One between that and the root; absent when null. */
  middle?: Twist | null;
  root?: Twist;
}

export interface Chain {
  leaf: Made;
  issuer: Made;
  middle: Made | null;
  root: Made;
}

/** Leaf, issuer, maybe one more authority, root. Everything is as it should be, except for the twists. */
export function chainOf({ leaf, issuer, middle = null, root }: Twists, at: Date): Chain {
  const ca = { basic: authority(), usage: usages.issue };
  const madeRoot = make({ name: 'Root', ...ca, ...root }, null, at);
  const madeMiddle = middle && make({ name: 'Middle', ...ca, ...middle }, madeRoot, at);
  const madeIssuer = make({ name: 'Issuer', ...ca, ...issuer }, madeMiddle ?? madeRoot, at);
  const madeLeaf = make({ name: 'Leaf', ...leaf }, madeIssuer, at);
  return { leaf: madeLeaf, issuer: madeIssuer, middle: madeMiddle, root: madeRoot };
}

/** GeneralName in its forms. */
export const named = {
  mail: (text: string): Buffer => tagged(0x81, Buffer.from(text, 'latin1')),
  dns: (text: string): Buffer => tagged(0x82, Buffer.from(text, 'latin1')),
  directory: (name: Buffer): Buffer => tagged(0xa4, name),
  uri: (text: string): Buffer => tagged(0x86, Buffer.from(text, 'latin1')),
  ip: (...bytes: number[]): Buffer => tagged(0x87, Buffer.from(bytes)),
  registered: (id: string): Buffer => Buffer.concat([Buffer.from([0x88]), oid(id).subarray(1)]),
};

export const alternative = (...names: Buffer[]): Buffer => extension('2.5.29.17', false, sequence(...names));

/** NameConstraints with permitted and excluded names. */
export const constraints = (permitted: Buffer[], excluded: Buffer[] = []): Buffer => {
  const subtrees = (tag: number, names: Buffer[]): Buffer[] =>
    names.length > 0 ? [tagged(tag, ...names.map(name => sequence(name)))] : [];
  return extension('2.5.29.30', true, sequence(...subtrees(0xa0, permitted), ...subtrees(0xa1, excluded)));
};

/** An extension that nobody knows. */
export const unknown = (critical: boolean): Buffer => extension('1.3.6.1.4.1.99999.1', critical, utf8('?'));

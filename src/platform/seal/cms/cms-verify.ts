/**
 * Verifies a CMS signature (RFC 5652) strictly: every byte of it is signed or checked, or the signature is rejected.
 */
import { createHash, verify } from 'node:crypto';
import { type Certificate, chainFrom, isIssuedBy, readCertificate } from './certificate.ts';
import { oids } from './cms.ts';
import {
  context,
  type Der,
  integer,
  nothing,
  octets,
  oid,
  readAll,
  readOid,
  readOne,
  sequence,
  tagged,
} from './der.ts';

/** Hash names by their object identifiers. */
export const hashes: Partial<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Too weak to prove integrity: a mismatch still shows a change, a match proves nothing. */
const weakHashes: Partial<Record<string, string>> = { '1.3.14.3.2.26': 'sha1' };
/**
 * Signature algorithms by identifier, each with its key type and the hash it names (null: the digest algorithm's).
 * RSASSA-PSS is not supported.
 */
export const algorithms: Partial<Record<string, { key: Certificate['keyType']; hash: string | null }>> = {
  '1.2.840.113549.1.1.1': { key: 'RSA', hash: null },
  '1.2.840.113549.1.1.11': { key: 'RSA', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'RSA', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'RSA', hash: 'sha512' },
  '1.2.840.113549.1.1.5': { key: 'RSA', hash: 'sha1' },
  '1.2.840.10045.2.1': { key: 'EC', hash: null }, // the key's own identifier, as written by iText
  '1.2.840.10045.4.3.2': { key: 'EC', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'EC', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'EC', hash: 'sha512' },
};

export interface CheckedCms {
  /** Type of the content. */
  type: string;
  certificate: Certificate;
  chain: Certificate[];
  /** All certificates that the signature carries. */
  carried: Certificate[];
  /** The content is unchanged since it was signed. */
  digestOk: boolean;
  /** The signature was made with the signer's key. */
  signatureOk: boolean;
  /** The signature value, which a timestamp covers. */
  signature: Buffer;
  /** The encapsulated content of a timestamp, or null when it is outside the signature. */
  content: Buffer | null;
  timestamp: Buffer | null;
  /** signing-certificate-v2 names the certificate. */
  bound: boolean;
  /**
   * Whether its signature algorithm names the hash, as ours does. Otherwise replacing it with an equivalent name would
   * go unnoticed.
   */
  namesHash: boolean;
  /** It was made with SHA-1. */
  isWeak: boolean;
  problems: string[];
}

const must = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw new Error(`the signature has no ${what}`);
  return value;
};

/** A signature carries the certificates of its path, and a few more of other paths. */
const maxCertificates = 50;

/** The parts of a CMS signature, as they are written. */
function readParts(der: Buffer) {
  const [type, explicit] = readAll(readOne(der).content);
  if (readOid(must(type, 'type')) !== oids.signedData) throw new Error('the signature is not CMS SignedData');
  const [version, digests, inner, ...rest] = readAll(readOne(must(explicit, 'content').content).content);
  const contentOf = (tag: number, what: string): Buffer =>
    must(
      rest.find(one => one.tag === tag),
      what,
    ).content;
  const carried = readAll(contentOf(0xa0, 'certificates'));
  if (carried.length > maxCertificates) throw new Error('the signature carries more certificates than are checked');
  const certificates = carried.map(one => readCertificate(one.raw));
  const signers = readAll(contentOf(0x31, 'signer'));
  const signer = readSigner(must(signers[0], 'signer'));
  const [contentType, wrapped] = readAll(must(inner, 'content').content);
  const content = wrapped ? readOne(wrapped.content).content : null;
  const revocationLists = rest.filter(({ tag }) => tag === 0xa1).map(({ raw }) => raw);
  return { version, digests, certificates, signers, signer, contentType, content, revocationLists };
}

/** What is wrong with the certificates that the signature carries, `chain` being those above the signer's. */
function chainProblems(
  innerType: string,
  certificates: Certificate[],
  signer: Certificate,
  chain: Certificate[],
): string[] {
  const problems: string[] = [];
  const belonging = [signer, ...chain].map(one => one.der);
  const strangers = certificates.filter(one => !belonging.some(der => der.equals(one.der)));
  // Authorities include alternative paths to a root, but no unrelated certificates.
  const isLoose = (one: Certificate): boolean =>
    innerType !== oids.timestampInfo || !certificates.some(other => isIssuedBy(one, other));
  if (strangers.some(isLoose)) problems.push('The signature carries a certificate that does not belong to its chain.');
  const top = chain.at(-1) ?? signer;
  if (top.issuer.equals(top.subject) && !isIssuedBy(top, top)) problems.push('The chain’s root did not sign itself.');
  return problems;
}

/**
 * `detached` hashes the content when it is outside the signature; only a timestamp may carry content of its own then. Throws when the bytes are not such a signature; `extra` certificates help to build the chain.
 */
export function checkCms(
  der: Buffer,
  detached: ((hash: string) => Buffer) | null,
  extra: Certificate[] = [],
): CheckedCms {
  const {
    version,
    digests,
    certificates,
    signers,
    signer: info,
    contentType,
    content,
    revocationLists,
  } = readParts(der);
  const digestOf = content ? (hash: string) => createHash(hash).update(content).digest() : detached;
  const problems: string[] = [];
  if (signers.length !== 1) problems.push('The signature has more than one signer.');

  const certificate = certificates.find(one => one.issuer.equals(info.issuer) && one.serial.equals(info.serial));
  if (!certificate) throw new Error('the signer’s certificate is not in the signature');
  const chain = chainFrom(
    certificate,
    [...certificates, ...extra].filter(one => one !== certificate),
  );
  const innerType = readOid(must(contentType, 'content type'));
  if (content && detached && innerType !== oids.timestampInfo)
    throw new Error('the signature is over content of its own, and not over the document');
  problems.push(...chainProblems(innerType, certificates, certificate, chain));

  const hash = hashes[info.digest] ?? weakHashes[info.digest];
  const algorithm = algorithms[info.algorithm];
  if (!hash || !algorithm) throw new Error('the signature uses an algorithm that is not supported');
  const declared = readAll(must(digests, 'digest algorithm').content);
  if (!declared.some(one => readAlgorithm(one) === info.digest))
    problems.push('The signature’s digest algorithm is not declared.');
  const rebuilt = signedData(innerType === oids.data ? 1 : 3, [
    tagged(0x31, ...declared.map(rebuildAlgorithm)),
    sequence(oid(innerType), ...(content ? [context(0, octets(content))] : [])),
    tagged(0xa0, ...certificates.map(one => one.der)),
    ...revocationLists,
    tagged(0x31, info.rebuilt),
  ]);
  if (version === undefined || !rebuilt.equals(der)) problems.push('The signature is not written as it should be.');
  const attributes = attributesOf(info.signedAttributes);
  const unsigned = info.unsignedAttributes && attributesOf(info.unsignedAttributes);
  problems.push(...attributes.problems, ...(unsigned?.problems ?? []));
  const named = attributes.first.get(oids.contentType);
  if (!named || readOid(readOne(named)) !== innerType) problems.push('The signature’s content type is wrong.');
  const bound = attributes.first.get(oids.signingCertificateV2);
  const boundOnce = attributes.first.get(oids.signingCertificate); // RFC 3161 has only this one

  const claimed = attributes.first.get(oids.messageDigest);
  const digestOk = digestOf !== null && claimed?.[0] === 0x04 && readOne(claimed).content.equals(digestOf(hash));
  const signedSet = Buffer.concat([Buffer.from([0x31]), info.signedAttributes.raw.subarray(1)]);
  const signatureOk =
    algorithm.key === certificate.keyType &&
    (algorithm.hash === null || algorithm.hash === hash) &&
    verify(hash, signedSet, certificate.x509.publicKey, info.signature);
  return {
    type: innerType,
    certificate,
    chain,
    carried: certificates,
    digestOk,
    signatureOk,
    signature: info.signature,
    content,
    timestamp: unsigned?.first.get(oids.timestampToken) ?? null,
    bound: bound
      ? bindsTo(bound, certificate, 'sha256')
      : innerType === oids.timestampInfo && boundOnce !== undefined && bindsTo(boundOnce, certificate, 'sha1'),
    namesHash: algorithm.hash !== null,
    isWeak: hash === 'sha1',
    problems,
  };
}

const signedData = (version: number, parts: Buffer[]): Buffer =>
  sequence(oid(oids.signedData), context(0, sequence(integer(version), ...parts)));

const rebuildAlgorithm = (element: Der): Buffer =>
  sequence(oid(readAlgorithm(element)), ...(readAll(element.content).length > 1 ? [nothing()] : []));

interface SignerInfo {
  issuer: Buffer;
  serial: Buffer;
  digest: string;
  signedAttributes: Der;
  algorithm: string;
  signature: Buffer;
  unsignedAttributes: Der | null;
  /** The same, encoded again: a difference means that something was not read. */
  rebuilt: Buffer;
}

function readSigner(element: Der): SignerInfo {
  const fields = readAll(element.content);
  const [, sid, digest, signedAttributes, algorithm, signature, unsignedAttributes] = fields;
  const [issuer, serial] = readAll(must(sid, 'signer').content);
  if (!digest || !algorithm || !issuer || !serial) throw new Error('the signer is not complete');
  if (signedAttributes?.tag !== 0xa0 || signature?.tag !== 0x04) throw new Error('the signer is not as expected');
  return {
    issuer: issuer.raw,
    serial: serial.raw,
    digest: readAlgorithm(digest),
    signedAttributes,
    algorithm: readAlgorithm(algorithm),
    signature: signature.content,
    unsignedAttributes: unsignedAttributes ?? null,
    rebuilt: sequence(
      integer(1),
      sequence(issuer.raw, serial.raw),
      rebuildAlgorithm(digest),
      signedAttributes.raw,
      rebuildAlgorithm(algorithm),
      octets(signature.content),
      ...(unsignedAttributes ? [tagged(0xa1, ...readAll(unsignedAttributes.content).map(rebuildUnsigned))] : []),
    ),
  };
}

/**
 * A timestamp must be the only value of its attribute. Other unsigned attributes are not allowed, since we do not read
 * them.
 */
function rebuildUnsigned(attribute: Der): Buffer {
  const [type, values] = readAll(attribute.content);
  const [first] = readAll(values?.content ?? Buffer.alloc(0));
  return first && type && readOid(type) === oids.timestampToken
    ? sequence(oid(oids.timestampToken), tagged(0x31, first.raw))
    : Buffer.alloc(0);
}

/** An algorithm without parameters, or with NULL. */
function readAlgorithm(element: Der): string {
  const [id, parameters] = readAll(element.content);
  if (parameters && (parameters.tag !== 0x05 || parameters.content.length > 0))
    throw new Error('the algorithm has parameters');
  return readOid(must(id, 'algorithm'));
}

interface Attributes {
  /** The first value of each, by type. */
  first: Map<string, Buffer>;
  problems: string[];
}

/** Those with exactly one value (RFC 5652, 11; RFC 5035; RFC 3161, appendix A): with two, readers could take either. */
const singleValued = new Set<string>([
  oids.contentType,
  oids.messageDigest,
  oids.signingTime,
  oids.signingCertificate,
  oids.signingCertificateV2,
  oids.timestampToken,
]);

function attributesOf(set: Der): Attributes {
  const first = new Map<string, Buffer>();
  const problems = new Set<string>();
  for (const attribute of readAll(set.content)) {
    const [type, set, ...more] = readAll(attribute.content);
    const values = readAll(set?.content ?? Buffer.alloc(0));
    if (!type || set?.tag !== 0x31 || !values[0] || more.length > 0) {
      problems.add('An attribute of the signature is not written as it should be.');
      continue;
    }
    const id = readOid(type);
    if (first.has(id)) problems.add('The signature has an attribute twice.');
    else first.set(id, values[0].raw);
    if (values.length > 1 && singleValued.has(id)) problems.add('An attribute of the signature has two values.');
  }
  return { first, problems: [...problems] };
}

/**
 * ESSCertID (RFC 2634) or ESSCertIDv2 (RFC 5035): whether its hash, with the default of that version, is the
 * certificate's.
 */
function bindsTo(value: Buffer, certificate: Certificate, byDefault: string): boolean {
  const [list] = readAll(readOne(value).content);
  const [first] = readAll(list?.content ?? Buffer.alloc(0));
  const fields = readAll(first?.content ?? Buffer.alloc(0));
  const named = fields[0]?.tag === 0x30 ? hashes[readAlgorithm(fields[0])] : byDefault;
  const hash = fields.find(({ tag }) => tag === 0x04)?.content;
  if (!named || !hash) return false;
  return hash.equals(createHash(named).update(certificate.der).digest());
}

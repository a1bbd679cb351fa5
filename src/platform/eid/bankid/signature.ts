/**
 * Reads and checks a BankID signature ("Signature Profile for BankID": XMLDSig of one shape). The profile writes
 * digested elements in canonical form, so their bytes are digested as they are, by position and never by search. This
 * rules out signature wrapping and canonicalization attacks. Anything outside the profile is rejected.
 *
 * Checked: the shape, both digests, the signature with the person's certificate, and the certificate path, up to a root
 * if roots are given. Not checked: revocation. The OCSP response that BankID requested for this signature is stored as
 * it came.
 */
import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import type { EidPurpose } from '../eid.ts';
import { pathProblem } from './certificate-path.ts';
import { readXml, type XmlElement } from './xml.ts';

export interface BankIdSignature {
  purpose: EidPurpose;
  /** Null if nothing was sent. */
  visible: Buffer | null;
  isMarkdown: boolean;
  nonVisible: Buffer | null;
  /** From the person's certificate. */
  personalNumber: string;
}

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const profile = 'http://www.bankid.com/signature/v1.0.0/types';
const canonical = new Set([
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]);
const digests: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};
/** Without SHA-1, which the profile once allowed. */
const methods: Readonly<Record<string, { hash: string; type: 'rsa' | 'ec' }>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': { hash: 'sha256', type: 'rsa' },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': { hash: 'sha512', type: 'rsa' },
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256': { hash: 'sha256', type: 'ec' },
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384': { hash: 'sha384', type: 'ec' },
};
const purposes: Readonly<Record<string, EidPurpose>> = { Signing: 'SIGN', Identification: 'AUTH' };

class NoSignature extends Error {}
function no(problem: string): never {
  throw new NoSignature(problem);
}

/** The children, which must be exactly these. */
function childrenOf(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  const found = element?.children.map(child => child.name).join() ?? '';
  return element && found === names.join()
    ? [...element.children]
    : no(`${element?.name} does not hold ${names.join(', ')}`);
}
const only = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** The only child of that name, or null. */
function childOf(element: XmlElement | undefined, name: string): XmlElement | null {
  const found = element?.children.filter(child => child.name === name) ?? [];
  return found.length > 1 ? no(`${name} stands there ${found.length} times`) : (found[0] ?? null);
}

function bytesOf(element: XmlElement | null | undefined): Buffer {
  const text = element?.text.replaceAll('\n', '') ?? '';
  const bytes = Buffer.from(text, 'base64');
  return text !== '' && bytes.toString('base64') === text ? bytes : no(`${element?.name} is no base64`);
}

const algorithmOf = (element: XmlElement | undefined): string => element?.attributes.get('Algorithm') ?? '';

/** Checks that the reference points to this element and that its digest is correct. */
function checkReference(reference: XmlElement | undefined, target: XmlElement | undefined, namespace: string): void {
  const id = target?.attributes.get('Id');
  if (!reference || !target || !id || reference.attributes.get('URI') !== `#${id}`) no('a reference leads elsewhere');
  // The element must declare its namespace itself, so that it has the same meaning on its own.
  if (target.attributes.get('xmlns') !== namespace) no(`${target.name} is of another namespace`);
  const [transforms, method, value] = childrenOf(reference, 'Transforms', 'DigestMethod', 'DigestValue');
  const hash = digests[algorithmOf(method)];
  if (!hash || !canonical.has(algorithmOf(only(transforms, 'Transform')))) no('digested in an unknown way');
  if (!createHash(hash).update(target.source).digest().equals(bytesOf(value))) no(`${target.name} was changed`);
}

function checkSignature(
  info: XmlElement | undefined,
  value: XmlElement | undefined,
  certificate: X509Certificate,
): void {
  const [canonicalization, method] = info?.children ?? [];
  const found = methods[algorithmOf(method)];
  const key = certificate.publicKey;
  if (!info || !found || !canonical.has(algorithmOf(canonicalization)) || key.asymmetricKeyType !== found.type)
    no('signed in an unknown way');
  if (found.type === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2_048) no('the key is too short');
  const how =
    found.type === 'rsa' ? { key, padding: constants.RSA_PKCS1_PADDING } : { key, dsaEncoding: 'ieee-p1363' as const };
  if (!verify(found.hash, Buffer.from(info.source), how, bytesOf(value))) no('the signature is not of its certificate');
}

/** The subject's serialNumber (2.5.4.5), exactly once. */
function personalNumberOf(certificate: X509Certificate): string {
  const lines = certificate.subject.split('\n').filter(line => line.startsWith('serialNumber='));
  const [, number = ''] = /^serialNumber=(\d{12})$/.exec(lines.join('\n')) ?? [];
  return number || no('the certificate names no personal number');
}

function signatureIn(bytes: Buffer, roots: readonly X509Certificate[] | null, at: Date): BankIdSignature {
  const root = readXml(bytes);
  if (root?.name !== 'Signature' || root.attributes.get('xmlns') !== dsig) return no('it is not of the profile');
  const [info, value, keyInfo, object] = childrenOf(root, 'SignedInfo', 'SignatureValue', 'KeyInfo', 'Object');
  if (info?.attributes.get('xmlns') !== dsig) no('SignedInfo is of another namespace');
  const signed = only(object, 'bankIdSignedData');
  const [, , toData, toKey] = childrenOf(info, 'CanonicalizationMethod', 'SignatureMethod', 'Reference', 'Reference');
  checkReference(toData, signed, profile);
  checkReference(toKey, keyInfo, dsig);

  const held = only(keyInfo, 'X509Data')?.children ?? [];
  if (held.length === 0 || held.length > 8 || held.some(one => one.name !== 'X509Certificate'))
    no('it holds no certificates');
  const certificates = held.map(one => new X509Certificate(bytesOf(one)));
  const [own = no('it holds no certificates')] = certificates;
  checkSignature(info, value, own);
  const problem = pathProblem(certificates, roots, at);
  if (problem !== null) no(problem);

  const [visible, nonVisible] = [childOf(signed, 'usrVisibleData'), childOf(signed, 'usrNonVisibleData')];
  const purpose = purposes[childOf(childOf(signed, 'clientInfo') ?? undefined, 'funcId')?.text ?? ''];
  return {
    purpose: purpose ?? no('it does not say what it is for'),
    visible: visible && bytesOf(visible),
    isMarkdown: visible?.attributes.get('format') === 'simpleMarkdownV1',
    nonVisible: nonVisible && bytesOf(nonVisible),
    personalNumber: personalNumberOf(own),
  };
}

/** Never throws. `at` is when the signature was made, for the certificates' validity. `roots` null accepts any root. */
export function readSignature(
  bytes: Buffer,
  roots: readonly X509Certificate[] | null,
  at: Date,
): { ok: true; signature: BankIdSignature } | { ok: false; problem: string } {
  try {
    return { ok: true, signature: signatureIn(bytes, roots, at) };
  } catch (error) {
    return { ok: false, problem: error instanceof NoSignature ? error.message : 'its certificates cannot be read' };
  }
}

/** Verifies sealed PDFs offline: what was signed, by whom, when, how far it reaches, and what it says may change. */
import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { embedded } from './attaching.ts';
import { type Certificate, certificatesIn, oneLine, readCertificate } from './certificate.ts';
import { type CheckedCms, checkCms } from './cms-verify.ts';
import { decodeBounded } from './content.ts';
import { readOne } from './der.ts';
import { arrayAt, dictAt, follow, items, nameAt, numberAt, textAt } from './objects.ts';
import { readTimestamp } from './timestamp.ts';

export interface Seal {
  /** The field's name. */
  name: string;
  /** The certificate's subject on one line. */
  signer: string;
  /** When: the timestamp authority's time, else the claimed one. */
  at: string | null;
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  coversWholeFile: boolean;
  /** What DocMDP allows after it: 1 nothing, 2 filling in forms, 3 comments too; null when it does not certify. */
  certified: 1 | 2 | 3 | null;
  digestOk: boolean;
  signatureOk: boolean;
  /** Whether the chain leads to one of the given roots; null when none were given. */
  trusted: boolean | null;
  /** The certificate at the chain's top. */
  root: string;
}

export interface Verification {
  ok: boolean;
  /** What is wrong, in short English; empty when `ok`. */
  problems: string[];
  seals: Seal[];
  attachments: { name: string; bytes: Buffer }[];
}

const mostAttached = 64 * 1024 * 1024;

/** Reads the PDF in this process: give untrusted bytes to the engine's `verify` instead. Never throws. */
export async function verifyPdf(bytes: Buffer, options: { roots?: string[] } = {}): Promise<Verification> {
  const result: Verification = { ok: false, problems: [], seals: [], attachments: [] };
  let pdf: PDF;
  try {
    pdf = await PDF.load(bytes);
  } catch {
    return { ...result, problems: ['The file cannot be read as a PDF.'] };
  }
  try {
    const roots = options.roots?.flatMap(pem => certificatesIn(Buffer.from(pem)).map(readCertificate)) ?? null;
    const signatures = signaturesIn(pdf);
    if (signatures.length === 0) result.problems.push('The file carries no seal.');
    const checked = signatures.map(signature => check(bytes, signature, roots));
    for (const { problems } of checked) result.problems.push(...problems);
    result.seals = levels(pdf, checked);
    checkReach(bytes, checked, result.problems);
    for (const [name, value] of embedded(pdf)) {
      const attached = attachedBytes(pdf, value);
      if (attached) result.attachments.push({ name, bytes: attached });
      else result.problems.push(`The attachment ${name} cannot be read.`);
    }
  } catch (error) {
    result.problems.push(`The file cannot be checked: ${error instanceof Error ? error.message : error}.`);
  }
  return { ...result, ok: result.problems.length === 0 };
}

interface Signature {
  name: string;
  dict: PdfDict;
  certified: Seal['certified'];
  isTimestamp: boolean;
}

function signaturesIn(pdf: PDF): Signature[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  const found: Signature[] = [];
  const seen = new Set<PdfObject>();
  const waiting = items(pdf, form && arrayAt(pdf, form, 'Fields'));
  while (waiting.length > 0) {
    const field = waiting.shift();
    if (!(field instanceof PdfDict) || seen.has(field)) continue;
    seen.add(field);
    waiting.push(...items(pdf, arrayAt(pdf, field, 'Kids')));
    const dict = dictAt(pdf, field, 'V');
    if (!dict?.has('ByteRange')) continue;
    const isTimestamp = nameAt(pdf, dict, 'SubFilter') === 'ETSI.RFC3161';
    found.push({ name: textAt(pdf, field, 'T') ?? '', dict, certified: certifiedBy(pdf, dict), isTimestamp });
  }
  return found;
}

/** DocMDP counts when the catalog's Perms point to it (ISO 32000-1, 12.8.4). */
function certifiedBy(pdf: PDF, dict: PdfDict): Seal['certified'] {
  const permissions = dictAt(pdf, pdf.getCatalog(), 'Perms');
  if (!permissions || follow(pdf, permissions.get('DocMDP')) !== dict) return null;
  for (const reference of items(pdf, arrayAt(pdf, dict, 'Reference'))) {
    if (!(reference instanceof PdfDict) || nameAt(pdf, reference, 'TransformMethod') !== 'DocMDP') continue;
    const parameters = dictAt(pdf, reference, 'TransformParams');
    const p = (parameters && numberAt(pdf, parameters, 'P')) ?? 2;
    return p === 1 || p === 2 || p === 3 ? p : null;
  }
  return null;
}

interface Checked {
  signature: Signature;
  seal: Seal;
  /** Where what it covers ends. */
  end: number;
  hasTimestamp: boolean;
  problems: string[];
}

function check(bytes: Buffer, signature: Signature, roots: Certificate[] | null): Checked {
  const { name, dict, certified } = signature;
  const seal: Seal = {
    name, signer: '', at: claimedTime(dict), level: 'B-B', coversWholeFile: false, certified,
    digestOk: false, signatureOk: false, trusted: null, root: '',
  };
  const checked: Checked = { signature, seal, end: 0, hasTimestamp: false, problems: [] };
  const problem = (text: string): void => {
    checked.problems.push(`${name || 'A seal'}: ${text}`);
  };
  try {
    const { parts, der, end } = rangeOf(bytes, dict);
    checked.end = end;
    seal.coversWholeFile = end === bytes.length;
    const stamped = signature.isTimestamp ? readTimestamp(der, parts, roots ?? []) : null;
    const cms = stamped ?? checkCms(der, parts, roots ?? []);
    for (const text of cms.problems) problem(text);
    seal.signer = oneLine(cms.certificate.x509.subject);
    seal.digestOk = cms.digestOk;
    seal.signatureOk = cms.signatureOk;
    if (!cms.digestOk) problem('The document was changed after it was sealed.');
    if (!cms.signatureOk) problem('The signature is not the signer’s.');
    if (stamped) seal.at = stamped.at;
    else if (!cms.bound) problem('It does not name its certificate (signing-certificate-v2), as PAdES asks.');
    if (cms.timestamp) {
      const token = readTimestamp(cms.timestamp, [cms.signature], roots ?? []);
      checked.hasTimestamp = token.digestOk && token.signatureOk;
      if (checked.hasTimestamp) seal.at = token.at;
      else problem('Its timestamp is not valid.');
    }
    checkCertificates(cms, seal, roots, problem);
  } catch (error) {
    problem(`It cannot be checked: ${error instanceof Error ? error.message : error}.`);
  }
  return checked;
}

function checkCertificates(cms: CheckedCms, seal: Seal, roots: Certificate[] | null, problem: (text: string) => void): void {
  const path = [cms.certificate, ...cms.chain];
  const top = path.at(-1) ?? cms.certificate;
  seal.root = oneLine(top.x509.subject);
  const usage = cms.certificate.keyUsage;
  if (usage && !usage.has('digitalSignature') && !usage.has('nonRepudiation')) problem('Its certificate is not for signatures.');
  if (cms.chain.some(one => !one.isAuthority)) problem('Its chain has an issuer that is no authority.');
  const at = seal.at === null ? new Date() : new Date(seal.at);
  if (path.some(one => at < one.notBefore || at > one.notAfter)) problem('A certificate was not valid when it was sealed.');
  const selfSigned = top.issuer.equals(top.subject) && top.x509.verify(top.x509.publicKey);
  if (roots === null) {
    if (!selfSigned) problem(`Its chain ends at ${seal.root}, whose issuer ${oneLine(top.x509.issuer)} is not known.`);
    return;
  }
  seal.trusted = roots.some(root => path.some(one => one.der.equals(root.der)));
  if (!seal.trusted) problem(`Its chain ends at ${seal.root}, which is not among the trusted roots.`);
}

/** The signed parts, and the signature between them: exactly the dictionary's Contents, written as it was made. */
function rangeOf(bytes: Buffer, dict: PdfDict): { parts: Buffer[]; der: Buffer; end: number } {
  const range = dict.get('ByteRange');
  const contents = dict.get('Contents');
  const numbers = range instanceof PdfArray ? range.toArray().map(one => (one instanceof PdfNumber ? one.value : -1)) : [];
  const [zero = -1, first = -1, second = -1, rest = -1, more] = numbers;
  const end = second + rest;
  const whole = [first, second, rest].every(Number.isSafeInteger) && zero === 0 && more === undefined;
  if (!whole || first < 1 || second < first + 2 || rest < 1 || end > bytes.length) throw new Error('its byte range is wrong');
  if (bytes[first] !== 0x3c || bytes[second - 1] !== 0x3e || !(contents instanceof PdfString)) throw new Error('its byte range is wrong');
  const hex = bytes.toString('latin1', first + 1, second - 1);
  if (!/^(?:[0-9a-f]+|[0-9A-F]+)$/.test(hex)) throw new Error('its bytes are not as they were written');
  const slot = Buffer.from(hex, 'hex');
  if (!slot.equals(Buffer.from(contents.bytes))) throw new Error('its bytes are not where its byte range says');
  const der = readOne(slot).raw;
  if (slot.subarray(der.length).some(byte => byte !== 0) || hex.length % 2 !== 0) throw new Error('its bytes are not as they were written');
  return { parts: [bytes.subarray(0, first), bytes.subarray(second, end)], der, end };
}

function claimedTime(dict: PdfDict): string | null {
  const value = dict.get('M');
  const text = value instanceof PdfString ? value.asString() : '';
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)?'?)?/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, zone, zoneMinutes] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone ? `${zone}:${zoneMinutes ?? '00'}` : 'Z'}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** PAdES levels: a timestamp makes B-T, validation data beside it B-LT, a document timestamp over both B-LTA. */
function levels(pdf: PDF, checked: Checked[]): Seal[] {
  const hasData = dictAt(pdf, pdf.getCatalog(), 'DSS') !== undefined;
  return checked.map(({ seal, end, hasTimestamp }) => {
    const archived = checked.some(other => other.signature.isTimestamp && other.end > end);
    const level = !hasTimestamp ? 'B-B' : !hasData ? 'B-T' : archived ? 'B-LTA' : 'B-LT';
    return { ...seal, level };
  });
}

/** The last signature reaches to the end; after one that certifies P=1 only document timestamps may follow. */
function checkReach(bytes: Buffer, checked: Checked[], problems: string[]): void {
  if (checked.length > 0 && !checked.some(({ end }) => end === bytes.length)) {
    problems.push('The file was added to after it was sealed.');
  }
  for (const { seal, end } of checked) {
    const later = checked.filter(other => other.end > end);
    if (seal.certified === 1 && later.some(other => !other.signature.isTimestamp)) {
      problems.push(`${seal.name}: The document was signed again although it allows no change.`);
    }
  }
}

function attachedBytes(pdf: PDF, value: PdfObject): Buffer | null {
  const specification = follow(pdf, value);
  const files = specification instanceof PdfDict ? dictAt(pdf, specification, 'EF') : undefined;
  const stream = files && (follow(pdf, files.get('UF')) ?? follow(pdf, files.get('F')));
  const decoded = stream instanceof PdfStream ? decodeBounded(pdf, stream, mostAttached) : null;
  return Buffer.isBuffer(decoded) ? decoded : null;
}

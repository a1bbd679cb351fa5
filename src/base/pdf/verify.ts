/** Verifies sealed PDFs offline: what was signed, by whom, when, how far it reaches, and what it says may change. */
import { PDF, PdfDict, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { embedded } from './attaching.ts';
import { certificatesIn, readCertificate } from './certificate.ts';
import { decodeBounded } from './content.ts';
import { arrayAt, dictAt, follow, items, nameAt, numberAt, textAt } from './objects.ts';
import type { Seal, Verification } from './pdf.ts';
import { type CheckedRange, checkRange } from './signature-check.ts';
import { signedRanges } from './signed-range.ts';

const mostAttached = 64 * 1024 * 1024;

/**
 * What was signed is checked first, and a file that is not what was signed is not parsed. A file that its signer made
 * hostile still is: give bytes that nobody trusts to the engine's `verify`. Never throws.
 */
export async function verifyPdf(bytes: Buffer, options: { roots?: string[] } = {}): Promise<Verification> {
  const result: Verification = { ok: false, problems: [], seals: [], attachments: [] };
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0)
    return { ...result, problems: ['The file cannot be read as a PDF.'] };
  try {
    const roots = options.roots?.flatMap(pem => certificatesIn(Buffer.from(pem)).map(readCertificate)) ?? null;
    const checked = signedRanges(bytes).map(range => checkRange(bytes, range, roots));
    if (checked.length === 0) return { ...result, problems: ['The file carries no seal.'] };
    if (checked.every(({ seal }) => seal.digestOk && seal.signatureOk)) await describe(bytes, checked, result);
    for (const { seal, problems } of checked)
      result.problems.push(...problems.map(text => `${seal.name || 'A seal'}: ${text}`));
    checkReach(bytes, checked, result.problems);
    result.seals = checked.map(({ seal }) => seal);
  } catch (error) {
    result.problems.push(`The file cannot be checked: ${error instanceof Error ? error.message : error}.`);
  }
  return { ...result, ok: result.problems.length === 0 };
}

/** What only the parsed document tells: names, claimed times, what may change, levels and attachments. */
async function describe(bytes: Buffer, checked: CheckedRange[], result: Verification): Promise<void> {
  const pdf = await PDF.load(bytes);
  const fields = signaturesIn(pdf);
  for (const one of checked) {
    const [, first, second, rest] = one.range.numbers;
    const field = fields.find(({ numbers }) => numbers[1] === first && numbers[2] === second && numbers[3] === rest);
    const contents = field?.dict.get('Contents');
    if (!field || !(contents instanceof PdfString) || !one.range.slot.equals(Buffer.from(contents.bytes))) {
      one.problems.push('It does not belong to a signature field of the document.');
      continue;
    }
    one.seal.name = field.name;
    one.seal.certified = certifiedBy(pdf, field.dict);
    one.seal.at ??= claimedTime(field.dict);
    const at = one.seal.at === null ? new Date() : new Date(one.seal.at);
    if (one.path.some(({ notBefore, notAfter }) => at < notBefore || at > notAfter)) {
      one.problems.push('A certificate was not valid when it was sealed.');
    }
  }
  if (fields.length > checked.length) result.problems.push('A signature field’s byte range does not hold a signature.');
  setLevels(pdf, checked);
  for (const [name, value] of embedded(pdf)) {
    const attached = attachedBytes(pdf, value);
    if (attached) result.attachments.push({ name, bytes: attached });
    else result.problems.push(`The attachment ${name} cannot be read.`);
  }
}

interface SignatureField {
  name: string;
  dict: PdfDict;
  numbers: number[];
}

function signaturesIn(pdf: PDF): SignatureField[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  const found: SignatureField[] = [];
  const seen = new Set<PdfObject>();
  const waiting = items(pdf, form && arrayAt(pdf, form, 'Fields'));
  while (waiting.length > 0) {
    const field = waiting.shift();
    if (!(field instanceof PdfDict) || seen.has(field)) continue;
    seen.add(field);
    waiting.push(...items(pdf, arrayAt(pdf, field, 'Kids')));
    const dict = dictAt(pdf, field, 'V');
    const range = dict && arrayAt(pdf, dict, 'ByteRange');
    if (!dict || !range) continue;
    const numbers = items(pdf, range).map(one => (one instanceof PdfNumber ? one.value : -1));
    found.push({ name: textAt(pdf, field, 'T') ?? '', dict, numbers });
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

function claimedTime(dict: PdfDict): string | null {
  const value = dict.get('M');
  const text = value instanceof PdfString ? value.asString() : '';
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)?'?)?/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, zone, zoneMinutes] = found;
  const at = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone ? `${zone}:${zoneMinutes ?? '00'}` : 'Z'}`,
  );
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** PAdES levels: a timestamp makes B-T, validation data beside it B-LT, a document timestamp over both B-LTA. */
function setLevels(pdf: PDF, checked: CheckedRange[]): void {
  const hasData = dictAt(pdf, pdf.getCatalog(), 'DSS') !== undefined;
  for (const { seal, range, hasTimestamp } of checked) {
    const archived = checked.some(other => other.isTimestamp && other.range.end > range.end);
    seal.level = !hasTimestamp ? 'B-B' : !hasData ? 'B-T' : archived ? 'B-LTA' : 'B-LT';
  }
}

/** The last signature reaches to the end; after one that certifies P=1 only document timestamps may follow. */
function checkReach(bytes: Buffer, checked: CheckedRange[], problems: string[]): void {
  if (!checked.some(({ range }) => range.end === bytes.length))
    problems.push('The file was added to after it was sealed.');
  for (const { seal, range } of checked) {
    const later = checked.filter(other => other.range.end > range.end);
    if (seal.certified === 1 && later.some(other => !other.isTimestamp)) {
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

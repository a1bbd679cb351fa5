/**
 * Verifies sealed PDFs offline: what was signed, by whom and when, how much of the file it covers, and what it permits
 * to change.
 */
import { PDF, PdfDict, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { certificatesIn, readCertificate } from '../cms/certificate.ts';
import type { Seal, Verification } from '../pdf.ts';
import { embedded } from '../structure/attaching.ts';
import { decodeBounded } from '../structure/content.ts';
import { arrayAt, dictAt, follow, items, nameAt, numberAt, textAt } from '../structure/objects.ts';
import { additionProblems } from './additions.ts';
import { type CheckedRange, checkRange } from './signature-check.ts';
import { signedRanges } from './signed-range.ts';
import { settleLevels } from './verify-levels.ts';

const maxAttached = 64 * 1024 * 1024;

/**
 * Checks the signed bytes first and does not parse a file in which they were changed. A signer can still make a hostile
 * file: use the engine's `verify` for untrusted bytes. Never throws.
 */
export async function verifyPdf(bytes: Buffer, options: { roots?: string[] } = {}): Promise<Verification> {
  const result: Verification = { ok: false, problems: [], seals: [], timestamps: [], attachments: [] };
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0)
    return { ...result, problems: ['The file cannot be read as a PDF.'] };
  try {
    const roots = options.roots?.flatMap(pem => certificatesIn(Buffer.from(pem)).map(readCertificate)) ?? null;
    const checked = signedRanges(bytes).map(range => checkRange(range, roots ?? []));
    const seals = checked.filter(({ archive }) => archive === null);
    if (seals.length === 0) return { ...result, problems: [noSeal(bytes)] };
    const last = Math.max(...seals.map(({ range }) => range.end));
    // Earlier signatures are not ours to vouch for; the last seal covers them as they were.
    const judged = checked.filter(({ range }) => range.end >= last);
    const isParsed = judged.every(({ digestOk, signatureOk }) => digestOk && signatureOk);
    const pdf = isParsed ? await PDF.load(bytes) : null;
    const unread = pdf ? describe(pdf, checked, last, result) : [];
    await checkReach(bytes, pdf, checked, result.problems);
    await settleLevels(bytes, pdf, checked, roots, result);
    result.seals.unshift(...unread);
    for (const { name, problems } of judged)
      result.problems.push(...problems.map(text => `${name || 'A seal'}: ${text}`));
  } catch (error) {
    result.problems.push(`The file cannot be checked: ${error instanceof Error ? error.message : error}.`);
  }
  return { ...result, ok: result.problems.length === 0 };
}

/** Some programs write signatures in a format that is not supported here. */
const noSeal = (bytes: Buffer): string =>
  bytes.includes('/ByteRange')
    ? 'The file carries a signature in a form that is not known here.'
    : 'The file carries no seal.';

/**
 * Adds what only the parsed document contains: names, claimed times, permitted changes and attachments. Returns earlier
 * signatures, before the seal that ends at `last`, that are in a format which cannot be read here.
 */
function describe(pdf: PDF, checked: CheckedRange[], last: number, result: Verification): Seal[] {
  const fields = signaturesIn(pdf);
  const found = new Set<SignatureField>();
  for (const one of checked) {
    const [, first, second, rest] = one.range.numbers;
    const field = fields.find(({ numbers }) => numbers[1] === first && numbers[2] === second && numbers[3] === rest);
    if (field) found.add(field);
    const contents = field?.dict.get('Contents');
    if (!field || !(contents instanceof PdfString) || !one.range.slot.equals(Buffer.from(contents.bytes))) {
      one.problems.push('It does not belong to a signature field of the document.');
      continue;
    }
    one.name = field.name;
    one.certified = certifiedBy(pdf, field.dict);
    one.claimedAt = claimedTime(field.dict);
  }
  for (const [name, value] of embedded(pdf)) {
    const attached = attachedBytes(pdf, value);
    if (attached) result.attachments.push({ name, bytes: attached });
    else result.problems.push(`The attachment ${name} cannot be read.`);
  }
  const unread = fields.filter(field => !found.has(field));
  const isEarlier = ({ numbers: [, , second = -1, rest = -1] }: SignatureField): boolean =>
    second > 0 && rest > 0 && second + rest < last;
  if (!unread.every(isEarlier)) result.problems.push('A signature field’s byte range does not hold a signature.');
  return unread.filter(isEarlier).map(field => unreadSeal(pdf, field));
}

const unreadSeal = (pdf: PDF, { name, dict }: SignatureField): Seal => ({
  name,
  signer: '',
  at: claimedTime(dict),
  level: 'B-B',
  authority: null,
  timestampedAt: null,
  coversWholeFile: false,
  certified: certifiedBy(pdf, dict),
  digestOk: false,
  signatureOk: false,
  state: 'UNCHECKED',
  isEarlier: true,
  problems: ['Its byte range does not hold a signature.'],
  trusted: null,
  root: '',
});

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
    if (!dict || (!dict.has('ByteRange') && nameAt(pdf, field, 'FT') !== 'Sig')) continue;
    const numbers = items(pdf, arrayAt(pdf, dict, 'ByteRange')).map(one => (one instanceof PdfNumber ? one.value : -1));
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

/** Only evidence for it may follow the last seal; no other signature may follow one that certifies P=1. */
async function checkReach(bytes: Buffer, pdf: PDF | null, checked: CheckedRange[], problems: string[]): Promise<void> {
  const covered = Math.max(...checked.map(({ range }) => range.end));
  const seals = checked.filter(({ archive }) => archive === null);
  const last = Math.max(...seals.map(({ range }) => range.end));
  const archives = checked.filter(({ archive }) => archive !== null).map(({ range }) => range.numbers);
  const added = { end: last, covered, archives };
  if (pdf && last < bytes.length) problems.push(...(await additionProblems(bytes, added, pdf)));
  else if (covered < bytes.length) problems.push('The file was added to after it was sealed.');
  for (const { certified, name, range } of seals) {
    if (certified === 1 && seals.some(other => other.range.end > range.end))
      problems.push(`${name}: The document was signed again although it allows no change.`);
  }
}

function attachedBytes(pdf: PDF, value: PdfObject): Buffer | null {
  const specification = follow(pdf, value);
  const files = specification instanceof PdfDict ? dictAt(pdf, specification, 'EF') : undefined;
  const stream = files && (follow(pdf, files.get('UF')) ?? follow(pdf, files.get('F')));
  const decoded = stream instanceof PdfStream ? decodeBounded(pdf, stream, maxAttached) : null;
  return Buffer.isBuffer(decoded) ? decoded : null;
}

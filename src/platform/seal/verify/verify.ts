/**
 * Verifies sealed PDFs offline: what was signed, by whom and when, how much of the file it covers, and what it permits
 * to change. Reads the file with our strict reader alone, so that nothing depends on how forgiving a PDF library is.
 */

import type { PdfFile } from '../../pdf/syntax/file.ts';
import type { ReportKind } from '../../pdf/syntax/report.ts';
import { Ref } from '../../pdf/syntax/values.ts';
import type { Seal, Verification } from '../seal.ts';
import { openTrust, type Trust, type Trusted, trustedRoots } from '../trust/trusted.ts';
import { additionProblems } from './additions.ts';
import { embeddedFiles } from './embedded-files.ts';
import { findSignatures } from './find-signatures.ts';
import { Findings } from './findings.ts';
import { type CheckedRange, checkRange } from './signature-check.ts';
import { certifiedBy, claimedTime, fieldsOf, type Located, locate, type SignedField } from './signature-dictionary.ts';
import { digestsOf, type SignedRange, TooManySignatures } from './signed-range.ts';
import { type Survey, survey } from './survey.ts';
import { unsealedKind } from './traces.ts';
import { settleLevels } from './verify-levels.ts';

export interface VerifyOptions {
  /** What is trusted. If both this and `roots` are absent, nobody is said to vouch for the sealer or the time. */
  trusted?: readonly Trusted[];
  /** Root certificates in PEM, which stand for `trustedRoots`. */
  roots?: readonly string[];
  /** No time in the file may be later; the current time when absent. */
  now?: Date;
}

/** Of what programs could read differently, only so many places are named. */
const maxNotes = 20;

/** Never throws. A hostile file can take time and memory: use the engine's `verify` for untrusted bytes. */
export async function verifyPdf(
  bytes: Buffer,
  { roots, trusted = roots && trustedRoots(roots), now = new Date() }: VerifyOptions = {},
): Promise<Verification> {
  const findings = new Findings();
  const result: Verification = {
    ok: false,
    problems: [],
    kinds: [],
    notes: [],
    lost: [],
    seals: [],
    timestamps: [],
    attachments: [],
    sealedSize: null,
  };
  try {
    const trust = trusted ? openTrust(trusted) : null;
    if (bytes.subarray(0, 1024).indexOf('%PDF-') >= 0) check(bytes, { trust, now }, findings, result);
    else findings.add('UNREADABLE', 'The file cannot be read as a PDF.');
  } catch (error) {
    if (error instanceof TooManySignatures)
      findings.add('UNSUPPORTED', `${error.message}, which are not all checked here.`);
    else findings.add('UNREADABLE', `The file cannot be checked: ${error instanceof Error ? error.message : error}.`);
  }
  return { ...result, ...findings.result() };
}

interface Signature {
  range: SignedRange;
  located: Located | null;
}

function check(bytes: Buffer, by: Judging, findings: Findings, result: Verification): void {
  const notes = new Notes();
  const signatures = properOf(
    findSignatures(bytes).map(range => ({ range, located: locate(bytes, range, notes.report(range.end)) })),
  );
  const digestOf = digestsOf(signatures.map(({ range }) => range));
  const roots = by.trust?.roots ?? [];
  const checked = signatures.map(({ range, located }) => described(checkRange(range, roots, digestOf), located));
  const seals = checked.filter(({ archive }) => archive === null);
  if (seals.length === 0) {
    findings.add(...unsealedKind(bytes));
    return;
  }
  const last = Math.max(...seals.map(({ range }) => range.end));
  const sealed = signatures.find(({ range }) => range.end === last)?.located ?? null;
  // Earlier signatures are not ours to vouch for; the last seal covers them as they were.
  const judged = checked.filter(({ range }) => range.end >= last);
  const isIntact = judged.every(({ digestOk, signatureOk }) => digestOk && signatureOk);
  const unread = sealed ? unreadFields(sealed.file, signatures) : [];
  if (isIntact) result.sealedSize = last;
  if (sealed && isIntact) {
    const embedded = embeddedFiles(sealed.file);
    result.attachments.push(...embedded.files);
    findings.all('FLAWED', embedded.problems);
  }
  const surveyed = sealed && isIntact ? survey(sealed.file, maxNotes) : null;
  checkReach(bytes, sealed && surveyed && { sealed: sealed.file, surveyed }, checked, findings);
  if (sealed && surveyed) result.notes.push(...notes.of(sealed.file.end, surveyed));
  settleLevels(bytes, checked, { ...by, isIntact }, findings, result);
  result.seals.unshift(...unread.map(field => unreadSeal(sealed?.file ?? null, field)));
  for (const { name, archive, problems } of judged)
    for (const { kind, text } of problems)
      findings.add(kind, `${name || (archive ? 'A document timestamp' : 'A seal')}: ${text}`);
}

interface Judging {
  trust: Trust | null;
  now: Date;
}

/**
 * The signatures that have a dictionary of their own; what only looks like one belongs to the content of the document.
 * When no signature has one, the file was written in a way that is not read here, and all of them count.
 */
function properOf(signatures: Signature[]): Signature[] {
  const proper = signatures.filter(({ located }) => located !== null);
  return proper.length > 0 ? proper : signatures;
}

/** Adds what only the parsed document contains. */
function described(checked: CheckedRange, located: Located | null): CheckedRange {
  if (!located?.field) {
    // Anybody can append a timestamp to a seal that is intact.
    const kind = checked.archive ? 'ADDED_TO' : 'FLAWED';
    checked.problems.push({ kind, text: 'It does not belong to a signature field of the document.' });
  }
  if (!located) return checked;
  const { file, dict, field } = located;
  checked.name = field?.name ?? '';
  checked.certified = certifiedBy(file, dict);
  checked.claimedAt = claimedTime(file, dict);
  checked.reason = file.text(dict.get('Reason'));
  checked.file = file;
  return checked;
}

/** Fields with a signature in a form that is not known here. */
const unreadFields = (file: PdfFile, signatures: Signature[]): SignedField[] => {
  const read = new Set(signatures.flatMap(({ located }) => (located ? [located.number] : [])));
  return fieldsOf(file).filter(({ value }) => !(value instanceof Ref && read.has(value.number)));
};

const unreadSeal = (file: PdfFile | null, { name, dict }: SignedField): Seal => ({
  name,
  signer: '',
  fingerprint: '',
  reason: file?.text(dict.get('Reason')) ?? null,
  at: file && claimedTime(file, dict),
  level: 'B-B',
  authority: null,
  timestampedAt: null,
  attested: null,
  isOwnTime: false,
  coversWholeFile: false,
  certified: file && certifiedBy(file, dict),
  digestOk: false,
  signatureOk: false,
  state: 'UNCHECKED',
  isEarlier: true,
  problems: ['Its byte range does not hold a signature.'],
  trusted: null,
  distrust: null,
  root: '',
  rootFingerprint: '',
});

/** Only evidence for it may follow the last seal; no other signature may follow one that certifies P=1. */
function checkReach(
  bytes: Buffer,
  as: { sealed: PdfFile; surveyed: Survey } | null,
  checked: CheckedRange[],
  findings: Findings,
): void {
  const seals = checked.filter(({ archive }) => archive === null);
  const last = Math.max(...seals.map(({ range }) => range.end));
  const isWhole = ({ digestOk, signatureOk }: CheckedRange): boolean => digestOk && signatureOk;
  const archives = checked.filter(one => one.archive !== null && isWhole(one)).map(({ range }) => range.numbers);
  if (last < bytes.length) {
    if (as) findings.all('ADDED_TO', additionProblems({ ...as, archives }));
    else if (seals.some(one => one.range.end === last && isWhole(one)))
      findings.add('CHANGED', 'What follows the seal is damaged or cut off, or what was sealed cannot be read.');
  }
  for (const { certified, name, range } of seals)
    if (certified === 1 && seals.some(other => other.range.end > range.end))
      findings.add('CHANGED', `${name}: The document was signed again although it allows no change.`);
}

/**
 * What programs read in two ways, by the end of the file that the strict reader read. What is only spelled unusually shows
 * the same everywhere, so nobody has to know of it.
 */
class Notes {
  readonly #found = new Map<number, Set<string>>();

  report(end: number) {
    const found = this.#found.get(end) ?? new Set<string>();
    this.#found.set(end, found);
    return (_at: number, what: string, kind: ReportKind): void => {
      if (found.size < maxNotes && kind === 'TWO_WAYS') found.add(what);
    };
  }

  of(end: number, { places: unknown }: Survey): string[] {
    const found = [...(this.#found.get(end) ?? [])];
    const places = unknown.map(({ from, to }) => `bytes ${from} to ${to}, which belong to no object`);
    return [...found, ...places].slice(0, maxNotes).map(what => `The sealed document contains ${what}.`);
  }
}

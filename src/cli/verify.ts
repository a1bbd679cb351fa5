/**
 * `verify FILE.pdf` reports offline what the file proves, as text or JSON. Both the command line and the single-file
 * verifier (`verifier.ts`) use it, so it imports nothing that needs a database or a package other than the PDF reader.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Evidence, evidenceOf, fileFacts, type Verdict } from '../domain/sealing/evidence/evidence.ts';
import { evidenceSentences, type Finding } from '../domain/sealing/evidence/evidence-sentences.ts';
import { trustSentences } from '../domain/sealing/evidence/trust-sentences.ts';
import { en } from '../domain/sealing/locales/evidence/en.ts';
import { type Trusted, trustedRoots } from '../platform/seal/trust/trusted.ts';
import { verifyPdf } from '../platform/seal/verify/verify.ts';
import { reasonOf } from '../platform/system-problem.ts';

/** A named file cannot be read or written; the message says which. */
export class UnreadableFile extends Error {}

function readNamed(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UnreadableFile(`${path} cannot be read: ${reasonOf(error)}`);
  }
}

export interface VerifyOptions {
  /** What is trusted. If empty, it is not judged who sealed. */
  trusted: readonly Trusted[];
  /** It is what a service trusts, not what the caller gave. */
  isOwnTrust: boolean;
  /** ORIGINAL, to compare with the document that was sent. */
  original: string | null;
  /** Where to write what was sealed, without anything that was added later; null: nowhere. */
  extract: string | null;
  json: boolean;
}

export interface Verified {
  /** 0 valid, 1 not valid or not of the given original, 2 unreadable, 3 unchanged but nobody vouches for the sealer, 4 intact but added to. */
  code: 0 | 1 | 2 | 3 | 4;
  out: string;
}

const codes: Partial<Record<Verdict, 0 | 2 | 3 | 4>> = { VALID: 0, UNREADABLE: 2, UNVERIFIED: 3, ADDED_TO: 4 };

const signs: Record<Finding['state'], string> = { GOOD: '✓', BAD: '✗', NOTE: '·' };

/** Replaces control characters and ends of lines, so that a name can neither control the terminal nor begin a line. */
const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');

function trustLines(trusted: readonly Trusted[]): string[] {
  const entries = trustSentences(trusted, en).flatMap(({ use, text, fingerprint }) => [
    `  ${use}: ${harmless(text)}`,
    `    SHA-256 ${fingerprint}`,
  ]);
  return entries.length > 0 ? [`${en.trust.heading}:`, ...entries, ''] : [];
}

function textOf(evidence: Evidence, { trusted, isOwnTrust }: VerifyOptions): string {
  const { verdict, meaning, findings, facts } = evidenceSentences(evidence, en, isOwnTrust);
  const notes = [...evidence.notes, ...evidence.lost];
  const width = Math.max(...facts.map(({ label }) => label.length));
  return [
    `${evidence.verdict}: ${verdict}`,
    meaning,
    ...(findings.length > 0 ? [''] : []),
    ...findings.map(({ state, text }) => `${signs[state]} ${harmless(text)}`),
    ...(evidence.problems.length > 0 && (evidence.seals.length > 0 || evidence.verdict === 'BROKEN')
      ? ['', 'Problems:', ...evidence.problems.map(p => `  ${harmless(p)}`)]
      : []),
    ...(notes.length > 0 ? ['', 'Notes:', ...notes.map(n => `  ${harmless(n)}`)] : []),
    '',
    ...facts.map(({ label, value }) => `${label.padEnd(width)}  ${harmless(value)}`),
    '',
    ...(isOwnTrust ? trustLines(trusted) : []),
  ].join('\n');
}

/** Writes what was sealed, and says so. Throws when there is no intact seal, or when the file exists already. */
function extractSealed(bytes: Buffer, { sealedSize, verdict }: Evidence, path: string): string {
  if (sealedSize === null)
    throw new UnreadableFile(`The file is ${verdict}: it has no intact seal, so there is nothing to extract.`);
  try {
    writeFileSync(path, bytes.subarray(0, sealedSize), { flag: 'wx' });
    return `\n${path} has the ${sealedSize} bytes that were sealed.\n`;
  } catch (error) {
    throw new UnreadableFile(`${path} cannot be written: ${reasonOf(error)}`);
  }
}

export async function verify(path: string, options: VerifyOptions): Promise<Verified> {
  const { trusted, original, extract, json } = options;
  const bytes = readNamed(path);
  const given = original === null ? null : fileFacts(readNamed(original));
  const evidence = evidenceOf(fileFacts(bytes), await verifyPdf(bytes, trusted.length > 0 ? { trusted } : {}), given);
  const isOther = evidence.document?.originalMatches === false && !evidence.document.originalIsUpload;
  const code = codes[evidence.verdict] ?? 1;
  const extracted = extract === null ? '' : extractSealed(bytes, evidence, extract);
  return {
    code: isOther && code !== 2 ? 1 : code,
    out: json ? `${JSON.stringify(evidence)}\n` : textOf(evidence, options) + extracted,
  };
}

/** What is trusted when the caller names files of root certificates. */
export const trustedAt = (paths: readonly string[]): Trusted[] =>
  trustedRoots(paths.map(path => readNamed(path).toString('utf8')));

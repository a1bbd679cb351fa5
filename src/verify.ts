/**
 * `verify FILE.pdf`, offline: what the file proves, for people or as JSON. The command line and the verifier that is one
 * file of its own (`verifier.ts`) are this; it imports nothing that needs a database or a package beside the PDF reader.
 */
import { readFileSync } from 'node:fs';
import { type Evidence, evidenceOf, fileFacts } from './areas/signing/evidence.ts';
import { en } from './areas/signing/evidence-words/en.ts';
import { type Finding, tellEvidence } from './areas/signing/evidence-words.ts';
import { verifyPdf } from './base/pdf/verify.ts';

/** A file that was named cannot be read; the message says which. */
export class UnreadableFile extends Error {}

function readNamed(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UnreadableFile(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

export interface VerifyOptions {
  /** Root certificates in PEM that the seal must lead to; none: whose it is, is not checked. */
  roots: readonly string[];
  /** The roots are this service's own. */
  ownRoot: boolean;
  /** ORIGINAL, to compare with what was sent. */
  original: string | null;
  json: boolean;
}

export interface Verified {
  /** 0 valid, 1 not valid, 2 cannot be read. */
  code: 0 | 1 | 2;
  out: string;
}

const signs: Record<Finding['state'], string> = { GOOD: '✓', BAD: '✗', NOTE: '·' };

/** Nothing that steers a terminal comes out of a file. */
const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');

function textOf(evidence: Evidence, ownRoot: boolean): string {
  const { verdict, meaning, findings, facts } = tellEvidence(evidence, en, ownRoot);
  const width = Math.max(...facts.map(({ label }) => label.length));
  return [
    `${evidence.verdict}: ${verdict}`,
    meaning,
    ...(findings.length > 0 ? [''] : []),
    ...findings.map(({ state, text }) => `${signs[state]} ${harmless(text)}`),
    ...(evidence.problems.length > 0 && evidence.seals.length > 0
      ? ['', 'What is wrong:', ...evidence.problems.map(p => `  ${harmless(p)}`)]
      : []),
    '',
    ...facts.map(({ label, value }) => `${label.padEnd(width)}  ${harmless(value)}`),
    '',
  ].join('\n');
}

export async function verify(path: string, { roots, ownRoot, original, json }: VerifyOptions): Promise<Verified> {
  const bytes = readNamed(path);
  const given = original === null ? null : fileFacts(readNamed(original));
  const evidence = evidenceOf(
    fileFacts(bytes),
    await verifyPdf(bytes, roots.length > 0 ? { roots: [...roots] } : {}),
    given,
  );
  const code = evidence.ok ? 0 : evidence.verdict === 'UNREADABLE' ? 2 : 1;
  return { code, out: json ? `${JSON.stringify(evidence)}\n` : textOf(evidence, ownRoot) };
}

/** Reads the root certificates that were named. */
export const rootsAt = (paths: readonly string[]): string[] => paths.map(path => readNamed(path).toString('utf8'));

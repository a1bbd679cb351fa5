/** What every judge says of attacked files: our verifier, pyHanko, OpenSSL and pdfsig, and what five programs show. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Verdict } from '../../src/domain/sealing/evidence/evidence.ts';
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { judged } from '../corpus/judging.ts';
import { type Bench, has, outputOf } from '../corpus/tools.ts';
import { hasPyhanko, type PadesVerdict, pades } from '../kit/validators/pades.ts';
import type { Program } from '../shown/rendering.ts';
import { type Base, judge } from './base.ts';
import type { Made } from './made.ts';
import { differences, type Shown, shownAll } from './rendering.ts';

export const others = ['pyhanko', 'openssl', 'pdfsig'] as const;
export type Other = (typeof others)[number];

export interface Judged extends Made {
  verdict: Verdict;
  /** What the file begins with byte for byte: all of its base, what was sealed without later evidence, or neither. */
  intact: 'ALL' | 'SEAL' | 'NOTHING';
  problems: string[];
  /** Whether each judge that is installed accepts the signatures; pyHanko also judges what was added. */
  accepts: Partial<Record<Other, boolean>>;
  /** Why those that do not, as far as they say. */
  reasons: Partial<Record<Other, string>>;
  /** The programs that show other pages than of the sealed part; null if it was not drawn. */
  differs: Program[] | null;
}

/** Draws what is valid for us or accepted by pyHanko: OpenSSL and pdfsig say nothing about what follows the seal. */
export async function judgeAll(bench: Bench, made: readonly Made[]): Promise<Judged[]> {
  const root = readFileSync(bench.root, 'utf8');
  const paths = made.map(({ bytes }, i) => written(bench, `judged-${i}.pdf`, bytes));
  const pyhanko = hasPyhanko() ? pades(paths, { root: bench.root, longTerm: false }) : null;
  const openssl = has('openssl') ? byOpenssl(bench, root) : null;
  const pdfsig = has('pdfsig');
  const all: Judged[] = [];
  for (const [i, one] of made.entries()) {
    const { verdict, problems } = await judge(one.bytes, [root]);
    const reasons: Judged['reasons'] = {
      ...(pyhanko && { pyhanko: objection(pyhanko[i]) }),
      ...(openssl && { openssl: openssl(one.bytes) }),
      ...(pdfsig && { pdfsig: byPdfsig(paths[i] ?? '') }),
    };
    const accepts = Object.fromEntries(Object.entries(reasons).map(([other, why]) => [other, why === '']));
    const intact = intactPart(one);
    all.push({ ...one, verdict, intact, problems, accepts, reasons, differs: null });
  }
  const drawn = all.flatMap((one, i) => (one.verdict === 'VALID' || one.accepts.pyhanko ? [i] : []));
  const shown = await shownAll(drawn.map(i => paths[i] ?? ''));
  const sealed = await shownAsSealed(bench, new Set(drawn.map(i => (all[i] as Judged).base)));
  for (const [at, i] of drawn.entries()) {
    const one = all[i] as Judged; // an index of `all`
    one.differs = differences(shown[at] ?? {}, sealed.get(one.base) ?? {});
  }
  return all;
}

/** Of each base what its sealed part alone shows: the file up to and including the seal. */
async function shownAsSealed(bench: Bench, bases: ReadonlySet<Base>): Promise<Map<Base, Shown>> {
  const list = [...bases];
  const shown = await shownAll(list.map(({ bytes }, i) => written(bench, `sealed-${i}.pdf`, sealedPart(bytes))));
  return new Map(list.map((base, i) => [base, shown[i] ?? {}]));
}

function sealedPart(bytes: Buffer): Buffer {
  const [seal] = signedRanges(bytes);
  if (!seal) throw new Error('The file is not sealed.');
  return bytes.subarray(0, seal.end);
}

function intactPart({ base, bytes }: Made): Judged['intact'] {
  const beginsWith = (part: Buffer): boolean => bytes.subarray(0, part.length).equals(part);
  if (beginsWith(base.bytes)) return 'ALL';
  return beginsWith(sealedPart(base.bytes)) ? 'SEAL' : 'NOTHING';
}

function written(bench: Bench, name: string, bytes: Buffer): string {
  writeFileSync(bench.file(name), bytes);
  return bench.file(name);
}

/** Empty if the seal is intact and trusted, and nothing was added that it does not permit. */
function objection(verdict: PadesVerdict | undefined): string {
  if (!verdict || verdict.error !== null) return verdict?.error ?? 'it was not judged';
  const seal = verdict.signatures.find(({ isTimestamp }) => !isTimestamp);
  if (!seal) return 'no seal';
  if (seal.error !== undefined) return seal.error;
  return seal.intact && seal.trusted && seal.docmdpOk ? '' : `changed: ${seal.modification ?? 'what was signed'}`;
}

export const isAccepted = (verdict: PadesVerdict | undefined): boolean => objection(verdict) === '';

/** Asks once about the same signatures of the same bytes. */
function byOpenssl(bench: Bench, root: string): (bytes: Buffer) => string {
  const known = new Map<string, string>();
  return bytes => {
    const hash = createHash('sha256');
    try {
      for (const { der, parts } of signedRanges(bytes)) for (const part of [der, ...parts]) hash.update(part);
      const key = hash.digest('hex');
      const found = known.get(key) ?? openssl(bench, root, bytes);
      known.set(key, found);
      return found;
    } catch (error) {
      return String(error); // There is no signature that could be given to OpenSSL.
    }
  };
}

function openssl(bench: Bench, root: string, bytes: Buffer): string {
  const { signature, timestamps } = judged(bytes, root, bench.dir);
  const wrong = [
    ...(/successful/.test(signature) ? [] : [signature]),
    ...timestamps.filter(one => !one.includes('Verification: OK')),
  ];
  return wrong.join();
}

/** Whether each signature that it finds is valid; what follows the signed bytes is not a matter of this. */
function byPdfsig(path: string): string {
  const output = outputOf('pdfsig', '-nocert', path);
  const found = [...output.matchAll(/Signature Validation: (.*)/g)].map(([, text]) => text);
  if (found.length === 0) return output.split('\n').at(-2) ?? 'no signature';
  return found.filter(text => text !== 'Signature is Valid.').join();
}

/**
 * Determines the level that a seal actually has (ETSI EN 319 142-1, 6): its parts must be present, valid and
 * sufficient.
 */

import { type Certificate, oneLine } from '../cms/certificate.ts';
import { isSelfSigned } from '../cms/path-rules.ts';
import type { SealLevel } from '../levels.ts';
import type { ArchiveTimestamp, Distrust, Seal, Verification } from '../seal.ts';
import { fingerprintOf, type Trust } from '../trust/trusted.ts';
import type { Findings, Problem } from './findings.ts';
import { type JudgedPath, judgedPath, looseCarried, looseTop } from './judged-path.ts';
import { lostData } from './lost-data.ts';
import type { CheckedRange } from './signature-check.ts';
import { futureEvidence, timeProblems } from './time-order.ts';
import { judgePath, looseStoreProblems, storeAt, type ValidationStore } from './validation-store.ts';

export interface LevelTrust {
  trust: Trust | null;
  now: Date;
  /** Whether the signed bytes are unchanged; the validation data of a changed file is not read. */
  isIntact: boolean;
}

/** Fills in the seals and timestamps. */
export function settleLevels(
  bytes: Buffer,
  checked: CheckedRange[],
  { trust, now, isIntact }: LevelTrust,
  findings: Findings,
  result: Verification,
): void {
  const store = isIntact ? storeAt(bytes, bytes.length) : null;
  const last = Math.max(...checked.map(one => (one.archive === null ? one.range.end : 0)));
  if (store) {
    const { sealed, added } = problemsOf(store, bytes, last);
    findings.all('ADDED_TO', added);
    findings.all('FLAWED', [...sealed, ...futureEvidence(store, now)]);
  }
  if (store && checked.every(({ range }) => range.end < bytes.length)) {
    const known = checked.flatMap(({ path, timestamp }) => [
      ...path,
      ...(timestamp ? [timestamp.certificate, ...timestamp.chain] : []),
    ]);
    findings.all('ADDED_TO', looseStoreProblems(store, known));
  }
  const archives = checked.filter(({ archive }) => archive !== null).sort((a, b) => a.range.end - b.range.end);
  for (const one of archives) result.timestamps.push(archiveOf(one, bytes, store, trust));
  const lastArchive = archives.filter(isValid).at(-1);
  const archived = lastArchive && store ? storeAt(bytes, lastArchive.range.end) : null;
  for (const one of checked) {
    if (one.archive !== null) continue;
    const isArchived = lastArchive !== undefined && lastArchive.range.end > one.range.end;
    const seal = sealOf(one, bytes, { store, archived: isArchived ? archived : null }, { trust, now });
    const isEarlier = one.range.end < last;
    if (!isEarlier) {
      const times = { claimedAt: one.claimedAt, timestamp: one.timestamp?.at ?? null, now };
      const after = archives.filter(({ range }) => range.end > one.range.end);
      findings.all('FLAWED', timeProblems({ ...times, archives: after.flatMap(a => a.archive?.at ?? []), archived }));
      if (isIntact) result.lost.push(...lostData(bytes, one.range.end, store, seal.level));
    }
    result.seals.push({ ...seal, isEarlier });
  }
}

/** What is wrong with the validation data as they were sealed, and what with those that anybody may have added since. */
function problemsOf(store: ValidationStore, bytes: Buffer, last: number): { sealed: string[]; added: string[] } {
  const before = store.problems.length > 0 ? (storeAt(bytes, last)?.problems ?? []) : [];
  return {
    sealed: store.problems.filter(text => before.includes(text)),
    added: store.problems.filter(text => !before.includes(text)),
  };
}

const isValid = ({ digestOk, signatureOk, problems }: CheckedRange): boolean =>
  digestOk && signatureOk && problems.length === 0;

const hashOf = (certificate: Certificate | undefined): string => (certificate ? fingerprintOf(certificate) : '');

/**
 * The path of the seal's timestamp. A timestamp whose path breaks a rule attests nothing, so it counts as absent; what is
 * wrong with it is a problem of the seal.
 */
function settleTimestamp(one: CheckedRange, store: ValidationStore | null, trust: Trust | null): JudgedPath | null {
  const { timestamp } = one;
  if (!timestamp) return null;
  const { certificate, carried, chain, at } = timestamp;
  const judged = judgedPath(certificate, carried, { store, trust, use: { purpose: 'TIMESTAMP', at } });
  const problems = [...judged.problems, ...looseTop([certificate, ...chain], store)];
  one.problems.push(...problems.map(text => ({ kind: 'FLAWED' as const, text })));
  if (problems.length === 0) return judged;
  one.timestamp = null;
  return null;
}

function sealOf(
  one: CheckedRange,
  bytes: Buffer,
  { store, archived }: { store: ValidationStore | null; archived: ValidationStore | null },
  { trust, now }: Pick<LevelTrust, 'trust' | 'now'>,
): Seal {
  const { range, problems } = one;
  const flaw = (text: string): void => void problems.push({ kind: 'FLAWED', text });
  const stamp = settleTimestamp(one, store, trust);
  const { timestamp } = one;
  const attested = stamp?.trusted ?? null;
  const stamped = timestamp?.at.toISOString() ?? null;
  const at = attested === false ? (one.claimedAt ?? stamped) : (stamped ?? one.claimedAt);
  const when = at === null ? now : new Date(at);
  const use = { purpose: 'SEAL', at: when } as const;
  const judged = judgedPath(one.path[0], one.carried, { store, trust, use });
  const { path, trusted } = judged;
  const distrust = trusted === false && trust ? trust.distrustOf(path, use) : null;
  problems.push(...untrusted(judged, distrust));
  const known = [...(store?.certificates ?? []), ...(trust?.roots ?? [])];
  for (const text of [...judged.problems, ...looseCarried(one.carried, path, known)]) flaw(text);
  const paths = [{ path, at: when }];
  if (timestamp && stamp) paths.push({ path: stamp.path, at: timestamp.at });
  const proves = (by: ValidationStore | null): boolean =>
    by !== null && paths.every(({ path, at }) => judgePath(path, by, at).proven);
  if (store) for (const { path, at } of paths) for (const text of judgePath(path, store, at).problems) flaw(text);
  const level: SealLevel = !timestamp ? 'B-B' : !proves(store) ? 'B-T' : !proves(archived) ? 'B-LT' : 'B-LTA';
  return {
    name: one.name,
    signer: one.path[0] ? oneLine(one.path[0].x509.subject) : '',
    fingerprint: hashOf(one.path[0]),
    reason: one.reason,
    at,
    level,
    authority: timestamp && oneLine(timestamp.certificate.x509.subject),
    timestampedAt: stamped,
    attested,
    isOwnTime: stamp !== null && isOfOneRoot(path, stamp.path, trust),
    coversWholeFile: range.end === bytes.length,
    certified: one.certified,
    digestOk: one.digestOk,
    signatureOk: one.signatureOk,
    state: !one.isRead ? 'UNCHECKED' : one.digestOk && one.signatureOk ? 'HOLDS' : 'BROKEN',
    isEarlier: false,
    problems: problems.map(({ text }) => text),
    trusted,
    distrust,
    root: oneLine(path.at(-1)?.x509.subject ?? ''),
    rootFingerprint: hashOf(path.at(-1)),
  };
}

/**
 * Whether who has the key of the root can make both. A trust service whose customer sealed is no such case: only the
 * customer's own certificate is trusted for seals then.
 */
function isOfOneRoot(path: readonly Certificate[], others: readonly Certificate[], trust: Trust | null): boolean {
  const [root, other] = [path.at(-1), others.at(-1)];
  return root !== undefined && other?.der.equals(root.der) === true && (trust?.sealsBelow(root) ?? true);
}

/** What is wrong with who sealed. `distrust` null: nothing is, or it was not said what is trusted. */
function untrusted({ path, trusted }: JudgedPath, distrust: Distrust | null): Problem[] {
  const top = path.at(-1)?.x509;
  if (!top || trusted === true || (trusted === null && path.slice(-1).some(isSelfSigned))) return [];
  const name = oneLine(top.subject);
  const texts: Record<Distrust, string> = {
    ROOT: `Its chain ends at ${name}, which is not among the trusted roots.`,
    OTHER: `Its certificate is not among those of ${name} that are trusted.`,
    TIME: 'Its certificate was not trusted when it was sealed.',
  };
  const unknown = `Its chain ends at ${name}, whose issuer ${oneLine(top.issuer)} is not known.`;
  return [{ kind: 'UNTRUSTED', text: distrust ? texts[distrust] : unknown }];
}

function archiveOf(
  one: CheckedRange,
  bytes: Buffer,
  store: ValidationStore | null,
  trust: Trust | null,
): ArchiveTimestamp {
  const { archive, range } = one;
  const use = archive && ({ purpose: 'TIMESTAMP', at: archive.at } as const);
  const judged = use && judgedPath(one.path[0], one.carried, { store, trust, use });
  const path = judged?.path ?? one.path;
  const problems = [
    ...(judged?.problems ?? []),
    ...(archive && store ? [...judgePath(path, store, archive.at).problems, ...looseTop(one.path, store)] : []),
  ];
  one.problems.push(...problems.map(text => ({ kind: 'FLAWED' as const, text })));
  const until = Math.min(...path.map(({ notAfter }) => notAfter.getTime()));
  return {
    name: one.name,
    authority: one.path[0] ? oneLine(one.path[0].x509.subject) : '',
    at: archive?.at.toISOString() ?? null,
    until: path.length > 0 ? new Date(until).toISOString() : null,
    coversWholeFile: range.end === bytes.length,
    digestOk: one.digestOk,
    signatureOk: one.signatureOk,
    trusted: trust && problems.length === 0 && judged?.trusted === true,
  };
}

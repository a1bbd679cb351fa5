/**
 * Determines the level that a seal actually has (ETSI EN 319 142-1, 6): its parts must be present, valid and
 * sufficient.
 */

import { openFile } from '../../pdf/syntax/file.ts';
import { SyntaxProblem } from '../../pdf/syntax/scanner.ts';
import { type Certificate, isIssuedBy, oneLine } from '../cms/certificate.ts';
import type { Timestamp } from '../cms/timestamp.ts';
import type { SealLevel } from '../levels.ts';
import type { ArchiveTimestamp, Seal, Verification } from '../seal.ts';
import type { Findings } from './findings.ts';
import { type CheckedRange, checkTop } from './signature-check.ts';
import { timeProblems } from './time-order.ts';
import { judgePath, lengthened, looseStoreProblems, readStore, type ValidationStore } from './validation-store.ts';

export interface LevelTrust {
  roots: Certificate[] | null;
  now: Date;
  /** Whether the signed bytes are unchanged; the validation data of a changed file is not read. */
  isIntact: boolean;
}

/** Fills in the seals and timestamps. */
export function settleLevels(
  bytes: Buffer,
  checked: CheckedRange[],
  { roots, now, isIntact }: LevelTrust,
  findings: Findings,
  result: Verification,
): void {
  const store = isIntact ? storeAt(bytes, bytes.length) : null;
  if (store) findings.all('FLAWED', store.problems);
  if (store && checked.every(({ range }) => range.end < bytes.length)) {
    const known = checked.flatMap(({ path, timestamp }) => [...path, ...(timestamp ? pathOf(timestamp) : [])]);
    findings.all('FLAWED', looseStoreProblems(store, known));
  }
  const archives = checked.filter(({ archive }) => archive !== null).sort((a, b) => a.range.end - b.range.end);
  const lastArchive = archives.filter(isValid).at(-1);
  const archived = lastArchive && store ? storeAt(bytes, lastArchive.range.end) : null;
  const last = Math.max(...checked.map(one => (one.archive === null ? one.range.end : 0)));
  for (const one of archives) result.timestamps.push(archiveOf(one, bytes, store, roots));
  for (const one of checked) {
    if (one.archive !== null) continue;
    const isArchived = lastArchive !== undefined && lastArchive.range.end > one.range.end;
    const seal = sealOf(one, bytes, { store, archived: isArchived ? archived : null }, roots);
    const isEarlier = one.range.end < last;
    if (!isEarlier) {
      const times = { claimedAt: one.claimedAt, timestamp: one.timestamp?.at ?? null, now };
      const after = archives.filter(({ range }) => range.end > one.range.end);
      findings.all('FLAWED', timeProblems({ ...times, archives: after.flatMap(a => a.archive?.at ?? []), archived }));
    }
    result.seals.push({ ...seal, isEarlier });
  }
}

const isValid = ({ digestOk, signatureOk, problems }: CheckedRange): boolean =>
  digestOk && signatureOk && problems.length === 0;

/** The validation data in the file when it ended there; null when there are none or the file cannot be read. */
function storeAt(bytes: Buffer, end: number): ValidationStore | null {
  try {
    return readStore(openFile(bytes, end, () => {}));
  } catch (error) {
    if (error instanceof SyntaxProblem) return null;
    throw error;
  }
}

const wholePath = (path: Certificate[], store: ValidationStore | null, roots: Certificate[] | null): Certificate[] =>
  lengthened(path, [...(store?.certificates ?? []), ...(roots ?? [])]);

/**
 * A timestamp's chain may end below a root, but not at a certificate that nothing vouches for. Without validation data,
 * a root must at least be self-signed.
 */
function looseTop(path: Certificate[], store: ValidationStore | null): string[] {
  const top = path.at(-1);
  if (!store) return top?.isAuthority && top.isTop && !isIssuedBy(top, top) ? [unknownTop] : [];
  const isHeld =
    top === undefined || [top, ...store.certificates].some(one => one !== undefined && isIssuedBy(top, one));
  return isHeld || store.certificates.includes(top) ? [] : [unknownTop];
}

const unknownTop = 'The chain of its timestamp ends at an unknown certificate.';

const pathOf = ({ certificate, chain }: Timestamp): Certificate[] => [certificate, ...chain];
const fingerprintOf = (certificate: Certificate | undefined): string =>
  certificate?.x509.fingerprint256.replaceAll(':', '').toLowerCase() ?? '';
const isLed = (path: readonly Certificate[], roots: Certificate[] | null): boolean | null => checkTop(path, roots, []);

function sealOf(
  one: CheckedRange,
  bytes: Buffer,
  { store, archived }: { store: ValidationStore | null; archived: ValidationStore | null },
  roots: Certificate[] | null,
): Seal {
  const { range, timestamp, problems } = one;
  const flaw = (text: string): void => void problems.push({ kind: 'FLAWED', text });
  const stampPath = timestamp && wholePath(pathOf(timestamp), store, roots);
  const attested = stampPath && isLed(stampPath, roots);
  const stamped = timestamp?.at.toISOString() ?? null;
  const at = attested === false ? (one.claimedAt ?? stamped) : (stamped ?? one.claimedAt);
  const path = wholePath(one.path, store, roots);
  const trusted = one.path.length > 0 ? checkTop(path, roots, problems) : roots && false;
  const when = at === null ? new Date() : new Date(at);
  if (path.some(({ notBefore, notAfter }) => when < notBefore || when > notAfter))
    flaw('A certificate was not valid when it was sealed.');
  const paths = [{ path, at: when }];
  if (timestamp && stampPath) paths.push({ path: stampPath, at: timestamp.at });
  const proves = (by: ValidationStore | null): boolean =>
    by !== null && paths.every(({ path, at }) => judgePath(path, by, at).proven);
  if (store) for (const { path, at } of paths) for (const text of judgePath(path, store, at).problems) flaw(text);
  if (timestamp) for (const text of looseTop(pathOf(timestamp), store)) flaw(text);
  const level: SealLevel = !timestamp ? 'B-B' : !proves(store) ? 'B-T' : !proves(archived) ? 'B-LT' : 'B-LTA';
  return {
    name: one.name,
    signer: one.path[0] ? oneLine(one.path[0].x509.subject) : '',
    fingerprint: fingerprintOf(one.path[0]),
    reason: one.reason,
    at,
    level,
    authority: timestamp && oneLine(timestamp.certificate.x509.subject),
    timestampedAt: stamped,
    attested,
    isOwnTime: stampPath !== null && fingerprintOf(stampPath.at(-1)) === fingerprintOf(path.at(-1)),
    coversWholeFile: range.end === bytes.length,
    certified: one.certified,
    digestOk: one.digestOk,
    signatureOk: one.signatureOk,
    state: !one.isRead ? 'UNCHECKED' : one.digestOk && one.signatureOk ? 'HOLDS' : 'BROKEN',
    isEarlier: false,
    problems: problems.map(({ text }) => text),
    trusted,
    root: oneLine(path.at(-1)?.x509.subject ?? ''),
    rootFingerprint: fingerprintOf(path.at(-1)),
  };
}

function archiveOf(
  one: CheckedRange,
  bytes: Buffer,
  store: ValidationStore | null,
  roots: Certificate[] | null,
): ArchiveTimestamp {
  const { archive, range } = one;
  const path = wholePath(one.path, store, roots);
  const problems =
    archive && store ? [...judgePath(path, store, archive.at).problems, ...looseTop(one.path, store)] : [];
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
    trusted: roots && isLed(path, roots),
  };
}

/**
 * Determines the level that a seal actually has (ETSI EN 319 142-1, 6): its parts must be present, valid and
 * sufficient.
 */
import { PDF } from '@libpdf/core';
import { type Certificate, isIssuedBy, oneLine } from '../cms/certificate.ts';
import type { Timestamp } from '../cms/timestamp.ts';
import type { SealLevel } from '../levels.ts';
import type { ArchiveTimestamp, Seal, Verification } from '../pdf.ts';
import { type CheckedRange, checkTop } from './signature-check.ts';
import { judgePath, lengthened, looseStoreProblems, readStore, type ValidationStore } from './validation-store.ts';

/**
 * Fills in the seals and timestamps; `pdf` is null when the signed bytes were changed, since such a file is not parsed.
 */
export async function settleLevels(
  bytes: Buffer,
  pdf: PDF | null,
  checked: CheckedRange[],
  roots: Certificate[] | null,
  result: Verification,
): Promise<void> {
  const store = pdf && readStore(pdf);
  if (store) result.problems.push(...store.problems);
  if (store && checked.every(({ range }) => range.end < bytes.length)) {
    const known = checked.flatMap(({ path, timestamp }) => [...path, ...(timestamp ? pathOf(timestamp) : [])]);
    result.problems.push(...looseStoreProblems(store, known));
  }
  const archives = checked.filter(({ archive }) => archive !== null);
  const lastArchive = archives
    .filter(isValid)
    .sort((a, b) => a.range.end - b.range.end)
    .at(-1);
  const archived = lastArchive && store ? await storeAt(bytes, lastArchive.range.end, store) : null;
  const last = Math.max(...checked.map(one => (one.archive === null ? one.range.end : 0)));
  for (const one of archives) result.timestamps.push(archiveOf(one, bytes, store, roots));
  for (const one of checked) {
    if (one.archive !== null) continue;
    const isArchived = lastArchive !== undefined && lastArchive.range.end > one.range.end;
    const seal = sealOf(one, bytes, { store, archived: isArchived ? archived : null }, roots);
    result.seals.push({ ...seal, isEarlier: one.range.end < last });
  }
}

const isValid = ({ digestOk, signatureOk, problems }: CheckedRange): boolean =>
  digestOk && signatureOk && problems.length === 0;

/** The validation data in the file when it ended there. */
const storeAt = async (bytes: Buffer, end: number, now: ValidationStore): Promise<ValidationStore | null> =>
  end === bytes.length ? now : readStore(await PDF.load(bytes.subarray(0, end)));

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

function sealOf(
  one: CheckedRange,
  bytes: Buffer,
  { store, archived }: { store: ValidationStore | null; archived: ValidationStore | null },
  roots: Certificate[] | null,
): Seal {
  const { range, timestamp, problems } = one;
  const at = timestamp ? timestamp.at.toISOString() : one.claimedAt;
  const path = wholePath(one.path, store, roots);
  const trusted = one.path.length > 0 ? checkTop(path, roots, problems) : roots && false;
  const when = at === null ? new Date() : new Date(at);
  if (path.some(({ notBefore, notAfter }) => when < notBefore || when > notAfter))
    problems.push('A certificate was not valid when it was sealed.');
  const paths = [{ path, at: when }];
  if (timestamp) paths.push({ path: wholePath(pathOf(timestamp), store, roots), at: timestamp.at });
  const proves = (by: ValidationStore | null): boolean =>
    by !== null && paths.every(({ path, at }) => judgePath(path, by, at).proven);
  if (store) problems.push(...paths.flatMap(({ path, at }) => judgePath(path, store, at).problems));
  if (timestamp) problems.push(...looseTop(pathOf(timestamp), store));
  const level: SealLevel = !timestamp ? 'B-B' : !proves(store) ? 'B-T' : !proves(archived) ? 'B-LT' : 'B-LTA';
  return {
    name: one.name,
    signer: one.path[0] ? oneLine(one.path[0].x509.subject) : '',
    at,
    level,
    authority: timestamp && oneLine(timestamp.certificate.x509.subject),
    timestampedAt: timestamp?.at.toISOString() ?? null,
    coversWholeFile: range.end === bytes.length,
    certified: one.certified,
    digestOk: one.digestOk,
    signatureOk: one.signatureOk,
    state: !one.isRead ? 'UNCHECKED' : one.digestOk && one.signatureOk ? 'HOLDS' : 'BROKEN',
    isEarlier: false,
    problems,
    trusted,
    root: oneLine(path.at(-1)?.x509.subject ?? ''),
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
  if (archive && store) one.problems.push(...judgePath(path, store, archive.at).problems, ...looseTop(one.path, store));
  const until = Math.min(...path.map(({ notAfter }) => notAfter.getTime()));
  return {
    name: one.name,
    authority: one.path[0] ? oneLine(one.path[0].x509.subject) : '',
    at: archive?.at.toISOString() ?? null,
    until: path.length > 0 ? new Date(until).toISOString() : null,
    coversWholeFile: range.end === bytes.length,
    digestOk: one.digestOk,
    signatureOk: one.signatureOk,
    trusted: roots && checkTop(path, roots, []),
  };
}

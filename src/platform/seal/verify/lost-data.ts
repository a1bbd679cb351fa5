/** Validation data that an earlier revision of a sealed file has and the last one lacks. */
import { openFile } from '../../pdf/syntax/file.ts';
import { SyntaxProblem } from '../../pdf/syntax/report.ts';
import type { SealLevel } from '../levels.ts';
import { storeAt, type ValidationStore } from './validation-store.ts';

/** The seal is renewed a few dozen times at most; each revision is read once. */
const maxRevisions = 200;
/** Certificates, lists and answers of all revisions together. */
const maxItems = 5_000;

/**
 * `from` is the end of the sealed bytes. Nobody needs a key to write such an update, and the seal stays as it is; what
 * proved that nothing was revoked is no longer part of the document.
 */
export function lostData(bytes: Buffer, from: number, store: ValidationStore | null, level: SealLevel): string[] {
  const left = new Set(dataOf(store));
  let items = maxItems;
  const isLost = revisionEnds(bytes, from).some(end => {
    const had = items > 0 ? dataOf(storeAt(bytes, end)) : [];
    items -= had.length;
    return had.some(one => !left.has(one));
  });
  return isLost
    ? [`An update removed validation data (DSS) that the document had; the level of the seal is ${level} without them.`]
    : [];
}

/** Each certificate, list and answer. */
const dataOf = (store: ValidationStore | null): string[] =>
  store
    ? [...store.certificates.map(({ der }) => der), ...store.lists, ...store.statuses].map(der =>
        der.toString('latin1'),
      )
    : [];

/** Where the file ended before, after that offset: each revision ends with the end-of-file marker after its references. */
function revisionEnds(bytes: Buffer, after: number): number[] {
  try {
    const { sections } = openFile(bytes, bytes.length, () => {});
    return sections
      .map(({ to }) => bytes.indexOf('%%EOF', to) + '%%EOF'.length)
      .filter(end => end >= after && end < bytes.length)
      .slice(0, maxRevisions);
  } catch (error) {
    if (error instanceof SyntaxProblem) return [];
    throw error;
  }
}

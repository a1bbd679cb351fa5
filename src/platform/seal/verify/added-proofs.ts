/** The document security store: certificates, revocation lists, answers and timestamps of signatures, and nothing else. */
import { isDict, isSame, Ref, Stream, type Value } from '../../pdf/syntax/values.ts';
import type { Compared } from './compared.ts';
import { isDate } from './dates.ts';
import { has, hasOnly, isTyped } from './known-keys.ts';

const storeKeys = new Set(['Type', 'Certs', 'CRLs', 'OCSPs', 'VRI']);
const recordKeys = new Set(['Type', 'Cert', 'CRL', 'OCSP', 'TS', 'TU']);
const proofKeys = new Set(['Length', 'Filter', 'DecodeParms', 'Type']);
const maxProof = 16 * 1024 * 1024;

/** The document security store, limited to its known keys; each item is one DER value. */
export function isHarmlessStore(by: Compared, then: Value | undefined, now: Value | undefined): boolean {
  if ((now ?? null) === null) return (then ?? null) === null;
  const store = by.inPlace(then, now);
  const old = by.before.dict(then);
  if (!isDict(store) || !hasOnly(store, storeKeys) || !isTyped(store, 'DSS')) return false;
  for (const key of ['Certs', 'CRLs', 'OCSPs']) if (!areProofs(by, old?.get(key), store.get(key))) return false;
  if (!has(store, 'VRI')) return true;
  const records = by.inPlace(old?.get('VRI'), store.get('VRI'));
  const oldRecords = by.before.dict(old?.get('VRI'));
  return isDict(records) && [...records].every(([key, value]) => isHarmlessRecord(by, oldRecords?.get(key), value));
}

function isHarmlessRecord(by: Compared, then: Value | undefined, now: Value): boolean {
  by.work.spend(1);
  const record = by.inPlace(then, now);
  const old = by.before.dict(then);
  if (!isDict(record) || !hasOnly(record, recordKeys) || !isTyped(record, 'VRI')) return false;
  if (has(record, 'TU') && !isDate(record.get('TU'))) return false;
  if (has(record, 'TS') && !isTokenAlone(by, record.get('TS') ?? null)) return false;
  return ['Cert', 'CRL', 'OCSP'].every(key => areProofs(by, old?.get(key), record.get(key)));
}

/** A timestamp of a signature, and nothing else. */
function isTokenAlone(by: Compared, value: Value): boolean {
  const stream = by.after.resolve(value);
  if (!(stream instanceof Stream)) return false;
  return by.work.isToken(stream, () => by.after.decode(stream, maxProof)) && isProof(by, value);
}

function areProofs(by: Compared, then: Value | undefined, now: Value | undefined): boolean {
  if ((now ?? null) === null) return true;
  const list = by.inPlace(then, now);
  return Array.isArray(list) && list.every(item => isProof(by, item));
}

/** A stream that is one DER value: of this revision under a new number, or already there as what it is. */
function isProof(by: Compared, value: Value): boolean {
  by.work.spend(1);
  if (!(value instanceof Ref)) return false;
  const stream = by.after.resolve(value);
  if (by.revision.objects.has(value.number)) {
    if (!by.isNew(value)) return isSame(by.before.resolve(value), stream);
    const data = stream instanceof Stream && hasOnly(stream.dict, proofKeys) ? by.after.decode(stream, maxProof) : null;
    if (!data || !isDer(data) || !(stream instanceof Stream) || hasSyntax(stream.data)) return false;
    by.allow(value.number);
    return true;
  }
  return stream instanceof Stream;
}

/** Bytes that a program which searches a file for its objects would take for some. */
const hasSyntax = (data: Buffer): boolean =>
  /\d\s+\d+\s+obj|endobj|endstream|trailer|xref/.test(data.toString('latin1'));

/** One DER sequence without anything behind it. */
function isDer(data: Buffer): boolean {
  const first = data[1] ?? 0;
  if (data[0] !== 0x30 || first === 0x80 || first > 0x84) return false;
  const count = first & 0x80 ? first & 0x7f : 0;
  const length = count === 0 ? first : data.length >= 2 + count ? data.readUIntBE(2, count) : -1;
  return data.length === 2 + count + length;
}

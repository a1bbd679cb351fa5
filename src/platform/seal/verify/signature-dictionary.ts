/**
 * The dictionary of a signature: the indirect object around its gap, as the cross-references of the revision that the
 * signature ends list it. What merely looks like a signature, in a stream or a string, has none.
 */
import { openFile, type PdfFile } from '../../pdf/syntax/file.ts';
import { type Report, SyntaxProblem } from '../../pdf/syntax/report.ts';
import { type Dict, isDict, isName, Ref, Text, type Value } from '../../pdf/syntax/values.ts';
import type { SignedRange } from './signed-range.ts';

export interface Located {
  /** The file as it was when it was signed. */
  file: PdfFile;
  /** The dictionary and its object number. */
  dict: Dict;
  number: number;
  /** The field that has it as its value; null when no field has. */
  field: { name: string } | null;
}

/** Null when the file as it was cannot be read, or when the range is not that of a signature dictionary. */
export function locate(bytes: Buffer, range: SignedRange, report: Report): Located | null {
  try {
    const file = openFile(bytes, range.end, report);
    const number = objectAround(file, range.numbers[1]);
    const dict = number === null ? null : file.object(number);
    if (number === null || !isDict(dict) || !isOf(dict, range)) return null;
    return { file, dict, number, field: fieldWith(file, number) };
  } catch (error) {
    if (error instanceof SyntaxProblem) return null;
    throw error;
  }
}

/** The first field whose value is the object; the fields after it are not looked at. */
function fieldWith(file: PdfFile, number: number): { name: string } | null {
  for (const { name, value } of eachField(file)) if (value instanceof Ref && value.number === number) return { name };
  return null;
}

/** The number of the object of the newest revision that begins last before the offset. */
function objectAround(file: PdfFile, offset: number): number | null {
  let found: { number: number; at: number } | null = null;
  for (const [number, entry] of file.sections[0]?.entries ?? [])
    if (entry.kind === 'AT' && entry.offset < offset && entry.offset > (found?.at ?? -1))
      found = { number, at: entry.offset };
  return found?.number ?? null;
}

function isOf(dict: Dict, { numbers }: SignedRange): boolean {
  const [contents, range] = [dict.get('Contents'), dict.get('ByteRange')];
  return (
    contents instanceof Text &&
    contents.from === numbers[1] &&
    contents.to === numbers[2] &&
    Array.isArray(range) &&
    range.length === 4 &&
    numbers.every((number, i) => range[i] === number)
  );
}

export interface SignedField {
  name: string;
  value: Value;
  dict: Dict;
}

const maxFields = 100_000;

/** Every field of the form that has a signature. */
export const fieldsOf = (file: PdfFile): SignedField[] => [...eachField(file)];

function* eachField(file: PdfFile): Generator<SignedField> {
  const form = file.dict(file.catalog()?.get('AcroForm'));
  const seen = new Set<Value>();
  const waiting = [...(file.list(form?.get('Fields')) ?? [])];
  for (let i = 0; i < waiting.length && seen.size < maxFields; i++) {
    const next = waiting[i];
    const field = file.dict(next);
    if (!field || seen.has(field)) continue;
    seen.add(field);
    for (const kid of file.list(field.get('Kids')) ?? []) waiting.push(kid);
    const dict = file.dict(field.get('V'));
    if (!dict || !(dict.has('ByteRange') || isName(file.resolve(field.get('FT')), 'Sig'))) continue;
    yield { name: file.text(field.get('T')) ?? '', value: field.get('V') ?? null, dict };
  }
}

/** The same of the whole file; none when it cannot be read strictly. */
export function fieldsAtEnd(bytes: Buffer): { file: PdfFile | null; fields: SignedField[] } {
  try {
    const file = openFile(bytes, bytes.length, () => {});
    return { file, fields: fieldsOf(file) };
  } catch (error) {
    if (error instanceof SyntaxProblem) return { file: null, fields: [] };
    throw error;
  }
}

/** DocMDP counts when the catalog's Perms point to it (ISO 32000-2, 12.8.4). */
export function certifiedBy(file: PdfFile, dict: Dict): 1 | 2 | 3 | null {
  const permissions = file.dict(file.catalog()?.get('Perms'));
  if (!permissions || file.resolve(permissions.get('DocMDP')) !== dict) return null;
  for (const one of file.list(dict.get('Reference')) ?? []) {
    const reference = file.dict(one);
    if (!reference || file.name(reference.get('TransformMethod')) !== 'DocMDP') continue;
    const p = file.number(file.dict(reference.get('TransformParams'))?.get('P')) ?? 2;
    return p === 1 || p === 2 || p === 3 ? p : null;
  }
  return null;
}

/** The time that the signer claims, ISO 8601. */
export function claimedTime(file: PdfFile, dict: Dict): string | null {
  const text = file.text(dict.get('M')) ?? '';
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)?'?)?/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, zone, zoneMinutes] = found;
  const offset = zone ? `${zone}:${zoneMinutes ?? '00'}` : 'Z';
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Reads an exported journal from bytes that may be anything. Pure. */
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import { contentPointer, hashForm, isObject, isSalted, type JournalExport, journalFormats, saltForm } from './chain.ts';

const has = (value: Record<string, unknown>, members: string): boolean => Object.keys(value).sort().join() === members;

const isContent = (value: Record<string, unknown>): boolean =>
  typeof value.at === 'string' && typeof value.type === 'string' && isObject(value.who) && isObject(value.data);

/** An entry with its content in it. */
function isOldEntry(entry: Record<string, unknown>): boolean {
  if (typeof entry.sequence !== 'number' || !isContent(entry)) return false;
  if (has(entry, 'at,data,sequence,type,who')) return true;
  return has(entry, 'at,before,data,sequence,type,who') && typeof entry.before === 'string';
}

const isNewEntry = (entry: Record<string, unknown>): boolean =>
  has(entry, 'before,content,sequence') &&
  typeof entry.sequence === 'number' &&
  typeof entry.before === 'string' &&
  isSalted(entry.content);

const areDisclosed = (value: unknown): value is Record<string, Record<string, unknown>> =>
  isObject(value) &&
  Object.values(value).every(
    one => isObject(one) && has(one, 'salt,value') && typeof one.salt === 'string' && saltForm.test(one.salt),
  );

function isContentDisclosed({ [contentPointer]: content }: Record<string, Record<string, unknown>>): boolean {
  if (content === undefined) return true;
  return isObject(content.value) && has(content.value, 'at,data,type,who') && isContent(content.value);
}

type Format = JournalExport['format'];

function isExported(value: unknown, format: Format): boolean {
  if (!isObject(value) || typeof value.hash !== 'string' || !hashForm.test(value.hash)) return false;
  const { entry, disclosed, withheld } = value;
  if (format === 'sigill-journal-3' && has(value, 'hash')) return true;
  if (!isObject(entry)) return false;
  if (format === 'sigill-journal-1') return has(value, 'entry,hash') && isOldEntry(entry) && !('before' in entry);
  if (!areDisclosed(disclosed)) return false;
  if (format === 'sigill-journal-2') return has(value, 'disclosed,entry,hash') && isOldEntry(entry);
  if (!has(value, 'disclosed,entry,hash,withheld') || !Array.isArray(withheld)) return false;
  if (!withheld.every(pointer => typeof pointer === 'string')) return false;
  return isOldEntry(entry) || (isNewEntry(entry) && isContentDisclosed(disclosed));
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Parses the attached bytes as a journal, or returns the problem. From the second format on it must be canonical. */
export function readJournal(bytes: Buffer): JournalExport | string {
  let text: string;
  let read: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    read = JSON.parse(text);
  } catch {
    return 'the attached journal is not JSON';
  }
  const unknown = 'the attached journal has an unknown form';
  if (!isObject(read) || !has(read, 'document,entries,format,head')) return unknown;
  const { document, entries, head } = read;
  const format = journalFormats.find(known => known === read.format);
  if (format === undefined) return unknown;
  if (!isObject(document) || !has(document, 'id,name,organization')) return unknown;
  if (typeof document.id !== 'string' || !isTextOrNull(document.name) || !isTextOrNull(document.organization))
    return unknown;
  if (typeof head !== 'string' || !Array.isArray(entries)) return unknown;
  if (!entries.every(entry => isExported(entry, format))) return unknown;
  if (format !== 'sigill-journal-1' && !isCanonical(read, text))
    return 'the attached journal is not the canonical text of what it says';
  // The shape was just checked.
  return read as unknown as JournalExport;
}

function isCanonical(value: unknown, text: string): boolean {
  try {
    return canonicalJson(value as Json) === text;
  } catch {
    return false;
  }
}

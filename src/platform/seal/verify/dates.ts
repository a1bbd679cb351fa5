/** What programs update when they append to a file: modification dates, and the name of the last program. */
import { textOf } from '../../pdf/syntax/file.ts';
import { isSame, Text, type Value } from '../../pdf/syntax/values.ts';
import { readXmp } from './xmp.ts';

/** `D:YYYYMMDDHHmmSSOHH'mm'` (ISO 32000-2, 7.9.4). */
export const isDate = (value: Value | undefined): boolean =>
  value instanceof Text && /^D:\d{4,14}(?:Z(?:00'?00'?)?|[+-]\d\d'?(?:\d\d'?)?)?$/.test(value.bytes.toString('latin1'));

const maxProducer = 200;

/**
 * Whether an entry of the document information differs in nothing that a reader relies on: a new modification date, the
 * same text in another encoding, or the name of the program that wrote it behind those before it.
 */
export function isUpdate(key: string, old: Value | undefined, found: Value | undefined): boolean {
  if (key === 'ModDate') return isDate(found);
  if (isSame(old ?? null, found ?? null)) return true;
  if (!(found instanceof Text)) return false;
  const [before, after] = [old instanceof Text ? textOf(old) : null, textOf(found)];
  if (before === after) return true;
  if (key !== 'Producer') return false;
  return after.length <= (before?.length ?? 0) + maxProducer && (before === null || after.startsWith(`${before}; `));
}

const xap = 'http://ns.adobe.com/xap/1.0/';
const updated: Readonly<Record<string, RegExp>> = {
  [`{${xap}}ModifyDate`]: /^"[\dTZ:.+-]{4,40}"$/,
  [`{${xap}}MetadataDate`]: /^"[\dTZ:.+-]{4,40}"$/,
  '{http://ns.adobe.com/pdf/1.3/}Producer': new RegExp(`^".{0,${maxProducer}}"$`),
};

/** Whether two XMP packets differ in modification dates and the name of the program only, however they are written. */
export function isUpdatedXmp(one: Buffer, other: Buffer): boolean {
  const [before, after] = [readXmp(one), readXmp(other)];
  if (!before || !after) return false;
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].every(name => {
    if (before.get(name) === after.get(name)) return true;
    return updated[name]?.test(after.get(name) ?? '') ?? false;
  });
}

/** What programs say of a document without showing it: its information, metadata and developers' extensions. */
import { differingKeys, isDict, isName, isSame, Name, Ref, Stream, Text, type Value } from '../../pdf/syntax/values.ts';
import type { Compared } from './compared.ts';
import { isUpdate, isUpdatedXmp } from './dates.ts';
import { hasOnly } from './known-keys.ts';

const extensionKeys = new Set(['Type', 'BaseVersion', 'ExtensionLevel', 'ExtensionRevision', 'URL']);

const maxMetadata = 4 * 1024 * 1024;

export function areHarmlessExtensions(by: Compared, then: Value | undefined, now: Value | undefined): boolean {
  if (isSame(then ?? null, now ?? null) && !(now instanceof Ref && by.revision.objects.has(now.number))) return true;
  const found = by.inPlace(then, now);
  const old = by.before.resolve(then);
  if (!isDict(found) || (old !== null && !isDict(old))) return false;
  for (const [key, value] of old ?? []) if (!isSame(found.get(key), value)) return false;
  return [...found].every(([key, value]) =>
    key === 'Type' ? isName(value, 'Extensions') : old?.has(key) || isDeveloper(value),
  );
}

/** Document information that differs in its modification date only. */
export function allowInformation(by: Compared): void {
  const [then, now] = [by.before.trailer.get('Info'), by.after.trailer.get('Info')];
  if (!(now instanceof Ref) || !by.revision.objects.has(now.number)) return;
  by.all(() => {
    const found = by.inPlace(then, now);
    const old = by.before.dict(then) ?? new Map();
    return isDict(found) && differingKeys(old, found).every(key => isUpdate(key, old.get(key), found.get(key)));
  });
}

export function allowMetadata(by: Compared, then: Value | undefined, now: Value | undefined): void {
  if (!(now instanceof Ref) || !isSame(then, now) || !by.revision.objects.has(now.number)) return;
  const [old, found] = [by.before.resolve(then), by.after.resolve(now)];
  // What draws a page, or is anything else as well, is no metadata.
  if (!(old instanceof Stream) || !(found instanceof Stream) || by.surveyed.references.get(now.number) !== 1) return;
  const [a, b] = [by.before.decode(old, maxMetadata), by.after.decode(found, maxMetadata)];
  const keys = differingKeys(old.dict, found.dict);
  const isPlain = keys.every(key => ['Length', 'Filter', 'DecodeParms', 'DL'].includes(key));
  if (a && b && isPlain && isUpdatedXmp(a, b)) by.allow(now.number);
}

const isDeveloper = (value: Value): boolean =>
  isDict(value) &&
  hasOnly(value, extensionKeys) &&
  [...value.values()].every(one => one instanceof Name || typeof one === 'number' || one instanceof Text);

/** Fields that may be added behind a seal: document timestamps that hold, which show nothing. */
import {
  type Dict,
  differingKeys,
  isDict,
  isName,
  isSame,
  Ref,
  Stream,
  Text,
  type Value,
} from '../../pdf/syntax/values.ts';
import type { Compared } from './compared.ts';
import { hasOnly } from './known-keys.ts';

const fieldKeys = new Set(['Type', 'Subtype', 'FT', 'T', 'F', 'Ff', 'P', 'Rect', 'V', 'AP', 'DR', 'TU']);
const timestampKeys = new Set([
  'Type',
  'Filter',
  'SubFilter',
  'ByteRange',
  'Contents',
  'M',
  'Name',
  'Reason',
  'V',
  'Prop_Build',
]);

/** The form may only gain fields that are document timestamps. */
export function isHarmlessForm(by: Compared, then: Value | undefined, now: Value | undefined): boolean {
  const old = by.before.resolve(then);
  if (old === null && (now ?? null) === null) return true;
  const form = by.inPlace(then, now);
  if (!isDict(form) || (old !== null && !isDict(old))) return false;
  const keys = differingKeys(old ?? new Map(), form);
  if (!keys.every(key => key === 'Fields' || (key === 'SigFlags' && form.get(key) === 3))) return false;
  return isGrown(by, old?.get('Fields'), form.get('Fields'));
}

/** The array starts with its old items, followed by document timestamps only. */
function isGrown(by: Compared, then: Value | undefined, now: Value | undefined): boolean {
  const old = by.before.resolve(then) ?? [];
  const all = by.inPlace(then, now) ?? [];
  if (!Array.isArray(old) || !Array.isArray(all)) return false;
  by.work.spend(old.length + all.length);
  return old.every((one, i) => isSame(one, all[i])) && all.slice(old.length).every(one => isTimestampField(by, one));
}

/** A new, invisible field whose value is a document timestamp that was verified, with no key that draws or acts. */
function isTimestampField(by: Compared, value: Value): boolean {
  if (!(value instanceof Ref && by.isNew(value))) return false;
  const field = by.after.resolve(value);
  if (!isDict(field) || !hasOnly(field, fieldKeys)) return false;
  const isField = isName(field.get('FT'), 'Sig') && isName(field.get('Subtype'), 'Widget');
  const type = field.get('Type') ?? null;
  const box = field.get('Rect');
  const isUnseen = Array.isArray(box) && box.length === 4 && box.every(one => one === 0);
  const flags = [field.get('F') ?? 0, field.get('Ff') ?? 0].every(one => typeof one === 'number');
  if (!isField || !(type === null || isName(type, 'Annot')) || !isUnseen || !flags) return false;
  if (!isDescribedPlainly(field)) return false;
  if (!(field.get('T') instanceof Text) || !isPage(by, field.get('P')) || !isBlank(by, field.get('AP'))) return false;
  if (!isTimestamp(by, field.get('V'))) return false;
  by.allow(value.number);
  return true;
}

function isPage(by: Compared, value: Value | undefined): boolean {
  const page = by.before.resolve(value);
  return (value ?? null) === null || (value instanceof Ref && isDict(page) && isName(page.get('Type'), 'Page'));
}

/** An appearance that draws nothing, as some programs add. */
function isBlank(by: Compared, value: Value | undefined): boolean {
  if ((value ?? null) === null) return true;
  const appearance = value instanceof Ref ? null : by.after.resolve(value);
  const normal = isDict(appearance) && appearance.size === 1 ? appearance.get('N') : undefined;
  if (!(normal instanceof Ref && by.isNew(normal))) return false;
  const stream = by.after.resolve(normal);
  const data = stream instanceof Stream ? by.after.decode(stream, 1024) : null;
  if (data?.toString('latin1').trim() !== '') return false;
  by.allow(normal.number);
  return true;
}

function isTimestamp(by: Compared, value: Value | undefined): boolean {
  const found = by.after.resolve(value);
  if (value instanceof Ref && !by.isNew(value)) return false;
  if (!isDict(found) || !hasOnly(found, timestampKeys) || !isName(found.get('SubFilter'), 'ETSI.RFC3161')) return false;
  const range = found.get('ByteRange');
  const isVerified =
    Array.isArray(range) && by.archives.some(known => range.length === 4 && known.every((n, i) => n === range[i]));
  if (!isVerified || referencesAny(found)) return false;
  if (value instanceof Ref) by.allow(value.number);
  return true;
}

/** Pages and their lists of annotations, when only timestamp fields were added to them. */
export function allowPages(by: Compared): void {
  for (const [number, value] of by.revision.objects) {
    const then = by.known.has(number) ? by.before.object(number) : null;
    if (isDict(then) && isDict(value) && isName(then.get('Type'), 'Page')) {
      if (!differingKeys(then, value).every(key => key === 'Annots')) continue;
      if (by.all(() => isGrown(by, then.get('Annots'), value.get('Annots')))) by.allow(number);
    } else if (by.surveyed.annotations.has(number) && by.surveyed.references.get(number) === 1) {
      if (by.all(() => isGrown(by, then, value))) by.allow(number);
    }
  }
}

/** A screen reader may say what the field is, and its resources are empty. */
function isDescribedPlainly(field: Dict): boolean {
  const [name, resources] = [field.get('TU') ?? null, field.get('DR') ?? null];
  const isPlain = name === null || (name instanceof Text && name.bytes.toString('latin1') === 'Timestamp');
  return isPlain && (resources === null || (isDict(resources) && resources.size === 0));
}

function referencesAny(value: Value): boolean {
  if (value instanceof Ref) return true;
  if (Array.isArray(value)) return value.some(referencesAny);
  return isDict(value) && [...value.values()].some(referencesAny);
}

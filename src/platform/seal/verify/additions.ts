/**
 * What may follow the last seal: validation data, document timestamps, and new modification dates (ISO 32000-2,
 * 12.8.2.2.2, permits the first two even after DocMDP P=1). Everything else changes the sealed document.
 */

import { PdfFile, textOf } from '../../pdf/syntax/file.ts';
import { SyntaxProblem } from '../../pdf/syntax/report.ts';
import {
  type Dict,
  differingKeys,
  isDict,
  isName,
  isSame,
  Name,
  Ref,
  Stream,
  Text,
  type Value,
} from '../../pdf/syntax/values.ts';
import { isDate, isUpdate, isUpdatedXmp } from './dates.ts';
import { type Revision, revisionsAfter } from './revisions.ts';
import { count, type Survey } from './survey.ts';
import { Work } from './work.ts';

const changed = 'The file was added to after it was sealed';

export interface Additions {
  /** The file as it was sealed. */
  sealed: PdfFile;
  /** What its objects refer to. It is brought up to date with each revision. */
  surveyed: Survey;
  /** The byte ranges of the document timestamps that were verified. */
  archives: readonly (readonly number[])[];
}

/** Problems with the bytes after the seal, in short English; empty when there are no such bytes. */
export function additionProblems({ sealed, surveyed, archives }: Additions): string[] {
  const { bytes, end, sections } = sealed;
  if (end === bytes.length) return [];
  const [unread] = sealed.unread;
  if (unread !== undefined) return [`${changed}, and what was sealed cannot be read completely: ${unread}.`];
  try {
    // A copy, which takes over what is added.
    let then = new PdfFile(bytes, end, { sections }, () => {});
    const shared = { surveyed, archives, work: new Work() };
    const known = new Set([...sealed.entries().keys(), ...surveyed.references.keys()]);
    for (const revision of revisionsAfter(bytes, end, sections)) {
      const now = then.followedBy(revision.section, revision.end, fail);
      const wrong = new Comparison(then, now, { revision, known, ...shared }).wrong();
      if (wrong.length > 0)
        return [`${changed}, by more than validation data and timestamps (object ${wrong.join(', ')}).`];
      for (const [number, value] of revision.objects) {
        count(surveyed, then.object(number), -1);
        count(surveyed, value, 1);
        known.add(number);
      }
      now.settle();
      then = now;
    }
    return [];
  } catch (error) {
    if (error instanceof SyntaxProblem) return [`${changed}: ${error.message}, at byte ${error.at}.`];
    throw error;
  }
}

const fail = (at: number, what: string): never => {
  throw new SyntaxProblem(at, what);
};

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
const storeKeys = new Set(['Type', 'Certs', 'CRLs', 'OCSPs', 'VRI']);
const recordKeys = new Set(['Type', 'Cert', 'CRL', 'OCSP', 'TS', 'TU']);
const extensionKeys = new Set(['Type', 'BaseVersion', 'ExtensionLevel', 'ExtensionRevision', 'URL']);

/** A dictionary of that type, or one that does not say its type. */
const isTyped = (dict: Dict, type: string): boolean => !has(dict, 'Type') || isName(dict.get('Type'), type);

/** A key with the value null is absent (ISO 32000-2, 7.3.7). */
const has = (dict: Dict, key: string): boolean => (dict.get(key) ?? null) !== null;

const hasOnly = (dict: Dict, keys: ReadonlySet<string>): boolean =>
  [...dict.keys()].every(key => keys.has(key) || !has(dict, key));

interface Compared {
  revision: Revision;
  known: ReadonlySet<number>;
  surveyed: Survey;
  archives: Additions['archives'];
  work: Work;
}

/** One revision against the file before it. */
class Comparison {
  readonly #then: PdfFile;
  readonly #now: PdfFile;
  readonly #revision: Revision;
  /** Numbers that the file before it defines or refers to. */
  readonly #known: ReadonlySet<number>;
  readonly #surveyed: Survey;
  readonly #archives: Additions['archives'];
  readonly #work: Work;
  /** Objects of the revision whose meaning is known and harmless. */
  #allowed = new Set<number>();

  constructor(then: PdfFile, now: PdfFile, about: Compared) {
    this.#then = then;
    this.#now = now;
    this.#revision = about.revision;
    this.#known = about.known;
    this.#surveyed = about.surveyed;
    this.#archives = about.archives;
    this.#work = about.work;
  }

  /** The numbers of the objects that change something. */
  wrong(): number[] {
    this.#catalog();
    this.#pages();
    this.#information();
    const { objects, containers, section } = this.#revision;
    const freed = [...section.entries].filter(([number, entry]) => entry.kind === 'FREE' && !this.#isFree(number));
    const wrong = [...objects].filter(([number, value]) => {
      if (containers.has(number)) return this.#known.has(number);
      if (this.#allowed.has(number)) return this.#known.has(number) && !this.#hasSameGeneration(number);
      return !(this.#known.has(number) && this.#hasSameGeneration(number) && isSame(this.#then.object(number), value));
    });
    const own = section.stream && this.#known.has(section.stream.number) ? [section.stream.number] : [];
    return [...wrong.map(([number]) => number), ...freed.map(([number]) => number), ...own, ...this.#misnumbered()];
  }

  /**
   * New objects have the numbers from the old size on, without a gap, so that none is new to one reader alone. pyHanko
   * leaves out the first of them.
   */
  #misnumbered(): number[] {
    const [old, size] = [this.#then.trailer.get('Size'), this.#now.trailer.get('Size')];
    if (typeof old !== 'number' || typeof size !== 'number') return [0];
    const { section } = this.#revision;
    const listed = new Set([...section.entries.keys(), ...(section.stream ? [section.stream.number] : [])]);
    const early = [...listed].filter(number => number < old && number !== 0 && this.#then.entry(number) === null);
    const first = listed.has(old) ? old : old + 1;
    for (let number = first; number < size && early.length === 0; number++) if (!listed.has(number)) early.push(number);
    return early;
  }

  /** The first number of the list of free objects is always free. */
  #isFree(number: number): boolean {
    return number === 0 || this.#then.entry(number)?.kind === 'FREE';
  }

  /** References name the generation too: with another one, they refer to nothing, or to what a reader makes of them. */
  #hasSameGeneration(number: number): boolean {
    const [then, now] = [this.#then.entry(number), this.#now.entry(number)].map(entry =>
      entry?.kind === 'AT' ? entry.generation : 0,
    );
    return then === now;
  }

  #isNew({ number }: Ref): boolean {
    return this.#revision.objects.has(number) && !this.#known.has(number);
  }

  /**
   * Follows a value that must stand in its old place or in a new object: anything else would give an object of the
   * sealed document another meaning. Null when it does not.
   */
  #inPlace(then: Value | undefined, now: Value | undefined): Value {
    const found = this.#now.resolve(now);
    if (!(now instanceof Ref)) return found;
    if (!this.#isNew(now)) {
      if (!isSame(then ?? null, now)) return null;
      // Where the sealed document uses it for something else as well, it may only grow.
      if (this.#revision.objects.has(now.number) && !keeps(this.#then.resolve(then), found)) return null;
      if (this.#isChanged(now) && (this.#surveyed.references.get(now.number) ?? 0) > 1) return null;
    }
    this.#allowed.add(now.number);
    return found;
  }

  #isChanged({ number }: Ref): boolean {
    return this.#revision.objects.has(number) && !isSame(this.#then.object(number), this.#now.object(number));
  }

  /** Keeps what the check allowed only when it succeeds. */
  #all(check: () => boolean): boolean {
    const before = new Set(this.#allowed);
    const isHarmless = check();
    if (!isHarmless) this.#allowed = before;
    return isHarmless;
  }

  #catalog(): void {
    const root = this.#now.trailer.get('Root');
    const [then, now] = [this.#then.catalog(), this.#now.catalog()];
    if (!then || !now || !(root instanceof Ref)) return;
    const harmless: Readonly<Record<string, () => boolean>> = {
      DSS: () => this.#store(then.get('DSS'), now.get('DSS')),
      Extensions: () => this.#extensions(then.get('Extensions'), now.get('Extensions')),
      AcroForm: () => this.#form(then.get('AcroForm'), now.get('AcroForm')),
    };
    // A part can change in its own object while the catalog stays.
    const isHarmless = Object.values(harmless).map(check => this.#all(check));
    const keys = differingKeys(then, now).filter(
      key => !(key === 'OutputIntents' && hasSameTexts(then.get(key), now.get(key))),
    );
    if (keys.every(key => key in harmless) && isHarmless.every(Boolean)) this.#allowed.add(root.number);
    this.#metadata(then.get('Metadata'), now.get('Metadata'));
  }

  #extensions(then: Value | undefined, now: Value | undefined): boolean {
    if (isSame(then ?? null, now ?? null) && !(now instanceof Ref && this.#revision.objects.has(now.number)))
      return true;
    const found = this.#inPlace(then, now);
    const old = this.#then.resolve(then);
    if (!isDict(found) || (old !== null && !isDict(old))) return false;
    for (const [key, value] of old ?? []) if (!isSame(found.get(key), value)) return false;
    return [...found].every(([key, value]) =>
      key === 'Type' ? isName(value, 'Extensions') : old?.has(key) || isDeveloper(value),
    );
  }

  /** The form may only gain fields that are document timestamps. */
  #form(then: Value | undefined, now: Value | undefined): boolean {
    const old = this.#then.resolve(then);
    if (old === null && (now ?? null) === null) return true;
    const form = this.#inPlace(then, now);
    if (!isDict(form) || (old !== null && !isDict(old))) return false;
    const keys = differingKeys(old ?? new Map(), form);
    if (!keys.every(key => key === 'Fields' || (key === 'SigFlags' && form.get(key) === 3))) return false;
    return this.#grown(old?.get('Fields'), form.get('Fields'));
  }

  /** The array starts with its old items, followed by document timestamps only. */
  #grown(then: Value | undefined, now: Value | undefined): boolean {
    const old = this.#then.resolve(then) ?? [];
    const all = this.#inPlace(then, now) ?? [];
    if (!Array.isArray(old) || !Array.isArray(all)) return false;
    this.#work.spend(old.length + all.length);
    return old.every((one, i) => isSame(one, all[i])) && all.slice(old.length).every(one => this.#timestampField(one));
  }

  /** A new, invisible field whose value is a document timestamp that was verified, with no key that draws or acts. */
  #timestampField(value: Value): boolean {
    if (!(value instanceof Ref && this.#isNew(value))) return false;
    const field = this.#now.resolve(value);
    if (!isDict(field) || !hasOnly(field, fieldKeys)) return false;
    const isField = isName(field.get('FT'), 'Sig') && isName(field.get('Subtype'), 'Widget');
    const type = field.get('Type') ?? null;
    const box = field.get('Rect');
    const isUnseen = Array.isArray(box) && box.length === 4 && box.every(one => one === 0);
    const flags = [field.get('F') ?? 0, field.get('Ff') ?? 0].every(one => typeof one === 'number');
    if (!isField || !(type === null || isName(type, 'Annot')) || !isUnseen || !flags) return false;
    if (!isDescribedPlainly(field)) return false;
    if (!(field.get('T') instanceof Text) || !this.#isPage(field.get('P')) || !this.#blank(field.get('AP')))
      return false;
    if (!this.#timestamp(field.get('V'))) return false;
    this.#allowed.add(value.number);
    return true;
  }

  #isPage(value: Value | undefined): boolean {
    const page = this.#then.resolve(value);
    return (value ?? null) === null || (value instanceof Ref && isDict(page) && isName(page.get('Type'), 'Page'));
  }

  /** An appearance that draws nothing, as some programs add. */
  #blank(value: Value | undefined): boolean {
    if ((value ?? null) === null) return true;
    const appearance = value instanceof Ref ? null : this.#now.resolve(value);
    const normal = isDict(appearance) && appearance.size === 1 ? appearance.get('N') : undefined;
    if (!(normal instanceof Ref && this.#isNew(normal))) return false;
    const stream = this.#now.resolve(normal);
    const data = stream instanceof Stream ? this.#now.decode(stream, 1024) : null;
    if (data?.toString('latin1').trim() !== '') return false;
    this.#allowed.add(normal.number);
    return true;
  }

  #timestamp(value: Value | undefined): boolean {
    const found = this.#now.resolve(value);
    if (value instanceof Ref && !this.#isNew(value)) return false;
    if (!isDict(found) || !hasOnly(found, timestampKeys) || !isName(found.get('SubFilter'), 'ETSI.RFC3161'))
      return false;
    const range = found.get('ByteRange');
    const isVerified =
      Array.isArray(range) && this.#archives.some(known => range.length === 4 && known.every((n, i) => n === range[i]));
    if (!isVerified || referencesAny(found)) return false;
    if (value instanceof Ref) this.#allowed.add(value.number);
    return true;
  }

  /** Pages and their lists of annotations, when only timestamp fields were added to them. */
  #pages(): void {
    for (const [number, value] of this.#revision.objects) {
      const then = this.#known.has(number) ? this.#then.object(number) : null;
      if (isDict(then) && isDict(value) && isName(then.get('Type'), 'Page')) {
        if (!differingKeys(then, value).every(key => key === 'Annots')) continue;
        if (this.#all(() => this.#grown(then.get('Annots'), value.get('Annots')))) this.#allowed.add(number);
      } else if (this.#surveyed.annotations.has(number) && this.#surveyed.references.get(number) === 1) {
        if (this.#all(() => this.#grown(then, value))) this.#allowed.add(number);
      }
    }
  }

  /** Document information that differs in its modification date only. */
  #information(): void {
    const [then, now] = [this.#then.trailer.get('Info'), this.#now.trailer.get('Info')];
    if (!(now instanceof Ref) || !this.#revision.objects.has(now.number)) return;
    this.#all(() => {
      const found = this.#inPlace(then, now);
      const old = this.#then.dict(then) ?? new Map();
      return isDict(found) && differingKeys(old, found).every(key => isUpdate(key, old.get(key), found.get(key)));
    });
  }

  #metadata(then: Value | undefined, now: Value | undefined): void {
    if (!(now instanceof Ref) || !isSame(then, now) || !this.#revision.objects.has(now.number)) return;
    const [old, found] = [this.#then.resolve(then), this.#now.resolve(now)];
    // What draws a page, or is anything else as well, is no metadata.
    if (!(old instanceof Stream) || !(found instanceof Stream) || this.#surveyed.references.get(now.number) !== 1)
      return;
    const [a, b] = [this.#then.decode(old, maxMetadata), this.#now.decode(found, maxMetadata)];
    const keys = differingKeys(old.dict, found.dict);
    const isPlain = keys.every(key => ['Length', 'Filter', 'DecodeParms', 'DL'].includes(key));
    if (a && b && isPlain && isUpdatedXmp(a, b)) this.#allowed.add(now.number);
  }

  /** The document security store, limited to its known keys; each item is one DER value. */
  #store(then: Value | undefined, now: Value | undefined): boolean {
    if ((now ?? null) === null) return (then ?? null) === null;
    const store = this.#inPlace(then, now);
    const old = this.#then.dict(then);
    if (!isDict(store) || !hasOnly(store, storeKeys) || !isTyped(store, 'DSS')) return false;
    for (const key of ['Certs', 'CRLs', 'OCSPs']) if (!this.#list(old?.get(key), store.get(key))) return false;
    if (!has(store, 'VRI')) return true;
    const records = this.#inPlace(old?.get('VRI'), store.get('VRI'));
    const oldRecords = this.#then.dict(old?.get('VRI'));
    return isDict(records) && [...records].every(([key, value]) => this.#record(oldRecords?.get(key), value));
  }

  #record(then: Value | undefined, now: Value): boolean {
    this.#work.spend(1);
    const record = this.#inPlace(then, now);
    const old = this.#then.dict(then);
    if (!isDict(record) || !hasOnly(record, recordKeys) || !isTyped(record, 'VRI')) return false;
    if (has(record, 'TU') && !isDate(record.get('TU'))) return false;
    if (has(record, 'TS') && !this.#token(record.get('TS') ?? null)) return false;
    return ['Cert', 'CRL', 'OCSP'].every(key => this.#list(old?.get(key), record.get(key)));
  }

  /** A timestamp of a signature, and nothing else. */
  #token(value: Value): boolean {
    const stream = this.#now.resolve(value);
    if (!(stream instanceof Stream)) return false;
    return this.#work.isToken(stream, () => this.#now.decode(stream, maxProof)) && this.#proof(value);
  }

  #list(then: Value | undefined, now: Value | undefined): boolean {
    if ((now ?? null) === null) return true;
    const list = this.#inPlace(then, now);
    return Array.isArray(list) && list.every(item => this.#proof(item));
  }

  /** A stream that is one DER value: of this revision under a new number, or already there as what it is. */
  #proof(value: Value): boolean {
    this.#work.spend(1);
    if (!(value instanceof Ref)) return false;
    const stream = this.#now.resolve(value);
    if (this.#revision.objects.has(value.number)) {
      if (!this.#isNew(value)) return isSame(this.#then.resolve(value), stream);
      const data =
        stream instanceof Stream && hasOnly(stream.dict, proofKeys) ? this.#now.decode(stream, maxProof) : null;
      if (!data || !isDer(data) || !(stream instanceof Stream) || hasSyntax(stream.data)) return false;
      this.#allowed.add(value.number);
      return true;
    }
    return stream instanceof Stream;
  }
}

/** A screen reader may say what the field is, and its resources are empty. */
function isDescribedPlainly(field: Dict): boolean {
  const [name, resources] = [field.get('TU') ?? null, field.get('DR') ?? null];
  const isPlain = name === null || (name instanceof Text && name.bytes.toString('latin1') === 'Timestamp');
  return isPlain && (resources === null || (isDict(resources) && resources.size === 0));
}

/** Whether two values differ at most in how their texts are encoded. */
function hasSameTexts(old: Value | undefined, found: Value | undefined): boolean {
  if (old instanceof Text && found instanceof Text) return textOf(old) === textOf(found);
  if (Array.isArray(old) && Array.isArray(found))
    return old.length === found.length && old.every((one, i) => hasSameTexts(one, found[i]));
  if (!isDict(old) || !isDict(found)) return isSame(old, found);
  return differingKeys(old, found).every(key => hasSameTexts(old.get(key), found.get(key)));
}

/** Whether a dictionary still has every key, and an array every item; anything else must be the same. */
function keeps(old: Value, found: Value): boolean {
  if (isDict(old)) return isDict(found) && [...old.keys()].every(key => has(found, key) || !has(old, key));
  if (Array.isArray(old)) {
    if (!Array.isArray(found)) return false;
    const references = new Set(found.map(referenceOf));
    return old.every((one, i) => (one instanceof Ref ? references.has(referenceOf(one)) : isSame(one, found[i])));
  }
  return isSame(old, found);
}

const referenceOf = (value: Value): string | null =>
  value instanceof Ref ? `${value.number} ${value.generation}` : null;

const proofKeys = new Set(['Length', 'Filter', 'DecodeParms', 'Type']);
const maxProof = 16 * 1024 * 1024;
const maxMetadata = 4 * 1024 * 1024;

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

const isDeveloper = (value: Value): boolean =>
  isDict(value) &&
  hasOnly(value, extensionKeys) &&
  [...value.values()].every(one => one instanceof Name || typeof one === 'number' || one instanceof Text);

function referencesAny(value: Value): boolean {
  if (value instanceof Ref) return true;
  if (Array.isArray(value)) return value.some(referencesAny);
  return isDict(value) && [...value.values()].some(referencesAny);
}

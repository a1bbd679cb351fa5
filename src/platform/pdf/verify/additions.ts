/**
 * Checks what was added to a file after it was sealed. Only validation data and document timestamps are allowed (ISO
 * 32000-2, 12.8.2.2.2, permits these after DocMDP P=1); anything else changes the sealed document.
 */
import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { type Appended, appendedAfter, type CrossReference } from '../structure/cross-references.ts';
import { arrayAt, boxOf, dictAt, follow, items, nameAt } from '../structure/objects.ts';
import { bytesOf } from '../structure/revision.ts';

const changed = 'The file was added to after it was sealed';

export interface Added {
  /** Where the sealed file ended. */
  end: number;
  /** End of the bytes that any signature covers. */
  covered: number;
  /** The byte ranges of the document timestamps that were verified. */
  archives: readonly (readonly number[])[];
}

/** Problems with the bytes after a seal; `now` is the current file. */
export async function additionProblems(bytes: Buffer, added: Added, now: PDF): Promise<string[]> {
  const { end, covered } = added;
  let appended: Appended;
  try {
    appended = appendedAfter(bytes, end);
  } catch (error) {
    return [`${changed}: ${error instanceof Error ? error.message : error}.`];
  }
  if (appended.sections.length === 0) return [`${changed}.`];
  const then = await PDF.load(bytes.subarray(0, end));
  if (then.recoveredViaBruteForce || now.recoveredViaBruteForce)
    return [`${changed}, and it can no longer be read as it should.`];
  const problems = new Comparison(then, now, appended, added).problems(bytes);
  return covered < bytes.length ? [...problems, ...looseProblems(bytes, appended, covered)] : problems;
}

/** The keys whose values differ between two states of a dictionary. */
const differing = (then: PdfDict, now: PdfDict): string[] => {
  const keys = new Set([...then.keys(), ...now.keys()].map(({ value }) => value));
  return [...keys].filter(key => !isSame(then.get(key), now.get(key)));
};

const isSame = (one: PdfObject | undefined, other: PdfObject | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && bytesOf(one).equals(bytesOf(other)));

class Comparison {
  readonly #then: PDF;
  readonly #now: PDF;
  readonly #appended: Appended;
  readonly #added: Added;
  /** Objects whose change is allowed. */
  readonly #allowed = new Set<number>();

  constructor(then: PDF, now: PDF, appended: Appended, added: Added) {
    this.#then = then;
    this.#now = now;
    this.#appended = appended;
    this.#added = added;
  }

  problems(bytes: Buffer): string[] {
    const [root, info] = ['Root', 'Info'].map(key =>
      isSame(this.#then.context.info.trailer.get(key), this.#now.context.info.trailer.get(key)),
    );
    if (!root || !info || this.#appended.before !== startOf(bytes, this.#added.end))
      return [`${changed}: it is another document.`];
    this.#catalog();
    this.#pages();
    const wrong = [...this.#appended.objects].filter(([number, at]) => !this.#isAllowed(number, at));
    return wrong.length === 0
      ? []
      : [`${changed}, by more than proofs and timestamps (object ${wrong.map(([number]) => number).join(', ')}).`];
  }

  #isAllowed(number: number, at: CrossReference): boolean {
    if (at.kind === 'FREE') return number === 0 || this.#at(this.#then, number) === null;
    // An entry that points into the sealed file reuses old bytes under another number.
    if (at.kind === 'AT' && at.offset < this.#added.end) return false;
    if (at.kind === 'PACKED' && !this.#isNewStream(at.stream)) return false;
    if (this.#allowed.has(number)) return true;
    const [old, made] = [this.#at(this.#then, number), this.#at(this.#now, number)];
    if (old) return made !== null && isSame(old, made);
    return made instanceof PdfStream && ['XRef', 'ObjStm'].includes(nameAt(this.#now, made, 'Type') ?? '');
  }

  #at(pdf: PDF, number: number): PdfObject | null {
    const at = this.#appended.objects.get(number);
    return pdf.getObject(PdfRef.of(number, at?.kind === 'AT' ? at.generation : 0));
  }

  #isNew(number: number): boolean {
    return this.#appended.objects.has(number) && this.#at(this.#then, number) === null;
  }

  #isNewStream(number: number): boolean {
    return this.#appended.objects.get(number)?.kind === 'AT' && this.#isNew(number);
  }

  #allow(value: PdfObject | undefined): void {
    if (value instanceof PdfRef) this.#allowed.add(value.objectNumber);
  }

  /** An object in its old place, or a new one: anything else would replace an object with another meaning. */
  #allowInPlace(then: PdfObject | undefined, now: PdfObject | undefined): boolean {
    if (!(now instanceof PdfRef)) return true;
    if (!isSame(then, now) && !this.#isNew(now.objectNumber)) return false;
    this.#allow(now);
    return true;
  }

  #catalog(): void {
    const [then, now] = [this.#then.getCatalog(), this.#now.getCatalog()];
    const keys = differing(then, now);
    if (!keys.every(key => ['DSS', 'Extensions', 'AcroForm'].includes(key))) return;
    if (!this.#form(then, now)) return;
    this.#allow(this.#now.context.info.trailer.get('Root'));
    this.#store(then.get('DSS'), now.get('DSS'));
    // a store that was replaced by a later one
    for (const number of this.#appended.objects.keys()) {
      const made = this.#isNew(number) ? this.#at(this.#now, number) : null;
      if (made instanceof PdfDict && nameAt(this.#now, made, 'Type') === 'DSS')
        this.#store(undefined, PdfRef.of(number, 0));
    }
    const extensions = now.get('Extensions');
    if (extensions instanceof PdfRef && this.#isNew(extensions.objectNumber)) this.#allow(extensions);
  }

  /** The form may only have new fields that are document timestamps. */
  #form(catalogThen: PdfDict, catalogNow: PdfDict): boolean {
    const then = dictAt(this.#then, catalogThen, 'AcroForm');
    const now = dictAt(this.#now, catalogNow, 'AcroForm');
    if (!then || !now) return !now;
    if (!differing(then, now).every(key => key === 'Fields')) return false;
    if (!this.#grown(then, now, 'Fields')) return false;
    this.#allowInPlace(catalogThen.get('AcroForm'), catalogNow.get('AcroForm'));
    this.#allowInPlace(then.get('Fields'), now.get('Fields'));
    return true;
  }

  /** The array starts with its old items, followed by document timestamps only. */
  #grown(then: PdfDict, now: PdfDict, key: string): boolean {
    const old = arrayAt(this.#then, then, key)?.toArray() ?? [];
    const all = arrayAt(this.#now, now, key)?.toArray() ?? [];
    if (!old.every((one, i) => isSame(one, all[i]))) return false;
    return all.slice(old.length).every(one => this.#timestampField(one));
  }

  /** A new, invisible field without actions whose value is a document timestamp. */
  #timestampField(value: PdfObject): boolean {
    const field = follow(this.#now, value);
    if (!(value instanceof PdfRef) || !(field instanceof PdfDict) || !this.#isNew(value.objectNumber)) return false;
    const box = boxOf(this.#now, field.get('Rect'));
    const isSeen = !box || (box[2] > box[0] && box[3] > box[1]);
    const atSignature = field.get('V');
    const signature = dictAt(this.#now, field, 'V');
    if (nameAt(this.#now, field, 'FT') !== 'Sig' || isSeen || !signature) return false;
    if (['A', 'AA', 'Kids', 'Parent'].some(key => field.has(key))) return false;
    const range = items(this.#now, arrayAt(this.#now, signature, 'ByteRange'));
    const numbers = range.map(one => (one instanceof PdfNumber ? one.value : -1)).join();
    if (!this.#added.archives.some(known => known.join() === numbers)) return false;
    this.#allow(value);
    if (atSignature instanceof PdfRef && this.#isNew(atSignature.objectNumber)) this.#allow(atSignature);
    return true;
  }

  /** Pages and their lists of annotations, when only timestamp fields were added to them. */
  #pages(): void {
    for (const number of this.#appended.objects.keys()) {
      const then = this.#at(this.#then, number);
      const now = this.#at(this.#now, number);
      if (!(then instanceof PdfDict) || !(now instanceof PdfDict) || then instanceof PdfStream) continue;
      if (nameAt(this.#then, then, 'Type') !== 'Page' || !differing(then, now).every(key => key === 'Annots')) continue;
      if (this.#grown(then, now, 'Annots')) this.#allowed.add(number);
    }
    for (const number of this.#appended.objects.keys()) {
      const then = this.#at(this.#then, number);
      const now = this.#at(this.#now, number);
      if (!(then instanceof PdfArray) || !(now instanceof PdfArray)) continue;
      if (this.#grown(PdfDict.of({ List: then }), PdfDict.of({ List: now }), 'List')) this.#allowed.add(number);
    }
  }

  /** The document security store, limited to its known keys. */
  #store(then: PdfObject | undefined, now: PdfObject | undefined): void {
    const store = follow(this.#now, now);
    if (!(store instanceof PdfDict) || !this.#allowInPlace(then, now)) return;
    for (const key of ['Certs', 'CRLs', 'OCSPs']) this.#list(store.get(key));
    const records = this.#new(store.get('VRI'));
    for (const [, value] of records instanceof PdfDict ? records : []) {
      const record = this.#new(value);
      if (!(record instanceof PdfDict)) continue;
      for (const key of ['Cert', 'CRL', 'OCSP', 'TS']) this.#list(record.get(key));
    }
  }

  #list(value: PdfObject | undefined): void {
    const list = this.#new(value);
    if (list instanceof PdfArray) for (const item of list.toArray()) this.#new(item);
    else if (list instanceof PdfStream) this.#new(value);
  }

  /** Follows a value, and allows the object if its reference is new. */
  #new(value: PdfObject | undefined): PdfObject | undefined {
    if (value instanceof PdfRef && this.#isNew(value.objectNumber)) this.#allow(value);
    return follow(this.#now, value);
  }
}

/**
 * Bytes that no signature covers (a seal at B-LT ends in them) must be objects and their cross-references, one after
 * the other, with nothing in between.
 */
function looseProblems(bytes: Buffer, { objects, sections }: Appended, covered: number): string[] {
  const starts = new Set([...sections, ...[...objects.values()].flatMap(at => (at.kind === 'AT' ? [at.offset] : []))]);
  const sorted = [...starts].filter(at => at >= covered).sort((a, b) => a - b);
  const headers = new Map(
    [...objects].map(([number, at]) => [at.kind === 'AT' ? at.offset : -1, headerOf(number, at)]),
  );
  const isWhole = sorted.every((at, i) => {
    const text = bytes.toString('latin1', at, sorted[i + 1] ?? bytes.length);
    if (!text.startsWith(headers.get(at) ?? 'xref')) return false;
    if (sections.includes(at)) return /\sstartxref\s+\d+\s+%%EOF\s{0,2}$/.test(text);
    return /\sendobj\s{0,2}$/.test(text) && hasItsLength(text);
  });
  const between = bytes.toString('latin1', covered, sorted[0] ?? bytes.length);
  return isWhole && sorted.length > 0 && /^\s{0,2}$/.test(between) ? [] : [`${changed}, by what belongs to no object.`];
}

const headerOf = (number: number, at: CrossReference): string =>
  `${number} ${at.kind === 'AT' ? at.generation : 0} obj`;

/** A stream with a direct Length is exactly that long. */
function hasItsLength(text: string): boolean {
  const begun = /stream\r?\n/.exec(text);
  const length = begun && /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(text.slice(0, begun.index))?.[1];
  if (!begun) return !text.includes('endstream');
  const end = begun.index + begun[0].length + Number(length ?? Number.NaN);
  return length === undefined || /^\r?\n?endstream\s/.test(text.slice(end, end + 12));
}

/** Offset of the last section of the file that ended there. */
const startOf = (bytes: Buffer, end: number): number =>
  Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', Math.max(0, end - 1024), end))?.[1] ?? Number.NaN,
  );

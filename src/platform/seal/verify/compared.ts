/** One revision against the file before it, and which of its objects are known to be harmless. */
import type { PdfFile } from '../../pdf/syntax/file.ts';
import { isDict, isSame, Ref, type Value } from '../../pdf/syntax/values.ts';
import { has } from './known-keys.ts';
import type { Revision } from './revisions.ts';
import type { Survey } from './survey.ts';
import type { Work } from './work.ts';

interface Given {
  before: PdfFile;
  after: PdfFile;
  revision: Revision;
  /** Numbers that the file before it defines or refers to. */
  known: ReadonlySet<number>;
  /** What the objects before it refer to. */
  surveyed: Survey;
  /** The byte ranges of the document timestamps that were verified. */
  archives: readonly (readonly number[])[];
  work: Work;
}

export class Compared {
  readonly before: PdfFile;
  readonly after: PdfFile;
  readonly revision: Revision;
  readonly known: ReadonlySet<number>;
  readonly surveyed: Survey;
  readonly archives: readonly (readonly number[])[];
  readonly work: Work;
  /** Objects of the revision whose meaning is known and harmless. */
  #allowed = new Set<number>();

  constructor({ before, after, revision, known, surveyed, archives, work }: Given) {
    this.before = before;
    this.after = after;
    this.revision = revision;
    this.known = known;
    this.surveyed = surveyed;
    this.archives = archives;
    this.work = work;
  }

  allow(number: number): void {
    this.#allowed.add(number);
  }

  isAllowed(number: number): boolean {
    return this.#allowed.has(number);
  }

  isNew({ number }: Ref): boolean {
    return this.revision.objects.has(number) && !this.known.has(number);
  }

  /**
   * Follows a value that must stand in its old place or in a new object: anything else would give an object of the
   * sealed document another meaning. Null when it does not.
   */
  inPlace(then: Value | undefined, now: Value | undefined): Value {
    const found = this.after.resolve(now);
    if (!(now instanceof Ref)) return found;
    if (!this.isNew(now)) {
      if (!isSame(then ?? null, now)) return null;
      // Where the sealed document uses it for something else as well, it may only grow.
      if (this.revision.objects.has(now.number) && !keeps(this.before.resolve(then), found)) return null;
      if (this.isChanged(now) && (this.surveyed.references.get(now.number) ?? 0) > 1) return null;
    }
    this.allow(now.number);
    return found;
  }

  isChanged({ number }: Ref): boolean {
    return this.revision.objects.has(number) && !isSame(this.before.object(number), this.after.object(number));
  }

  /** Keeps what the check allowed only when it succeeds. */
  all(check: () => boolean): boolean {
    const before = new Set(this.#allowed);
    const isHarmless = check();
    if (!isHarmless) this.#allowed = before;
    return isHarmless;
  }

  /** References name the generation too: with another one, they refer to nothing, or to what a reader makes of them. */
  hasSameGeneration(number: number): boolean {
    const [then, now] = [this.before.entry(number), this.after.entry(number)].map(entry =>
      entry?.kind === 'AT' ? entry.generation : 0,
    );
    return then === now;
  }
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

/**
 * What may follow the last seal: validation data, document timestamps, and new modification dates (ISO 32000-2,
 * 12.8.2.2.2, permits the first two even after DocMDP P=1). Everything else changes the sealed document.
 */

import { PdfFile, textOf } from '../../pdf/syntax/file.ts';
import { SyntaxProblem } from '../../pdf/syntax/report.ts';
import { differingKeys, isDict, isSame, Ref, Text, type Value } from '../../pdf/syntax/values.ts';
import { allowPages, isHarmlessForm } from './added-fields.ts';
import { isHarmlessStore } from './added-proofs.ts';
import { Compared } from './compared.ts';
import { countDrawn } from './drawn-references.ts';
import { revisionsAfter } from './revisions.ts';
import { count, type Survey } from './survey.ts';
import { allowInformation, allowMetadata, areHarmlessExtensions } from './updated-facts.ts';
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
  if (!countDrawn(sealed, surveyed))
    return [`${changed}, and what was sealed cannot be read completely: the operators that draw it.`];
  try {
    // A copy, which takes over what is added.
    let then = new PdfFile(bytes, end, { sections }, () => {});
    const shared = { surveyed, archives, work: new Work() };
    const known = new Set([...sealed.entries().keys(), ...surveyed.references.keys()]);
    for (const revision of revisionsAfter(bytes, end, sections)) {
      const now = then.followedBy(revision.section, revision.end, fail);
      const wrong = wrongOf(new Compared({ before: then, after: now, revision, known, ...shared }));
      if (wrong.length > 0)
        return [`${changed}, by more than validation data and timestamps (object ${wrong.join(', ')}).`];
      for (const [number, value] of revision.objects) {
        count(surveyed, then.object(number), -1);
        count(surveyed, value, 1);
        known.add(number);
      }
      // Its cross-references and object streams are objects too, whose numbers are used.
      for (const number of revision.containers) known.add(number);
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

/** The numbers of the objects that change something. */
function wrongOf(by: Compared): number[] {
  allowCatalog(by);
  allowPages(by);
  allowInformation(by);
  const { objects, containers, section } = by.revision;
  const freed = [...section.entries].filter(([number, entry]) => entry.kind === 'FREE' && !isFree(by, number));
  const wrong = [...objects].filter(([number, value]) => {
    if (containers.has(number)) return by.known.has(number);
    if (by.isAllowed(number)) return by.known.has(number) && !by.hasSameGeneration(number);
    if (!by.known.has(number) || !by.hasSameGeneration(number) || isSignature(value)) return true;
    return !isSame(by.before.object(number), value);
  });
  const own = section.stream && by.known.has(section.stream.number) ? [section.stream.number] : [];
  return [...wrong.map(([number]) => number), ...freed.map(([number]) => number), ...own, ...misnumbered(by)];
}

/** A signature lies in the gap that its byte range leaves, where no copy of it is. */
const isSignature = (value: Value): boolean => isDict(value) && (value.get('ByteRange') ?? null) !== null;

/**
 * New objects have the numbers from the old size on, without a gap, so that none is new to one reader alone. pyHanko
 * leaves out the first of them.
 */
function misnumbered(by: Compared): number[] {
  const [old, size] = [by.before.trailer.get('Size'), by.after.trailer.get('Size')];
  if (typeof old !== 'number' || typeof size !== 'number') return [0];
  const { section } = by.revision;
  const listed = new Set([...section.entries.keys(), ...(section.stream ? [section.stream.number] : [])]);
  const early = [...listed].filter(number => number < old && number !== 0 && by.before.entry(number) === null);
  const first = listed.has(old) ? old : old + 1;
  for (let number = first; number < size && early.length === 0; number++) if (!listed.has(number)) early.push(number);
  // What referred to no object of the file refers to a free one now, which programs draw differently.
  return by.known.has(old) && size > old && !listed.has(old) ? [...early, old] : early;
}

/** The first number of the list of free objects is always free. */
function isFree(by: Compared, number: number): boolean {
  return number === 0 || by.before.entry(number)?.kind === 'FREE';
}

function allowCatalog(by: Compared): void {
  const root = by.after.trailer.get('Root');
  const [then, now] = [by.before.catalog(), by.after.catalog()];
  if (!then || !now || !(root instanceof Ref)) return;
  const harmless: Readonly<Record<string, () => boolean>> = {
    DSS: () => isHarmlessStore(by, then.get('DSS'), now.get('DSS')),
    Extensions: () => areHarmlessExtensions(by, then.get('Extensions'), now.get('Extensions')),
    AcroForm: () => isHarmlessForm(by, then.get('AcroForm'), now.get('AcroForm')),
  };
  // A part can change in its own object while the catalog stays.
  const isHarmless = Object.values(harmless).map(check => by.all(check));
  const keys = differingKeys(then, now).filter(
    key => !(key === 'OutputIntents' && hasSameTexts(then.get(key), now.get(key))),
  );
  if (keys.every(key => key in harmless) && isHarmless.every(Boolean)) by.allow(root.number);
  allowMetadata(by, then.get('Metadata'), now.get('Metadata'));
}

/** Whether two values differ at most in how their texts are encoded. */
function hasSameTexts(old: Value | undefined, found: Value | undefined): boolean {
  if (old instanceof Text && found instanceof Text) return textOf(old) === textOf(found);
  if (Array.isArray(old) && Array.isArray(found))
    return old.length === found.length && old.every((one, i) => hasSameTexts(one, found[i]));
  if (!isDict(old) || !isDict(found)) return isSame(old, found);
  return differingKeys(old, found).every(key => hasSameTexts(old.get(key), found.get(key)));
}

/**
 * Removes actions that run or open something: JavaScript, Launch and similar ones anywhere, and everything except a
 * move within the document if it would start by itself (OpenAction, AA).
 */
import { PdfArray, PdfDict, PdfNull, type PdfObject } from '@libpdf/core';
import { PdfRejection } from '../rejection.ts';
import { dictAt, follow, nameAt } from '../structure/objects.ts';
import type { Tree } from '../structure/pages.ts';

const never = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
]);
const byItself = new Set(['GoTo', 'Named', 'GoToDp']);

/** Removes such actions from everything reachable from the catalog; true when there were any. */
export function removeActions(pdf: Tree, bounds: { objects: number }): boolean {
  const catalog = pdf.getCatalog();
  let removed = false;
  const names = dictAt(pdf, catalog, 'Names');
  if (names?.has('JavaScript')) removed = names.delete('JavaScript');

  const isUnwanted = (key: string, value: PdfObject | undefined): boolean => {
    if (!(value instanceof PdfDict)) return false;
    const kind = nameAt(pdf, value, 'S');
    if (kind === undefined || nameAt(pdf, value, 'Type') === 'StructElem') return false;
    if (key === 'OpenAction') return !byItself.has(kind);
    return never.has(kind) && (value.has('JS') || !isStructure(value));
  };
  const session = (found: PdfDict | PdfArray): PdfObject[] => {
    if (found instanceof PdfArray) {
      const values = found.toArray();
      for (const [i, value] of values.entries()) {
        if (!isUnwanted('', follow(pdf, value))) continue;
        found.set(i, PdfNull.instance);
        removed = true;
      }
      return found.toArray();
    }
    for (const [key, value] of [...found]) {
      const target = follow(pdf, value);
      const unwanted = isUnwanted(key.value, target) || (key.value === 'AA' && startsAlone(pdf, target));
      if (unwanted && found.delete(key)) removed = true;
    }
    return [...found].map(([, value]) => value);
  };

  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [catalog];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const found = follow(pdf, next);
    if (!(found instanceof PdfDict || found instanceof PdfArray) || seen.has(found)) continue;
    seen.add(found);
    if (seen.size > bounds.objects * 4)
      throw new PdfRejection('TOO_LARGE', 'The PDF has too many parts; save it in a simpler form.');
    for (const value of session(found)) waiting.push(value);
  }
  return removed;
}

/** A structure element has /S for its role and /P for its parent; an action has neither /P nor /K. */
const isStructure = (dict: PdfDict): boolean => dict.has('P') && dict.has('K');

/** Whether any of these additional actions does more than move within the document. */
const startsAlone = (pdf: Tree, actions: PdfObject | undefined): boolean =>
  actions instanceof PdfDict &&
  [...actions].some(([, value]) => {
    const action = follow(pdf, value);
    return action instanceof PdfDict && !byItself.has(nameAt(pdf, action, 'S') ?? '');
  });

/** Drops an XFA part next to an AcroForm; true when it did. Throws when the form can only be drawn with XFA. */
export function removeXfa(pdf: Tree): boolean {
  const catalog = pdf.getCatalog();
  const form = dictAt(pdf, catalog, 'AcroForm');
  if (!form?.has('XFA')) return false;
  const rendering = follow(pdf, catalog.get('NeedsRendering'));
  const alone = rendering !== undefined && 'value' in rendering && rendering.value === true;
  const fields = follow(pdf, form.get('Fields'));
  if (alone || !(fields instanceof PdfArray) || fields.length === 0) {
    throw new PdfRejection('XFA', 'The PDF is a dynamic XFA form; print it to a new PDF and upload that.');
  }
  form.delete('XFA');
  return true;
}

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

/** Removes such actions from one part of the document; true when there were any. */
export function removeActions(pdf: Tree, found: PdfDict | PdfArray): boolean {
  return removeFrom(
    pdf,
    found,
    (key, value) => isUnwanted(pdf, key, value) || (key === 'AA' && startsAlone(pdf, value)),
  );
}

/** Removes the scripts that run when the document is opened; true when there were any. */
export const removeScripts = (pdf: Tree): boolean => {
  const names = dictAt(pdf, pdf.getCatalog(), 'Names');
  return names?.delete('JavaScript') ?? false;
};

function isUnwanted(pdf: Tree, key: string, value: PdfObject | undefined): boolean {
  if (!(value instanceof PdfDict)) return false;
  const kind = nameAt(pdf, value, 'S');
  if (kind === undefined || nameAt(pdf, value, 'Type') === 'StructElem') return false;
  if (key === 'OpenAction') return !byItself.has(kind);
  return never.has(kind) && (value.has('JS') || !isStructure(value));
}

/** Removes what is unwanted by its key (empty in an array) and value; true when there was any. */
function removeFrom(
  pdf: Tree,
  found: PdfDict | PdfArray,
  isUnwanted: (key: string, value: PdfObject | undefined) => boolean,
): boolean {
  let isRemoved = false;
  if (found instanceof PdfArray) {
    for (const [i, value] of found.toArray().entries()) {
      if (!isUnwanted('', follow(pdf, value))) continue;
      found.set(i, PdfNull.instance);
      isRemoved = true;
    }
    return isRemoved;
  }
  for (const [key, value] of [...found])
    if (isUnwanted(key.value, follow(pdf, value)) && found.delete(key)) isRemoved = true;
  return isRemoved;
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

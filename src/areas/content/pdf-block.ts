/**
 * A PDF block as it is kept ("PDF block metadata"): the file it names, its pages' geometry, its boxes in fractions of
 * the displayed page from the top-left corner. Every problem is named with its path and nothing is written.
 */
import { newId } from '../../base/ids.ts';
import type { PdfPage } from '../../base/pdf/engine.ts';
import type { FieldMeta, FieldMetaInput } from '../../contract/content.ts';
import type { Issue } from '../../contract/errors.ts';
import type { PlacedField, PlacedFieldInput } from '../../contract/placed-fields.ts';
import type { FileRow } from '../files/file.ts';

/** A party as boxes know it. */
export interface BoxParty {
  id: string;
  role: string;
  /** Its name inside the same request, if any. */
  ref?: string | undefined;
}

export interface Kept<T> {
  kept: T | null;
  issues: Issue[];
}

/** Rounding of fractions and points must not push a box that touches the edge over it. */
const slack = 1e-6;

type Rect = PlacedField['rect'];

/** Fractions from the top-left corner, whatever unit and origin it was written in. */
function relativeRect(box: PlacedFieldInput, page: PdfPage): Rect {
  const [w, h] = box.unit === 'POINTS' ? [page.width, page.height] : [1, 1];
  const { width, height } = { width: box.rect.width / w, height: box.rect.height / h };
  const y = box.rect.y / h;
  return { x: box.rect.x / w, y: box.origin === 'BOTTOM_LEFT' ? 1 - y - height : y, width, height };
}

const fits = (r: Rect): boolean =>
  r.width > 0 &&
  r.height > 0 &&
  r.x >= -slack &&
  r.y >= -slack &&
  r.x + r.width <= 1 + slack &&
  r.y + r.height <= 1 + slack;

/** The text of a STATIC box's HTML until HTML is drawn with its look: what a reader would read. */
const textOf = (html: string): string =>
  html
    .replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(nbsp|amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    )
    .trim();

export function keepBox(
  box: PlacedFieldInput,
  pages: readonly PdfPage[],
  parties: readonly BoxParty[],
  path: string,
): Kept<PlacedField> {
  const issues: Issue[] = [];
  const wrong = (member: string, message: string, code: Issue['code'] = 'INVALID_VALUE') =>
    issues.push({ path: `${path}.${member}`, code, message });
  const page = pages[box.page - 1];
  if (!page) {
    wrong('page', `the PDF has ${pages.length} pages`);
  } else if (!fits(relativeRect(box, page))) wrong('rect', 'does not fit on its page');
  if (box.unit === 'RELATIVE' && box.origin === 'BOTTOM_LEFT') wrong('origin', 'BOTTOM_LEFT needs unit POINTS');
  const party =
    box.kind === 'INPUT' && box.partyId !== null
      ? parties.find(p => p.id === box.partyId || p.ref === box.partyId)
      : undefined;
  if (box.kind === 'INPUT') {
    const drawn = box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS';
    if (box.partyId !== null && !party) wrong('partyId', 'no party of the document has this id');
    else if (drawn && party?.role !== 'SIGNER')
      wrong('partyId', `a ${box.inputType} box needs a party with the role SIGNER`);
    if (box.inputType === 'SELECT' && box.options.length === 0)
      wrong('options', 'a SELECT box needs options', 'TOO_SMALL');
    if (box.fillSource === 'VARIABLE') wrong('fillSource', 'VARIABLE is not available yet');
  }
  if (!page || issues.length > 0) return { kept: null, issues };
  const common = {
    id: box.id ?? newId('box'),
    page: box.page,
    rect: relativeRect(box, page),
    pageWidth: page.width,
    pageHeight: page.height,
    pageRotation: page.rotation,
    name: box.name,
    key: box.key === '' ? null : box.key,
    locked: box.locked,
    style: box.style,
  };
  if (box.kind === 'STATIC') {
    return {
      kept: {
        ...common,
        kind: 'STATIC',
        content: box.content,
        text: box.text ?? (box.content === null ? null : textOf(box.content)),
      },
      issues,
    };
  }
  const { inputType, label, fillSource, variableId, required, options, multiline } = box;
  return {
    kept: {
      ...common,
      kind: 'INPUT',
      inputType,
      label,
      fillSource,
      partyId: party?.id ?? null,
      variableId,
      required,
      options,
      multiline,
    },
    issues,
  };
}

type PdfMeta = FieldMeta<'PDF'>;

/** `file` is what `value` names, when the workspace has it; `path` is that of the fieldMeta. */
export function keepPdfMeta(
  given: FieldMetaInput<'PDF'>,
  file: FileRow | undefined,
  parties: readonly BoxParty[],
  path: string,
): Kept<PdfMeta> {
  const issues: Issue[] = [];
  if (!file) issues.push({ path: `${path}.value`, code: 'INVALID_VALUE', message: 'no file has this key' });
  else if (file.status !== 'CONFIRMED')
    issues.push({ path: `${path}.value`, code: 'INVALID_VALUE', message: 'the upload of this file is not confirmed' });
  else if (!file.pdf) issues.push({ path: `${path}.value`, code: 'INVALID_VALUE', message: 'this file is no PDF' });
  if (Object.keys(given.formValues).length > 0)
    issues.push({
      path: `${path}.formValues`,
      code: 'INVALID_VALUE',
      message: 'filling AcroForms is not available yet',
    });
  if (given.visibilityRule)
    issues.push({
      path: `${path}.visibilityRule`,
      code: 'INVALID_VALUE',
      message: 'visibility rules are not available yet',
    });
  const pages = file?.pdf?.pages ?? [];
  const boxes = file?.pdf
    ? given.placedFields.map((box, i) => keepBox(box, pages, parties, `${path}.placedFields.${i}`))
    : [];
  issues.push(...boxes.flatMap(b => b.issues));
  if (!file?.pdf || issues.length > 0) return { kept: null, issues };
  return {
    kept: {
      type: 'PDF',
      locked: given.locked,
      hidden: given.hidden,
      visibilityRule: null,
      sectionStyle: given.sectionStyle,
      value: given.value,
      numPages: pages.length,
      instruction: given.instruction,
      formFields: file.pdf.formFields.map(({ widgets: _, ...field }) => {
        const page = pages[field.page - 1];
        return {
          ...field,
          pageWidth: page?.width ?? 0,
          pageHeight: page?.height ?? 0,
          pageRotation: page?.rotation ?? 0,
        };
      }),
      formValues: {},
      placedFields: boxes.flatMap(b => b.kept ?? []),
    },
    issues,
  };
}

/** A key is unique per document (details 10.1): `taken` are those of blocks written before. */
export function duplicateKeys(
  boxes: readonly { key: string | null; path: string }[],
  taken: ReadonlySet<string>,
): Issue[] {
  const seen = new Set(taken);
  return boxes.flatMap(({ key, path }) => {
    if (key === null || key === '') return [];
    if (seen.has(key))
      return [
        { path: `${path}.key`, code: 'INVALID_VALUE' as const, message: 'this key is used twice in the document' },
      ];
    seen.add(key);
    return [];
  });
}

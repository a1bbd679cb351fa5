/**
 * Normalizes a PDF block: its file, the geometry of its pages, and its boxes as fractions of the displayed page from
 * the top-left corner. If there is any problem, nothing is written and every problem is reported with its path.
 */

import type { Issue } from '../../contract/errors.ts';
import { fits as fitsRoom } from '../../contract/pages/room.ts';
import type { FieldMeta, FieldMetaInput } from '../../contract/schemas/content/content.ts';
import type { PlacedField, PlacedFieldInput } from '../../contract/schemas/content/placed-fields.ts';
import { newId } from '../../platform/ids.ts';
import type { PdfPage } from '../../platform/pdf-engine/engine.ts';
import type { FileRow } from '../files/file.ts';
import { formValueIssues, storedFormValues } from './acro-form.ts';
import type { ReadText } from './reading/text-reading.ts';
import { roomOfBox, tooLong } from './typesetting/field-room.ts';
import type { BlockParty, Normalized } from './validated-block.ts';

/** Tolerance, so that rounding does not push a box that touches the edge over it. */
const slack = 1e-6;

type Rect = PlacedField['rect'];

/** Fractions from the top-left corner, for boxes in any unit and with any origin. */
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

/** Whether a box is a fixed text with HTML, which is read before (`read-texts.ts`). */
export const holdsHtml = (box: PlacedFieldInput): box is PlacedFieldInput & { kind: 'STATIC'; content: string } =>
  box.kind === 'STATIC' && box.content !== null;

const partyOfBox = (box: PlacedFieldInput, parties: readonly BlockParty[]): BlockParty | undefined =>
  box.kind === 'INPUT' && box.partyId !== null
    ? parties.find(p => p.id === box.partyId || p.ref === box.partyId)
    : undefined;

/** What is wrong with a box, with the member. */
function problemsOf(box: PlacedFieldInput, pages: readonly PdfPage[], party: BlockParty | undefined): Issue[] {
  const issues: Issue[] = [];
  const wrong = (path: string, message: string, code: Issue['code'] = 'INVALID_VALUE') =>
    issues.push({ path, code, message });
  const page = pages[box.page - 1];
  if (!page) {
    wrong('page', `the PDF has ${pages.length} pages`);
  } else if (!fits(relativeRect(box, page))) wrong('rect', 'does not fit on its page');
  if (box.unit === 'RELATIVE' && box.origin === 'BOTTOM_LEFT') wrong('origin', 'BOTTOM_LEFT requires unit POINTS');
  if (box.kind === 'INPUT') {
    const drawn = box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS';
    if (box.partyId !== null && !party) wrong('partyId', 'no party of the document has this id');
    else if (drawn && party?.role !== 'SIGNER')
      wrong('partyId', `a ${box.inputType} box requires a party with the role SIGNER`);
    if (box.inputType === 'SELECT' && box.options.length === 0)
      wrong('options', 'a SELECT box requires options', 'TOO_SMALL');
  }
  if (
    box.kind === 'STATIC' &&
    page &&
    box.text !== null &&
    !fitsRoom(
      box.text,
      roomOfBox({ rect: relativeRect(box, page), pageWidth: page.width, pageHeight: page.height }),
      true,
    )
  )
    wrong('text', tooLong.message, tooLong.code);
  return issues;
}

/** `read` is what was read of the box's HTML, null without any. */
export function normalizeBox(
  box: PlacedFieldInput,
  pages: readonly PdfPage[],
  parties: readonly BlockParty[],
  path: string,
  read: ReadText | null,
): Normalized<PlacedField> {
  const page = pages[box.page - 1];
  const party = partyOfBox(box, parties);
  const problems = read?.problems ?? [];
  const issues: Issue[] = [
    ...problemsOf(box, pages, party),
    ...problems.map(({ code, message }) => ({ path: 'content', code, message })),
  ].map(issue => ({ ...issue, path: `${path}.${issue.path}` }));
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
        content: read?.html ?? null,
        text: box.text,
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

/** The fields of an AcroForm with the geometry of their first page. */
const formFieldsOf = ({ formFields, pages }: NonNullable<FileRow['pdf']>): PdfMeta['formFields'] =>
  formFields.map(({ widgets: _, ...field }) => {
    const page = pages[field.page - 1];
    return {
      ...field,
      pageWidth: page?.width ?? 0,
      pageHeight: page?.height ?? 0,
      pageRotation: page?.rotation ?? 0,
    };
  });

const formIssues = (pdf: NonNullable<FileRow['pdf']>, { formValues }: FieldMetaInput<'PDF'>, path: string): Issue[] =>
  formValueIssues(formFieldsOf(pdf), pdf.formDetails ?? null, formValues, `${path}.formValues`);

/**
 * `file` is the workspace's file with the key `value`, `read` what was read of its fixed texts, and `path` the path of
 * the fieldMeta.
 */
export function normalizePdfMeta(
  given: FieldMetaInput<'PDF'>,
  file: FileRow | undefined,
  read: readonly ReadText[],
  parties: readonly BlockParty[],
  path: string,
): Normalized<PdfMeta> {
  const issues: Issue[] = [];
  if (!file) issues.push({ path: `${path}.value`, code: 'INVALID_VALUE', message: 'no file has this key' });
  else if (file.status !== 'CONFIRMED')
    issues.push({
      path: `${path}.value`,
      code: 'INVALID_VALUE',
      message: 'the upload of this file has not been confirmed',
    });
  else if (!file.pdf) issues.push({ path: `${path}.value`, code: 'INVALID_VALUE', message: 'this file is not a PDF' });
  const pages = file?.pdf?.pages ?? [];
  const left = [...read];
  const boxes = file?.pdf
    ? given.placedFields.map((box, i) =>
        normalizeBox(box, pages, parties, `${path}.placedFields.${i}`, holdsHtml(box) ? (left.shift() ?? null) : null),
      )
    : [];
  issues.push(...boxes.flatMap(b => b.issues));
  if (file?.pdf) for (const issue of formIssues(file.pdf, given, path)) issues.push(issue);
  if (!file?.pdf || issues.length > 0) return { kept: null, issues };
  return {
    kept: {
      type: 'PDF',
      locked: given.locked,
      hidden: given.hidden,
      visibilityRule: given.visibilityRule,
      sectionStyle: given.sectionStyle,
      value: given.value,
      numPages: pages.length,
      instruction: given.instruction,
      formFields: formFieldsOf(file.pdf),
      formValues: storedFormValues(given.formValues, file.pdf.formDetails ?? null),
      placedFields: boxes.flatMap(b => b.kept ?? []),
    },
    issues,
  };
}

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
import { type BoxPlace, placeOf, wrong } from './box-place.ts';
import { noneRead, type ReadBlock, type ReadBox, readOfBoxes } from './reading/read-box.ts';
import { roomOfBox, tooLong } from './typesetting/field-room.ts';
import type { BlockParty, Normalized } from './validated-block.ts';

const partyOfBox = (box: PlacedFieldInput, parties: readonly BlockParty[]): BlockParty | undefined =>
  box.kind === 'INPUT' && box.partyId !== null
    ? parties.find(p => p.id === box.partyId || p.ref === box.partyId)
    : undefined;

/** What is wrong with a box besides its place, with the member. */
function problemsOf(box: PlacedFieldInput, place: BoxPlace | null, party: BlockParty | undefined): Issue[] {
  const issues: Issue[] = [];
  if (box.unit === 'RELATIVE' && box.origin === 'BOTTOM_LEFT')
    issues.push(wrong('origin', 'BOTTOM_LEFT requires unit POINTS'));
  if (box.kind === 'INPUT') {
    const drawn = box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS';
    if (box.partyId !== null && !party) issues.push(wrong('partyId', 'no party of the document has this id'));
    else if (drawn && party?.role !== 'SIGNER')
      issues.push(wrong('partyId', `a ${box.inputType} box requires a party with the role SIGNER`));
    if (box.inputType === 'SELECT' && box.options.length === 0)
      issues.push(wrong('options', 'a SELECT box requires options', 'TOO_SMALL'));
  }
  if (box.kind === 'STATIC' && place && box.text !== null) {
    const { page, rect } = place;
    const room = roomOfBox({ rect, pageWidth: page.width, pageHeight: page.height });
    if (!fitsRoom(box.text, room, true)) issues.push(wrong('text', tooLong.message, tooLong.code));
  }
  return issues;
}

/** `read` is what was read for the box. */
export function normalizeBox(
  box: PlacedFieldInput,
  pages: readonly PdfPage[],
  parties: readonly BlockParty[],
  path: string,
  read: ReadBox,
): Normalized<PlacedField> {
  const { place, issue } = placeOf(box, pages, read.anchor);
  const party = partyOfBox(box, parties);
  const problems = read.html?.problems ?? [];
  const issues: Issue[] = [
    ...(issue ? [issue] : []),
    ...problemsOf(box, place, party),
    ...problems.map(({ code, message }) => ({ path: 'content', code, message })),
  ].map(issue => ({ ...issue, path: `${path}.${issue.path}` }));
  if (!place || issues.length > 0) return { kept: null, issues };
  const { number, page, rect } = place;
  const common = {
    id: box.id ?? newId('box'),
    page: number,
    rect,
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
        content: read.html?.html ?? null,
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
 * `file` is the workspace's file that `value` names or `file` brought, `read` what was read of its fixed texts and anchors, and `path` the
 * path of the fieldMeta.
 */
export function normalizePdfMeta(
  given: FieldMetaInput<'PDF'>,
  file: FileRow | undefined,
  read: ReadBlock,
  parties: readonly BlockParty[],
  path: string,
): Normalized<PdfMeta> {
  const issues: Issue[] = [];
  if (!file) issues.push({ path: `${path}.value`, code: 'INVALID_VALUE', message: 'no file has this id or key' });
  else if (file.status !== 'CONFIRMED')
    issues.push({
      path: `${path}.value`,
      code: 'INVALID_VALUE',
      message: 'the upload of this file has not been confirmed',
    });
  else if (!file.pdf) issues.push({ path: `${path}.value`, code: 'INVALID_VALUE', message: 'this file is not a PDF' });
  const pages = file?.pdf?.pages ?? [];
  const readBoxes = readOfBoxes(given.placedFields, read);
  const boxes = file?.pdf
    ? given.placedFields.map((box, i) =>
        normalizeBox(box, pages, parties, `${path}.placedFields.${i}`, readBoxes[i] ?? noneRead),
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
      value: file.key,
      numPages: pages.length,
      instruction: given.instruction,
      formFields: formFieldsOf(file.pdf),
      formValues: storedFormValues(given.formValues, file.pdf.formDetails ?? null),
      placedFields: boxes.flatMap(b => b.kept ?? []),
    },
    issues,
  };
}

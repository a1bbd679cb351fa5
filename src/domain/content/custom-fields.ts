/** The custom fields that content refers to: visibility rules, and boxes that a custom field fills. */
import type { Issue } from '../../contract/errors.ts';
import type { FieldMetaInput } from '../../contract/schemas/content/content.ts';
import type { PlacedFieldInput } from '../../contract/schemas/content/placed-fields.ts';
import type { CustomFieldRow } from '../custom-fields/custom-field.ts';

type Fields = ReadonlyMap<string, CustomFieldRow>;

const isVariable = (box: PlacedFieldInput): box is PlacedFieldInput & { kind: 'INPUT' } =>
  box.kind === 'INPUT' && box.fillSource === 'VARIABLE';

export const fieldsOfBoxes = (boxes: readonly PlacedFieldInput[]): string[] =>
  boxes.filter(isVariable).flatMap(box => box.variableId ?? []);

/** Ids of the custom fields that blocks of a request refer to. */
export const fieldsOfBlocks = (blocks: readonly { fieldMeta: FieldMetaInput }[]): string[] =>
  blocks.flatMap(({ fieldMeta: meta }) => [
    ...(meta.visibilityRule ? [meta.visibilityRule.customFieldId] : []),
    ...(meta.type === 'PDF' ? fieldsOfBoxes(meta.placedFields) : []),
  ]);

const isOfDocuments = (fields: Fields, id: string | null): boolean => fields.get(id ?? '')?.type === 'DOCUMENT';
const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });
const unknown = 'no custom field of documents has this id';

/** Problems of a box that a custom field fills; `fields` are those that the request refers to. */
export function boxIssues(box: PlacedFieldInput, fields: Fields, path: string): Issue[] {
  if (!isVariable(box)) return [];
  const issues: Issue[] = [];
  if (!isOfDocuments(fields, box.variableId)) issues.push(wrong(`${path}.variableId`, unknown));
  if (box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS')
    issues.push(wrong(`${path}.fillSource`, `a ${box.inputType} box is drawn by its party`));
  else if (box.partyId !== null) issues.push(wrong(`${path}.partyId`, 'no party fills a VARIABLE box'));
  return issues;
}

/** Problems of everything in a block that refers to custom fields; `path` is the path of its fieldMeta. */
export function blockIssues(meta: FieldMetaInput, fields: Fields, path: string): Issue[] {
  const issues: Issue[] = [];
  if (meta.visibilityRule && !isOfDocuments(fields, meta.visibilityRule.customFieldId))
    issues.push(wrong(`${path}.visibilityRule.customFieldId`, unknown));
  if (meta.type === 'PDF')
    issues.push(...meta.placedFields.flatMap((box, i) => boxIssues(box, fields, `${path}.placedFields.${i}`)));
  return issues;
}

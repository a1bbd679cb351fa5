/** Custom fields of documents and contacts. Values are text. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { createdAt, id, line, lineText, name, named, rule, text, textOrNull, updatedAt } from '../values.ts';
import { customFieldInputTypes, customFieldTypes } from './custom-field-types.ts';

/** What members of several shapes are. */
const aboutCustomFields = {
  name: 'What the field is called; in lowercase with hyphens, it is `{{custom.<name>}}` in subjects and messages.',
  type: 'What has the field: documents or contacts.',
  inputType: 'What its values are; they are text in every case, and checked by it.',
  defaultValue: 'The value of new documents that are given none; null: none.',
  required: 'True: a document without a value cannot be sent.',
  options: 'What can be chosen with SELECT; null otherwise.',
};

export const customFieldShape = named(
  'CustomField',
  z.strictObject({
    id,
    name: lineText.describe(aboutCustomFields.name),
    type: z.enum(customFieldTypes).describe(aboutCustomFields.type),
    inputType: z.enum(customFieldInputTypes).describe(aboutCustomFields.inputType),
    defaultValue: textOrNull.describe(aboutCustomFields.defaultValue),
    required: z.boolean().describe(aboutCustomFields.required),
    options: z.array(text).nullable().describe(aboutCustomFields.options),
    createdAt,
    updatedAt,
  }),
  'A value that the workspace keeps with each document or contact.',
);
export type CustomField = z.output<typeof customFieldShape>;

const defaultValue = z.string().max(limits.fieldValue).nullable().optional();
const options = z.array(line.min(1)).max(500).nullable().optional();
const created = z.strictObject({
  name: name.describe(aboutCustomFields.name),
  type: z.enum(customFieldTypes).describe(aboutCustomFields.type),
  inputType: z.enum(customFieldInputTypes).describe(aboutCustomFields.inputType),
  required: z.boolean().default(false).describe(aboutCustomFields.required),
  defaultValue: defaultValue.describe(aboutCustomFields.defaultValue),
  options: options.describe('With SELECT: what can be chosen.'),
});
const withOptions = rule<z.output<typeof created>>(
  ['options'],
  'INVALID_TYPE',
  'is required with SELECT',
  f => f.inputType !== 'SELECT' || (Array.isArray(f.options) && f.options.length > 0),
);
export const customFieldCreate = named('CustomFieldCreate', withOptions(created), 'A new custom field.');

/** `type` cannot change. */
export const customFieldPatch = named(
  'CustomFieldPatch',
  z.strictObject({
    name: name.optional().describe(aboutCustomFields.name),
    inputType: z.enum(customFieldInputTypes).optional().describe(aboutCustomFields.inputType),
    required: z.boolean().optional().describe(aboutCustomFields.required),
    defaultValue: defaultValue.describe(aboutCustomFields.defaultValue),
    options: options.describe(aboutCustomFields.options),
  }),
  'Changes of a custom field; what is left out stays.',
);

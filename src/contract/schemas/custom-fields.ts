/** Custom fields of documents and contacts. Values are text. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { dateTime, line, lineText, name, named, rule, text, textOrNull } from '../values.ts';
import { customFieldInputTypes, customFieldTypes } from './custom-field-types.ts';

export const customFieldShape = named(
  'CustomField',
  z.strictObject({
    id: text,
    name: lineText,
    type: z.enum(customFieldTypes),
    inputType: z.enum(customFieldInputTypes),
    defaultValue: textOrNull,
    required: z.boolean(),
    options: z.array(text).nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type CustomField = z.output<typeof customFieldShape>;

const defaultValue = z.string().max(limits.fieldValue).nullable().optional();
const options = z.array(line.min(1)).max(500).nullable().optional();
const created = z.strictObject({
  name,
  type: z.enum(customFieldTypes),
  inputType: z.enum(customFieldInputTypes),
  required: z.boolean().default(false),
  defaultValue,
  options: options.describe('With SELECT: what can be chosen.'),
});
const withOptions = rule<z.output<typeof created>>(
  ['options'],
  'INVALID_TYPE',
  'is required with SELECT',
  f => f.inputType !== 'SELECT' || (Array.isArray(f.options) && f.options.length > 0),
);
export const customFieldCreate = named('CustomFieldCreate', withOptions(created));

/** `type` cannot change. */
export const customFieldPatch = named(
  'CustomFieldPatch',
  z.strictObject({
    name: name.optional(),
    inputType: z.enum(customFieldInputTypes).optional(),
    required: z.boolean().optional(),
    defaultValue,
    options,
  }),
);

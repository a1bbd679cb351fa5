/** Values of a document's fillable fields, addressed by key. */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import { lineTextOrNull, named, text, textOrNull } from '../../values.ts';
import { attachmentReference, attachmentValue } from '../content/form-fields.ts';

export const fieldValueKinds = ['FORM', 'PDF_ACROFORM', 'PDF_PLACED', 'INLINE'] as const;
export type FieldValueKind = (typeof fieldValueKinds)[number];
export const fillers = ['SENDER', 'SIGNER'] as const;
export const fieldValueErrors = ['NOT_FOUND', 'INVALID_STATE', 'VALIDATION_FAILED'] as const;

const value = z.union([z.string(), z.boolean(), z.array(z.string()), attachmentValue]).nullable();

export const fieldValue = named(
  'FieldValue',
  z.strictObject({
    key: textOrNull.describe('Null: the field has no key and cannot be filled by name.'),
    label: lineTextOrNull,
    kind: z.enum(fieldValueKinds),
    fieldId: text.describe('The id of the block.'),
    type: text,
    required: z.boolean(),
    options: z.array(text).nullable(),
    value,
    filledBy: z.enum(fillers),
    partyId: textOrNull,
  }),
);
export type FieldValue = z.output<typeof fieldValue>;

/** The result of one value sent; the members about the field are null if no field has the key. */
export const fieldValueResult = named(
  'FieldValueResult',
  z.strictObject({
    key: text,
    success: z.boolean(),
    error: z.strictObject({ code: z.enum(fieldValueErrors), message: text, userMessage: text }).nullable(),
    label: lineTextOrNull,
    kind: z.enum(fieldValueKinds).nullable(),
    fieldId: textOrNull,
    type: textOrNull,
    required: z.boolean().nullable(),
    options: z.array(text).nullable(),
    value,
    filledBy: z.enum(fillers).nullable(),
    partyId: textOrNull,
  }),
);
export type FieldValueResult = z.output<typeof fieldValueResult>;

export const fieldValuesPatch = named(
  'FieldValuesPatch',
  z.strictObject({
    values: z
      .array(
        z.strictObject({
          key: z.string().min(1).max(100),
          value: z
            .union([
              z.string().max(limits.fieldValue),
              z.boolean(),
              z.number().transform(String),
              z.array(z.string().max(255)).max(200),
              attachmentReference,
            ])
            .nullable(),
        }),
      )
      .min(1)
      .max(100),
  }),
);
export type FieldValuesPatch = z.output<typeof fieldValuesPatch>;

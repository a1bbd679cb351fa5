/** Values of a document's fillable fields, addressed by key. */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import { lineTextOrNull, named, text, textOrNull } from '../../values.ts';
import { attachmentReference, attachmentValue } from '../content/form-fields.ts';

/** What members of several shapes are. */
const aboutFieldValues = {
  label: 'What the field is called for people; null: nothing.',
  kind: "Where the field is: in a FORM block, in the PDF's own form, placed on a PDF, or within text.",
  type: 'The type of the field, such as INPUT, SELECT or TEXT; further types can come.',
  required: 'Whether it must be filled before the document is sent or signed.',
  options: 'What can be chosen; null: anything can be written.',
  value: 'Text, whether it is ticked, what is chosen, or an attached file; null: empty.',
  filledBy: 'SENDER: before sending. SIGNER: by its party, when signing.',
  partyId: 'The party that fills it; null: the sender does.',
};

export const fieldValueKinds = ['FORM', 'PDF_ACROFORM', 'PDF_PLACED', 'INLINE'] as const;
export type FieldValueKind = (typeof fieldValueKinds)[number];
export const fillers = ['SENDER', 'SIGNER'] as const;
export const fieldValueErrors = ['NOT_FOUND', 'INVALID_STATE', 'VALIDATION_FAILED'] as const;

const value = z.union([z.string(), z.boolean(), z.array(z.string()), attachmentValue]).nullable();

export const fieldValue = named(
  'FieldValue',
  z.strictObject({
    key: textOrNull.describe('Null: the field has no key and cannot be filled by name.'),
    label: lineTextOrNull.describe(aboutFieldValues.label),
    kind: z.enum(fieldValueKinds).describe(aboutFieldValues.kind),
    fieldId: text.describe('The id of the block.'),
    type: text.describe(aboutFieldValues.type),
    required: z.boolean().describe(aboutFieldValues.required),
    options: z.array(text).nullable().describe(aboutFieldValues.options),
    value: value.describe(aboutFieldValues.value),
    filledBy: z.enum(fillers).describe(aboutFieldValues.filledBy),
    partyId: textOrNull.describe(aboutFieldValues.partyId),
  }),
  'A field of a document that can be filled, with its value.',
);
export type FieldValue = z.output<typeof fieldValue>;

/** The result of one value sent; the members about the field are null if no field has the key. */
export const fieldValueResult = named(
  'FieldValueResult',
  z.strictObject({
    key: text.describe('The key that was sent.'),
    success: z.boolean().describe('Whether the value was written.'),
    error: z
      .strictObject({
        code: z
          .enum(fieldValueErrors)
          .describe(
            'NOT_FOUND: no field has the key. INVALID_STATE: it cannot be filled now. VALIDATION_FAILED: the value does not fit.',
          ),
        message: text.describe('The reason, in English, for developers.'),
        userMessage: text.describe('The reason, in a text for people.'),
      })
      .nullable()
      .describe('Why it was not written; null: it was.'),
    label: lineTextOrNull.describe(aboutFieldValues.label),
    kind: z.enum(fieldValueKinds).nullable().describe(aboutFieldValues.kind),
    fieldId: textOrNull.describe('The id of the block.'),
    type: textOrNull.describe(aboutFieldValues.type),
    required: z.boolean().nullable().describe(aboutFieldValues.required),
    options: z.array(text).nullable().describe(aboutFieldValues.options),
    value: value.describe(aboutFieldValues.value),
    filledBy: z.enum(fillers).nullable().describe(aboutFieldValues.filledBy),
    partyId: textOrNull.describe(aboutFieldValues.partyId),
  }),
  'What became of one value that was sent. Facts of the field are null if no field has the key.',
);
export type FieldValueResult = z.output<typeof fieldValueResult>;

export const fieldValuesPatch = named(
  'FieldValuesPatch',
  z.strictObject({
    values: z
      .array(
        z.strictObject({
          key: z.string().min(1).max(100).describe('The key of the field.'),
          value: z
            .union([
              z.string().max(limits.fieldValue),
              z.boolean(),
              z.number().transform(String),
              z.array(z.string().max(255)).max(200),
              attachmentReference,
            ])
            .nullable()
            .describe('Text, a number, whether it is ticked, what is chosen, or a file; null empties the field.'),
        }),
      )
      .min(1)
      .max(100)
      .describe('The values to write. Each is written or refused on its own.'),
  }),
  'Values by the keys of fields.',
);
export type FieldValuesPatch = z.output<typeof fieldValuesPatch>;

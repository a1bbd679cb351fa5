/**
 * The input fields of a FORM block. With `partyId` the party fills the field while signing; without it the sender fills
 * it before sending.
 */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import {
  distinctIds,
  key,
  line,
  lineText,
  lineTextOrNull,
  named,
  note,
  oneLine,
  orNull,
  reference,
  text,
  textOrNull,
} from '../../values.ts';

export const formFieldTypes = [
  'INPUT',
  'TEXT',
  'NUMBER',
  'DATEPICKER',
  'SELECT',
  'RADIO',
  'CHECKBOX',
  'ATTACHMENT',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];
export const attachmentTypes = ['PDF', 'IMAGE'] as const;

const option = named('FormOption', z.strictObject({ value: text }));
const attachment = named('Attachment', z.strictObject({ filename: lineText, mimeType: text, size: z.int() }));
/** A file that a party uploaded, or that the sender attached. */
export const attachmentValue = attachment;

/** In requests: a file of the workspace that the sender attaches. */
export const attachmentReference = named('AttachmentReference', z.strictObject({ fileId: reference }));

/** A value as it was answered; a name has at most 150 characters of two units each. */
const answered = named(
  'AttachmentAnswered',
  z.strictObject({ filename: z.string().max(400), mimeType: z.string().max(100), size: z.int() }),
);

const metaOf = <const T extends FormFieldType>(type: T) => ({
  type: z.literal(type),
  label: lineTextOrNull,
  placeholder: lineTextOrNull,
  description: textOrNull,
  partyId: textOrNull,
  required: z.boolean(),
});
const fieldOf = <const T extends FormFieldType, M extends z.ZodType>(type: T, fieldMeta: M) =>
  z.strictObject({
    id: text,
    key: textOrNull,
    type: z.literal(type),
    row: z.int(),
    column: z.int(),
    colSpan: z.int(),
    fieldMeta,
  });

/** A field in responses. */
export const formBlockField = named(
  'FormField',
  z.discriminatedUnion('type', [
    fieldOf('INPUT', z.strictObject({ ...metaOf('INPUT'), value: textOrNull })),
    fieldOf('TEXT', z.strictObject({ ...metaOf('TEXT'), value: textOrNull, rows: z.int() })),
    fieldOf('NUMBER', z.strictObject({ ...metaOf('NUMBER'), value: textOrNull })),
    fieldOf('DATEPICKER', z.strictObject({ ...metaOf('DATEPICKER'), value: textOrNull })),
    fieldOf('SELECT', z.strictObject({ ...metaOf('SELECT'), options: z.array(option), defaultValue: textOrNull })),
    fieldOf('RADIO', z.strictObject({ ...metaOf('RADIO'), options: z.array(option), value: textOrNull })),
    fieldOf('CHECKBOX', z.strictObject({ ...metaOf('CHECKBOX'), options: z.array(option), values: z.array(text) })),
    fieldOf(
      'ATTACHMENT',
      z.strictObject({
        ...metaOf('ATTACHMENT'),
        appendixLabel: textOrNull,
        allowedTypes: z.array(z.enum(attachmentTypes)),
        includeInDocument: z.boolean(),
        value: attachment.nullable(),
      }),
    ),
  ]),
);
export type FormBlockField = z.output<typeof formBlockField>;

const writtenMeta = <const T extends FormFieldType>(type: T) => ({
  type: z._default(z.literal(type), type as never),
  label: orNull(oneLine(5_000)),
  placeholder: orNull(oneLine(5_000)),
  description: orNull(note),
  partyId: orNull(reference).describe('A party, or a `ref` of the same request.'),
  required: z.boolean().default(false),
});
const writtenField = <const T extends FormFieldType, M extends z.ZodType>(type: T, fieldMeta: M) =>
  z.strictObject({
    id: reference,
    key: orNull(key),
    type: z.literal(type),
    row: z.int().min(0).max(1_000).optional().describe('Below the fields before it when left out.'),
    column: z.int().min(0).max(11).optional(),
    colSpan: z.int().min(1).max(12).default(1),
    fieldMeta,
  });
const value = orNull(z.string().max(limits.fieldValue));
const numberValue = orNull(z.union([z.string().max(limits.fieldValue), z.number()]).transform(String));
const optionValue = line.min(1);
const options = z.array(z.strictObject({ value: optionValue })).max(200);

/** A field in requests. */
export const formBlockFieldInput = named(
  'FormFieldInput',
  z.discriminatedUnion('type', [
    writtenField('INPUT', z.strictObject({ ...writtenMeta('INPUT'), value }).prefault({})),
    writtenField(
      'TEXT',
      z.strictObject({ ...writtenMeta('TEXT'), value, rows: z.int().min(2).max(20).default(4) }).prefault({}),
    ),
    writtenField('NUMBER', z.strictObject({ ...writtenMeta('NUMBER'), value: numberValue }).prefault({})),
    writtenField('DATEPICKER', z.strictObject({ ...writtenMeta('DATEPICKER'), value }).prefault({})),
    writtenField(
      'SELECT',
      z.strictObject({ ...writtenMeta('SELECT'), options: options.min(1), defaultValue: orNull(optionValue) }),
    ),
    writtenField(
      'RADIO',
      z.strictObject({ ...writtenMeta('RADIO'), options: options.min(1), value: orNull(optionValue) }),
    ),
    writtenField(
      'CHECKBOX',
      z
        .strictObject({
          ...writtenMeta('CHECKBOX'),
          options: options.default([]),
          values: z.array(optionValue).max(200).default([]),
        })
        .prefault({}),
    ),
    writtenField(
      'ATTACHMENT',
      z
        .strictObject({
          ...writtenMeta('ATTACHMENT'),
          appendixLabel: orNull(line),
          allowedTypes: z.array(z.enum(attachmentTypes)).min(1).max(2).default(['PDF', 'IMAGE']),
          includeInDocument: z.boolean().default(true),
          value: orNull(z.union([attachmentReference, answered])).describe(
            'Without `partyId`: a confirmed file of the workspace, or the value of a response to keep the file. With `partyId`: a value of a response is left aside.',
          ),
        })
        .prefault({}),
    ),
  ]),
);
export type FormBlockFieldInput = z.output<typeof formBlockFieldInput>;

export const formBlockFieldsInput = distinctIds(z.array(formBlockFieldInput).max(500));

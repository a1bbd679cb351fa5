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

/** What members of several shapes are. */
const aboutFormFields = {
  value: 'What is shown and stored.',
  filename: 'The name of the file.',
  mimeType: 'The media type of the file.',
  size: 'Bytes.',
  type: 'The type of the field, again.',
  label: 'What the field is called for people; null: nothing.',
  placeholder: 'Shown in the empty field; null: nothing.',
  description: 'Explains the field; null: nothing.',
  required: 'Whether it must be filled.',
  id: 'The id of the field, unique in the block.',
  key: 'The key by which its value can be filled in, unique in the document; null: none.',
  fieldOfType: 'The type of the field.',
  column: 'The first column that it stands in, from 0.',
  colSpan: 'How many columns it takes.',
  fieldMeta: 'What a field of this type has.',
  formBlockFieldValue: 'What is filled in; null: nothing.',
  rows: 'How many lines it shows.',
  options: 'What can be chosen.',
  defaultValue: 'What is chosen at first; null: nothing.',
  values: 'What is chosen; empty: nothing.',
  appendixLabel: 'The heading of the file in the sealed document; null: none.',
  allowedTypes: 'What can be uploaded.',
  includeInDocument: 'True: its pages become pages of the sealed file. False: it is attached to it.',
  formBlockFieldInputValue: 'What is filled in at first; null: nothing.',
};

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

const option = named(
  'FormOption',
  z.strictObject({ value: text.describe(aboutFormFields.value) }),
  'Something that can be chosen.',
);
const attachment = named(
  'Attachment',
  z.strictObject({
    filename: lineText.describe(aboutFormFields.filename),
    mimeType: text.describe(aboutFormFields.mimeType),
    size: z.int().describe(aboutFormFields.size),
  }),
  'A file that a party uploaded or the sender attached.',
);
/** A file that a party uploaded, or that the sender attached. */
export const attachmentValue = attachment;

/** In requests: a file of the workspace that the sender attaches. */
export const attachmentReference = named(
  'AttachmentReference',
  z.strictObject({ fileId: reference.describe('A confirmed file of the workspace.') }),
  'A file of the workspace, which the sender attaches.',
);

/** A value as it was answered; a name has at most 150 characters of two units each. */
const answered = named(
  'AttachmentAnswered',
  z.strictObject({
    filename: z.string().max(400).describe(aboutFormFields.filename),
    mimeType: z.string().max(100).describe(aboutFormFields.mimeType),
    size: z.int().describe(aboutFormFields.size),
  }),
  'The file of a response, which is kept.',
);

const metaOf = <const T extends FormFieldType>(type: T) => ({
  type: z.literal(type).describe(aboutFormFields.type),
  label: lineTextOrNull.describe(aboutFormFields.label),
  placeholder: lineTextOrNull.describe(aboutFormFields.placeholder),
  description: textOrNull.describe(aboutFormFields.description),
  partyId: textOrNull.describe('The party that fills it when signing; null: the sender does, before sending.'),
  required: z.boolean().describe(aboutFormFields.required),
});
const fieldOf = <const T extends FormFieldType, M extends z.ZodType>(type: T, fieldMeta: M) =>
  z.strictObject({
    id: text.describe(aboutFormFields.id),
    key: textOrNull.describe(aboutFormFields.key),
    type: z.literal(type).describe(aboutFormFields.fieldOfType),
    row: z.int().describe('The row that it stands in, from 0.'),
    column: z.int().describe(aboutFormFields.column),
    colSpan: z.int().describe(aboutFormFields.colSpan),
    fieldMeta: fieldMeta.describe(aboutFormFields.fieldMeta),
  });

/** A field in responses. */
export const formBlockField = named(
  'FormField',
  z.discriminatedUnion('type', [
    fieldOf(
      'INPUT',
      z.strictObject({ ...metaOf('INPUT'), value: textOrNull.describe(aboutFormFields.formBlockFieldValue) }),
    ),
    fieldOf(
      'TEXT',
      z.strictObject({
        ...metaOf('TEXT'),
        value: textOrNull.describe(aboutFormFields.formBlockFieldValue),
        rows: z.int().describe(aboutFormFields.rows),
      }),
    ),
    fieldOf(
      'NUMBER',
      z.strictObject({ ...metaOf('NUMBER'), value: textOrNull.describe(aboutFormFields.formBlockFieldValue) }),
    ),
    fieldOf(
      'DATEPICKER',
      z.strictObject({ ...metaOf('DATEPICKER'), value: textOrNull.describe(aboutFormFields.formBlockFieldValue) }),
    ),
    fieldOf(
      'SELECT',
      z.strictObject({
        ...metaOf('SELECT'),
        options: z.array(option).describe(aboutFormFields.options),
        defaultValue: textOrNull.describe(aboutFormFields.defaultValue),
      }),
    ),
    fieldOf(
      'RADIO',
      z.strictObject({
        ...metaOf('RADIO'),
        options: z.array(option).describe(aboutFormFields.options),
        value: textOrNull.describe(aboutFormFields.formBlockFieldValue),
      }),
    ),
    fieldOf(
      'CHECKBOX',
      z.strictObject({
        ...metaOf('CHECKBOX'),
        options: z.array(option).describe(aboutFormFields.options),
        values: z.array(text).describe(aboutFormFields.values),
      }),
    ),
    fieldOf(
      'ATTACHMENT',
      z.strictObject({
        ...metaOf('ATTACHMENT'),
        appendixLabel: textOrNull.describe(aboutFormFields.appendixLabel),
        allowedTypes: z.array(z.enum(attachmentTypes)).describe(aboutFormFields.allowedTypes),
        includeInDocument: z.boolean().describe(aboutFormFields.includeInDocument),
        value: attachment.nullable().describe(aboutFormFields.formBlockFieldValue),
      }),
    ),
  ]),
  'A field of a FORM block.',
);
export type FormBlockField = z.output<typeof formBlockField>;

const writtenMeta = <const T extends FormFieldType>(type: T) => ({
  type: z._default(z.literal(type), type as never).describe(aboutFormFields.type),
  label: orNull(oneLine(5_000)).describe(aboutFormFields.label),
  placeholder: orNull(oneLine(5_000)).describe(aboutFormFields.placeholder),
  description: orNull(note).describe(aboutFormFields.description),
  partyId: orNull(reference).describe('A party, or a `ref` of the same request.'),
  required: z.boolean().default(false).describe(aboutFormFields.required),
});
const writtenField = <const T extends FormFieldType, M extends z.ZodType>(type: T, fieldMeta: M) =>
  z.strictObject({
    id: reference.describe(aboutFormFields.id),
    key: orNull(key).describe(aboutFormFields.key),
    type: z.literal(type).describe(aboutFormFields.fieldOfType),
    row: z.int().min(0).max(1_000).optional().describe('Below the fields before it when left out.'),
    column: z.int().min(0).max(11).optional().describe(aboutFormFields.column),
    colSpan: z.int().min(1).max(12).default(1).describe(aboutFormFields.colSpan),
    fieldMeta: fieldMeta.describe(aboutFormFields.fieldMeta),
  });
const value = orNull(z.string().max(limits.fieldValue));
const numberValue = orNull(z.union([z.string().max(limits.fieldValue), z.number()]).transform(String));
const optionValue = line.min(1);
const options = z.array(z.strictObject({ value: optionValue.describe(aboutFormFields.value) })).max(200);

/** A field in requests. */
export const formBlockFieldInput = named(
  'FormFieldInput',
  z.discriminatedUnion('type', [
    writtenField(
      'INPUT',
      z
        .strictObject({ ...writtenMeta('INPUT'), value: value.describe(aboutFormFields.formBlockFieldInputValue) })
        .prefault({}),
    ),
    writtenField(
      'TEXT',
      z
        .strictObject({
          ...writtenMeta('TEXT'),
          value: value.describe(aboutFormFields.formBlockFieldInputValue),
          rows: z.int().min(2).max(20).default(4).describe(aboutFormFields.rows),
        })
        .prefault({}),
    ),
    writtenField(
      'NUMBER',
      z
        .strictObject({
          ...writtenMeta('NUMBER'),
          value: numberValue.describe(aboutFormFields.formBlockFieldInputValue),
        })
        .prefault({}),
    ),
    writtenField(
      'DATEPICKER',
      z
        .strictObject({ ...writtenMeta('DATEPICKER'), value: value.describe(aboutFormFields.formBlockFieldInputValue) })
        .prefault({}),
    ),
    writtenField(
      'SELECT',
      z.strictObject({
        ...writtenMeta('SELECT'),
        options: options.min(1).describe(aboutFormFields.options),
        defaultValue: orNull(optionValue).describe(aboutFormFields.defaultValue),
      }),
    ),
    writtenField(
      'RADIO',
      z.strictObject({
        ...writtenMeta('RADIO'),
        options: options.min(1).describe(aboutFormFields.options),
        value: orNull(optionValue).describe(aboutFormFields.formBlockFieldInputValue),
      }),
    ),
    writtenField(
      'CHECKBOX',
      z
        .strictObject({
          ...writtenMeta('CHECKBOX'),
          options: options.default([]).describe(aboutFormFields.options),
          values: z.array(optionValue).max(200).default([]).describe(aboutFormFields.values),
        })
        .prefault({}),
    ),
    writtenField(
      'ATTACHMENT',
      z
        .strictObject({
          ...writtenMeta('ATTACHMENT'),
          appendixLabel: orNull(line).describe(aboutFormFields.appendixLabel),
          allowedTypes: z
            .array(z.enum(attachmentTypes))
            .min(1)
            .max(2)
            .default(['PDF', 'IMAGE'])
            .describe(aboutFormFields.allowedTypes),
          includeInDocument: z.boolean().default(true).describe(aboutFormFields.includeInDocument),
          value: orNull(z.union([attachmentReference, answered])).describe(
            'Without `partyId`: a confirmed file of the workspace, or the value of a response to keep the file. With `partyId`: a value of a response is left aside.',
          ),
        })
        .prefault({}),
    ),
  ]),
  'A field of a FORM block.',
);
export type FormBlockFieldInput = z.output<typeof formBlockFieldInput>;

export const formBlockFieldsInput = distinctIds(z.array(formBlockFieldInput).max(500));

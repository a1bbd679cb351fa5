/** Bulk sends: one template, one document a row. Rows are personal data and are deleted after a time. */
import { z } from 'zod';
import { bulkRowStatuses, bulkSendStatuses, pauseReasons } from '../bulk-send-statuses.ts';
import { limits } from '../limits.ts';
import {
  complain,
  count,
  createdAt,
  dateTimeOrNull,
  deadline,
  email,
  id,
  line,
  lineText,
  lineTextOrNull,
  moment8601,
  name,
  named,
  readinessSeverity,
  reference,
  text,
  textOrNull,
  updatedAt,
  userReference,
} from '../values.ts';
import { customFieldValues } from './documents/documents.ts';
import { fieldValuesPatch } from './documents/field-values.ts';
import { partyPatch } from './documents/parties.ts';
import { importRow } from './imports.ts';

/** What members of several shapes are. */
const aboutBulkSends = {
  name: 'What the bulk send is called; parties never see it.',
  sendAt: 'When the rows are sent after the start; null: at once.',
};

const issue = z.strictObject({
  path: text.describe('A member of the row such as `parties.Customer.email`; empty: of the whole row.'),
  code: text.describe('As in errors of requests, or a code of what keeps a document from being sent.'),
  severity: readinessSeverity.describe('BLOCKER: the row becomes no document. WARNING: it does all the same.'),
  message: text.describe('What is wrong, in English, for developers.'),
  column: lineTextOrNull.describe('The heading of the column, of a row that was read from a file.'),
});
export type BulkIssue = z.output<typeof issue>;

/** What a column means; null: it is left out. */
const meaning = z
  .string()
  .max(300)
  .regex(/^(?:(?:party|value|custom)\..+|name|externalId|expiresAt)$/)
  .refine(given => !given.startsWith('party.') || /[^.]\.[A-Za-z]+$/.test(given.slice('party.'.length)), {
    error: 'must name a member, as in party.Customer.email',
    params: { code: 'INVALID_FORMAT' },
  });
export const bulkMapping = z
  .record(z.string().max(1_000), meaning.nullable())
  .refine(given => Object.keys(given).length <= limits.bulkColumns, { error: `at most ${limits.bulkColumns} columns` })
  .describe(
    'What each column means, by its heading: `party.<party>.<member>`, `value.<key>`, `custom.<slug>`, `name`, `externalId`, `expiresAt`, or null. A party is named by its id, externalId or name in the template.',
  );
export type BulkMapping = z.output<typeof bulkMapping>;

/** What is written for a party of the template; what a row leaves out is the template's. */
const rowParty = partyPatch;
const rowValue = fieldValuesPatch.shape.values.element.shape.value;

/** What a row gives, as far as it is valid. */
export const bulkRow = z.strictObject({
  parties: z
    .record(z.string().min(1).max(300), rowParty)
    .default({})
    .describe('What is written for parties of the template, by their id, externalId or name in it.'),
  values: z.record(z.string().min(1).max(100), rowValue).default({}).describe('Values of fields, by their keys.'),
  name: name
    .nullable()
    .optional()
    .describe("The name of the document; the template's name and the first signer when left out."),
  externalId: line.min(1).nullable().optional().describe("The document's id in your system."),
  customFields: customFieldValues.optional().describe("Values of the document's custom fields."),
  expiresAt: deadline.nullable().optional().describe('The deadline of the document.'),
});
export type BulkRow = z.output<typeof bulkRow>;

const maxLevels = 10;

/** Whether there are more objects and lists in one another than a row has. */
function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some(one => isTooDeep(one, levels - 1));
}

const tooDeep = { error: `at most ${maxLevels} levels`, params: { code: 'TOO_BIG' } };

/** A row as it was given. Its members are not looked through here; what is wrong with them is in the row's issues. */
const givenRow = importRow.refine(row => !isTooDeep(row), tooDeep);

const created = z.strictObject({
  name: name.describe(aboutBulkSends.name),
  templateId: reference.describe('The template that each document is made from.'),
  rows: z
    .array(givenRow)
    .min(1)
    .max(limits.bulkRows)
    .optional()
    .describe(
      'Each `{ parties: { <party>: { … } }, values: { <key>: value }, name?, externalId?, customFields?, expiresAt? }`. A party is named by its id, externalId or name in the template. What is wrong with a row is in its issues.',
    ),
  fileId: reference.optional().describe('A CSV or Excel file with a line of headings, in place of `rows`.'),
  mapping: bulkMapping.optional().describe('What each column of the file means; required with `fileId`.'),
  sendAt: moment8601.nullable().optional().describe('When the rows are sent after the start; null: at once.'),
  send: z.boolean().default(true).describe('False leaves drafts.'),
});
export const bulkSendCreate = named(
  'BulkSendCreate',
  created.superRefine(({ rows, fileId, mapping }, ctx) => {
    if ((rows === undefined) === (fileId === undefined))
      complain(ctx, ['rows'], 'INVALID_VALUE', 'give either rows or fileId');
    if (fileId !== undefined && mapping === undefined)
      complain(ctx, ['mapping'], 'INVALID_TYPE', 'is required with fileId');
    if (rows !== undefined && mapping !== undefined) complain(ctx, ['mapping'], 'INVALID_VALUE', 'is for fileId only');
  }),
  'A new bulk send, with rows in the request or from a file.',
);
export type BulkSendCreate = z.output<typeof bulkSendCreate>;

const shallow = z.unknown().refine(value => !isTooDeep(value), tooDeep);
const corrected = z.record(z.string(), shallow).nullable();
const place = z.int().min(0).max(limits.bulkRows);
const correction = z.strictObject({
  index: place.describe('The row to correct, from 0.'),
  status: z.enum(['SKIPPED', 'VALID']).optional().describe('SKIPPED leaves the row out, VALID takes it back.'),
  parties: corrected.optional().describe("Merged into the row's parties; null takes them out."),
  values: corrected.optional().describe("Merged into the row's values; null takes them out."),
  name: shallow.optional().describe("Replaces the name of the row's document; null takes it out."),
  externalId: shallow.optional().describe("Replaces the externalId of the row's document; null takes it out."),
  customFields: shallow.optional().describe('Replaces the custom values of the row; null takes them out.'),
  expiresAt: shallow.optional().describe("Replaces the deadline of the row's document; null takes it out."),
});
export const bulkRowPatch = named(
  'BulkSendRowPatch',
  correction
    .omit({ index: true })
    .describe('Members of the row, merged into it: null takes one out. The row is checked again.'),
  'Members of the row, merged into it: null takes one out. The row is checked again.',
);
export type BulkRowPatch = z.output<typeof bulkRowPatch>;

export const bulkSendPatch = named(
  'BulkSendPatch',
  z.strictObject({
    name: name.optional().describe(aboutBulkSends.name),
    mapping: bulkMapping.optional().describe('The file is read again by it; corrections of rows are lost.'),
    rows: z.array(correction).max(100).optional().describe('Corrections of rows.'),
    sendAt: moment8601.nullable().optional().describe(aboutBulkSends.sendAt),
  }),
  'Changes of a bulk send that was not started; what is left out stays.',
);
export type BulkSendPatch = z.output<typeof bulkSendPatch>;

export const bulkSendStart = named(
  'BulkSendStart',
  z.strictObject({ confirmRows: count.describe('How many rows will be sent: those that are VALID or WARNED.') }),
  'Confirms how many documents are made.',
);
export const bulkSendTest = named(
  'BulkSendTest',
  z.strictObject({
    email: email.describe('Where the test is sent. It counts as sent, and deletes itself after 7 days.'),
    index: place.optional().describe('Of the row; default: the first that can be sent.'),
  }),
  'Where one row is sent as a test.',
);

export const bulkSendShape = named(
  'BulkSend',
  z.strictObject({
    id,
    name: lineText.describe('What the bulk send is called; parties never see it.'),
    templateId: text.describe('The template that each document is made from.'),
    status: z.enum(bulkSendStatuses).describe('How far it has come.'),
    pausedBecause: z.enum(pauseReasons).nullable().describe('Why it is paused; null in every other status.'),
    source: z.enum(['FILE', 'ROWS']).describe('Whether the rows came in the request or from a file.'),
    fileId: textOrNull.describe('The file of the rows; null: they came in the request.'),
    mapping: z
      .record(z.string(), textOrNull)
      .nullable()
      .describe(
        'What each column of the file means, by its heading; a null value: the column is left out. Null without a file.',
      ),
    columns: z.array(lineText).describe('The headings of the file; empty without one.'),
    send: z.boolean().describe('False: the documents stay drafts.'),
    sendAt: dateTimeOrNull.describe(aboutBulkSends.sendAt),
    counts: z
      .strictObject({
        rows: count.describe('All rows.'),
        valid: count.describe('Rows that can become documents.'),
        warned: count.describe('Rows that can become documents and have a warning.'),
        invalid: count.describe('Rows that cannot become documents.'),
        skipped: count.describe('Rows that somebody left out.'),
        created: count.describe('Rows that have a document.'),
        sent: count.describe('Rows whose document was sent.'),
        failed: count.describe('Rows whose document could not be sent.'),
        signed: count.describe('Rows whose document every signer has signed.'),
        completed: count.describe('Rows whose document is sealed.'),
      })
      .describe(
        'Rows by their status now. `created` counts all rows that have a document, `sent` those whose document was sent, `signed` those that every signer signed, `completed` those that are sealed.',
      ),
    issues: z.array(issue).describe('Of the whole, such as a column that means nothing.'),
    createdBy: userReference.describe('Who created it.'),
    startedBy: userReference.nullable().describe('In whose name documents are created: who started or resumed it.'),
    createdAt,
    updatedAt,
    startedAt: dateTimeOrNull.describe('When it was started; null before.'),
    finishedAt: dateTimeOrNull.describe('When it was finished or cancelled; null before.'),
  }),
  'One template, sent as one document for each row.',
);
export type BulkSend = z.output<typeof bulkSendShape>;

export const bulkSendRowShape = named(
  'BulkSendRow',
  z.strictObject({
    index: count.describe('From 0.'),
    status: z.enum(bulkRowStatuses).describe('What became of the row.'),
    issues: z.array(issue).describe('What is wrong with the row; empty: nothing.'),
    documentId: textOrNull.describe('The document that was made from the row; null: none yet.'),
    name: lineTextOrNull.describe('The name that the row gives its document; null: none.'),
    externalId: textOrNull.describe('The externalId that the row gives its document; null: none.'),
    parties: z.record(z.string(), z.unknown()).describe('As given; empty once the rows were deleted.'),
    values: z
      .record(z.string(), z.unknown())
      .describe('Values of fields by their keys, as given; empty once the rows were deleted.'),
    customFields: z.array(z.unknown()).describe('Custom values, as given; empty once the rows were deleted.'),
    expiresAt: textOrNull.describe('The deadline that the row gives its document, as given; null: none.'),
  }),
  'A row of a bulk send, with what was found when it was checked and the document it became.',
);
export type BulkSendRow = z.output<typeof bulkSendRowShape>;

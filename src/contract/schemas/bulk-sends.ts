/** Bulk sends: one template, one document a row. Rows are personal data and are deleted after a time. */
import { z } from 'zod';
import { bulkRowStatuses, bulkSendStatuses, pauseReasons } from '../bulk-send-statuses.ts';
import { limits } from '../limits.ts';
import {
  complain,
  count,
  dateTime,
  dateTimeOrNull,
  deadline,
  email,
  line,
  lineText,
  lineTextOrNull,
  moment8601,
  name,
  named,
  readinessSeverities,
  reference,
  text,
  textOrNull,
  userReference,
} from '../values.ts';
import { customFieldValues } from './documents/documents.ts';
import { fieldValuesPatch } from './documents/field-values.ts';
import { partyPatch } from './documents/parties.ts';
import { importRow } from './imports.ts';

const issue = z.strictObject({
  path: text.describe('A member of the row such as `parties.Customer.email`; empty: of the whole row.'),
  code: text.describe('As in errors of requests, or a code of what keeps a document from being sent.'),
  severity: z.enum(readinessSeverities),
  message: text,
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
  parties: z.record(z.string().min(1).max(300), rowParty).default({}),
  values: z.record(z.string().min(1).max(100), rowValue).default({}),
  name: name.nullable().optional(),
  externalId: line.min(1).nullable().optional(),
  customFields: customFieldValues.optional(),
  expiresAt: deadline.nullable().optional(),
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
  name,
  templateId: reference,
  rows: z
    .array(givenRow)
    .min(1)
    .max(limits.bulkRows)
    .optional()
    .describe(
      'Each `{ parties: { <party>: { … } }, values: { <key>: value }, name?, externalId?, customFields?, expiresAt? }`. A party is named by its id, externalId or name in the template. What is wrong with a row is in its issues.',
    ),
  fileId: reference.optional().describe('A CSV or Excel file with a line of headings, in place of `rows`.'),
  mapping: bulkMapping.optional(),
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
);
export type BulkSendCreate = z.output<typeof bulkSendCreate>;

const shallow = z.unknown().refine(value => !isTooDeep(value), tooDeep);
const corrected = z.record(z.string(), shallow).nullable();
const place = z.int().min(0).max(limits.bulkRows);
const correction = z.strictObject({
  index: place,
  status: z.enum(['SKIPPED', 'VALID']).optional().describe('SKIPPED leaves the row out, VALID takes it back.'),
  parties: corrected.optional(),
  values: corrected.optional(),
  name: shallow.optional(),
  externalId: shallow.optional(),
  customFields: shallow.optional(),
  expiresAt: shallow.optional(),
});
export const bulkRowPatch = named(
  'BulkSendRowPatch',
  correction
    .omit({ index: true })
    .describe('Members of the row, merged into it: null takes one out. The row is checked again.'),
);
export type BulkRowPatch = z.output<typeof bulkRowPatch>;

export const bulkSendPatch = named(
  'BulkSendPatch',
  z.strictObject({
    name: name.optional(),
    mapping: bulkMapping.optional().describe('The file is read again by it; corrections of rows are lost.'),
    rows: z.array(correction).max(100).optional().describe('Corrections of rows.'),
    sendAt: moment8601.nullable().optional(),
  }),
);
export type BulkSendPatch = z.output<typeof bulkSendPatch>;

export const bulkSendStart = named(
  'BulkSendStart',
  z.strictObject({ confirmRows: count.describe('How many rows will be sent: those that are VALID or WARNED.') }),
);
export const bulkSendTest = named(
  'BulkSendTest',
  z.strictObject({ email, index: place.optional().describe('Of the row; default: the first that can be sent.') }),
);

export const bulkSendShape = named(
  'BulkSend',
  z.strictObject({
    id: text,
    name: lineText,
    templateId: text,
    status: z.enum(bulkSendStatuses),
    pausedBecause: z.enum(pauseReasons).nullable(),
    source: z.enum(['FILE', 'ROWS']),
    fileId: textOrNull,
    mapping: z.record(z.string(), textOrNull).nullable(),
    columns: z.array(lineText).describe('The headings of the file; empty without one.'),
    send: z.boolean(),
    sendAt: dateTimeOrNull,
    counts: z
      .strictObject({
        rows: count,
        valid: count,
        warned: count,
        invalid: count,
        skipped: count,
        created: count,
        sent: count,
        failed: count,
        signed: count,
        completed: count,
      })
      .describe(
        'Rows by their status now. `created` counts all rows that have a document, `sent` those whose document was sent, `signed` those that every signer signed, `completed` those that are sealed.',
      ),
    issues: z.array(issue).describe('Of the whole, such as a column that means nothing.'),
    createdBy: userReference,
    startedBy: userReference.nullable().describe('In whose name documents are created: who started or resumed it.'),
    createdAt: dateTime,
    updatedAt: dateTime,
    startedAt: dateTimeOrNull,
    finishedAt: dateTimeOrNull,
  }),
);
export type BulkSend = z.output<typeof bulkSendShape>;

export const bulkSendRowShape = named(
  'BulkSendRow',
  z.strictObject({
    index: count.describe('From 0.'),
    status: z.enum(bulkRowStatuses),
    issues: z.array(issue),
    documentId: textOrNull,
    name: lineTextOrNull,
    externalId: textOrNull,
    parties: z.record(z.string(), z.unknown()).describe('As given; empty once the rows were deleted.'),
    values: z.record(z.string(), z.unknown()),
    customFields: z.array(z.unknown()),
    expiresAt: textOrNull,
  }),
);
export type BulkSendRow = z.output<typeof bulkSendRowShape>;

/** The document: its shape, and the bodies that create and change it. Routes: `operations/documents/documents.ts`. */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import {
  complain,
  dateTime,
  dateTimeOrNull,
  deadline,
  line,
  lineText,
  name,
  named,
  readinessIssue,
  reference,
  rule,
  tagReference,
  text,
  textOrNull,
} from '../../values.ts';
import { contentBlock, newBlocks } from '../content/content.ts';
import { productTable } from '../content/product-tables.ts';
import { customFieldInputTypes } from '../custom-field-types.ts';
import { documentMetaInput, documentMetaPatch, documentMetaShape, documentStyleInput } from './document-settings.ts';
import { partyCreate, partyDetail, partySummary } from './parties.ts';

export { type DocumentMeta, documentMetaShape } from './document-settings.ts';

export const documentTypes = ['SIGNABLE', 'ACCEPTABLE', 'ARCHIVE_IMPORTED'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentStatuses = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'EXPIRED', 'IMPORTED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const properties = {
  id: text,
  externalId: textOrNull,
  expiresAt: dateTimeOrNull,
  name: lineText,
  type: z.enum(documentTypes),
  status: z.enum(documentStatuses),
  documentMeta: documentMetaShape,
  createdAt: dateTime,
  updatedAt: dateTime,
  sentAt: dateTimeOrNull.describe('When it was last sent; null after it was withdrawn.'),
  completedAt: dateTimeOrNull,
  archivedAt: dateTimeOrNull,
  deletedAt: dateTimeOrNull,
  templateId: textOrNull,
  folderId: textOrNull,
  responsibleUserId: textOrNull,
  tags: z.array(tagReference),
};

export const documentListItem = named(
  'DocumentListItem',
  z.strictObject({ ...properties, parties: z.array(partySummary) }),
);
export type DocumentListItem = z.output<typeof documentListItem>;

const customFieldValue = named(
  'CustomFieldValue',
  z.strictObject({ id: text, name: lineText, type: z.enum(customFieldInputTypes), value: textOrNull }),
);

export const documentShape = named(
  'Document',
  z.strictObject({
    ...properties,
    parties: z.array(partyDetail),
    customFields: z.array(customFieldValue),
    content: z.array(contentBlock).nullable().describe('Null unless the request passes expand=content.'),
    fields: z.array(contentBlock).nullable().describe('The same blocks; null unless the request passes expand=fields.'),
    productTables: z.array(productTable),
    approvalRequestId: textOrNull,
  }),
);
export type Document = z.output<typeof documentShape>;

/** Values are text (`"true"`, `"50000"`, `"2026-12-31"`); `null` clears. */
export const customFieldValues = z
  .array(
    z.strictObject({
      customFieldId: reference,
      value: z
        .union([z.string().max(limits.fieldValue), z.number().transform(String), z.boolean().transform(String)])
        .nullable(),
    }),
  )
  .max(200);

const integrationLink = named(
  'IntegrationLink',
  z.strictObject({
    integration: z.enum(['HUBSPOT']),
    type: z.enum(['DEAL']),
    id: reference.optional(),
    url: z.url().max(2_048).optional(),
  }),
);

const parties = z
  .array(partyCreate)
  .max(limits.parties)
  .superRefine(
    (given, ctx) => {
      const seen = new Set<string>();
      for (const [i, party] of given.entries()) {
        const ref = party?.ref;
        if (typeof ref !== 'string') continue;
        if (seen.has(ref)) complain(ctx, [i, 'ref'], 'INVALID_VALUE', 'another party has this ref');
        seen.add(ref);
      }
    },
    { when: payload => Array.isArray(payload.value) },
  );

const created = z.strictObject({
  name,
  externalId: line.min(1).nullable().optional(),
  expiresAt: deadline.nullable().optional().describe("The workspace's default when left out; null: none."),
  type: z.enum(documentTypes).default('SIGNABLE'),
  templateId: reference.nullable().optional().describe('Copies its content, parties and settings.'),
  folderId: reference.nullable().optional(),
  responsibleUserId: reference.optional().describe('The creator when left out.'),
  documentMeta: documentMetaInput.optional(),
  documentStyle: documentStyleInput.nullable().optional(),
  parties: parties.optional().describe("Replaces the template's."),
  customFields: customFieldValues.optional(),
  integrationLink: integrationLink.nullable().optional(),
  content: newBlocks.optional(),
  fields: newBlocks.optional().describe('Another name of `content`.'),
  send: z.boolean().default(false).describe('Sends at once; if that is refused the document stays a draft.'),
});
const oneName = rule<z.output<typeof created>>(
  ['fields'],
  'INVALID_VALUE',
  'content and fields are two names of the same',
  d => !(d.content && d.fields),
);

/** `content` and `fields` both become `content`. */
export const documentCreate = named(
  'DocumentCreate',
  oneName(created).transform(({ fields, ...rest }) => ({
    ...rest,
    content: rest.content ?? fields,
    /** The name that the request used, for the paths of issues. */
    contentName: fields ? ('fields' as const) : ('content' as const),
  })),
);
export type DocumentCreate = z.output<typeof documentCreate>;

export const documentPatch = named(
  'DocumentPatch',
  z.strictObject({
    name: name.optional(),
    externalId: line.min(1).nullable().optional(),
    expiresAt: deadline.nullable().optional(),
    folderId: reference.nullable().optional(),
    responsibleUserId: reference.optional(),
    documentMeta: documentMetaPatch.optional(),
    documentStyle: documentStyleInput.nullable().optional(),
    customFields: customFieldValues.optional(),
  }),
);
export type DocumentPatch = z.output<typeof documentPatch>;

/** Blockers first. */
export const readiness = named('Readiness', z.strictObject({ ready: z.boolean(), issues: z.array(readinessIssue) }));
export type Readiness = z.output<typeof readiness>;

/** The document: its shape, and the bodies that create and change it. Routes: `operations/documents/documents.ts`. */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import {
  complain,
  createdAt,
  dateTime,
  dateTimeOrNull,
  deadline,
  id,
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

/** What members of several shapes are. */
const aboutDocuments = {
  externalId: 'Its id in your system, unique in the workspace; null: none. Parties never see it.',
  name: 'What the document is called, for parties too.',
  documentMeta: 'How it is signed, and what its parties see.',
  folderId: 'The folder that it lies in; null: the top level. Parties never see it.',
  documentStyle: 'What the pages of typeset content look like.',
  customFields: 'Values of custom fields; those that are left out stay, or get their defaults in a new document.',
};

export const documentTypes = ['SIGNABLE', 'ACCEPTABLE', 'ARCHIVE_IMPORTED'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentType = named(
  'DocumentType',
  z.enum(documentTypes),
  'What parties do: they sign, they accept with a click, or nothing, since they have signed elsewhere.',
);
export const documentStatuses = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'EXPIRED', 'IMPORTED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentStatus = named('DocumentStatus', z.enum(documentStatuses), 'How far a document has come.');

const properties = {
  id,
  externalId: textOrNull.describe(aboutDocuments.externalId),
  expiresAt: dateTimeOrNull.describe('The deadline, until which parties can sign; null: none.'),
  name: lineText.describe(aboutDocuments.name),
  type: documentType.describe('What parties do with it; fixed when it is created.'),
  status: documentStatus.describe('How far the document has come.'),
  documentMeta: documentMetaShape.describe(aboutDocuments.documentMeta),
  createdAt,
  updatedAt: dateTime.describe('Changes with everything that GET of the document shows, parties and values too.'),
  sentAt: dateTimeOrNull.describe('When it was last sent; null after it was withdrawn.'),
  completedAt: dateTimeOrNull.describe('When it was sealed, or created if it was imported; null before.'),
  archivedAt: dateTimeOrNull.describe('When it was archived; null: it is not in the archive.'),
  deletedAt: dateTimeOrNull.describe('When it was moved to the trash; null: it is not in the trash.'),
  templateId: textOrNull.describe('The template that it was made from; null: none, or it was deleted.'),
  folderId: textOrNull.describe(aboutDocuments.folderId),
  responsibleUserId: textOrNull.describe(
    'The member in whose name parties are asked, and who is notified; null: nobody.',
  ),
  tags: z.array(tagReference).describe('Tags of the document. Parties never see them.'),
};

export const documentListItem = named(
  'DocumentListItem',
  z.strictObject({ ...properties, parties: z.array(partySummary).describe('Its parties, in short.') }),
  'A document in a list.',
);
export type DocumentListItem = z.output<typeof documentListItem>;

const customFieldValue = named(
  'CustomFieldValue',
  z.strictObject({
    id: text.describe('The id of the custom field.'),
    name: lineText.describe('The name of the custom field.'),
    type: z.enum(customFieldInputTypes).describe('The `inputType` of the custom field.'),
    value: textOrNull.describe('The value as text; null: none.'),
  }),
  'The value of a custom field of a document.',
);

export const documentShape = named(
  'Document',
  z.strictObject({
    ...properties,
    parties: z.array(partyDetail).describe('Its parties, in their order.'),
    customFields: z.array(customFieldValue).describe('The custom fields of the document, also those without a value.'),
    content: z.array(contentBlock).nullable().describe('Null unless the request passes expand=content.'),
    fields: z.array(contentBlock).nullable().meta({
      description: 'Another name of `content`; null unless the request passes expand=fields.',
      deprecated: true,
    }),
    productTables: z.array(productTable).describe('Its priced tables, with sums.'),
    approvalRequestId: textOrNull.describe(
      'The request for approval that waits, or whose approval is valid; null: none.',
    ),
  }),
  'A document, from draft to sealed file.',
);
export type Document = z.output<typeof documentShape>;

/** Values are text (`"true"`, `"50000"`, `"2026-12-31"`); `null` clears. */
export const customFieldValues = z
  .array(
    z.strictObject({
      customFieldId: reference.describe('The custom field.'),
      value: z
        .union([z.string().max(limits.fieldValue), z.number().transform(String), z.boolean().transform(String)])
        .nullable()
        .describe('The value as text, such as "true", "50000" or "2026-12-31"; null clears it.'),
    }),
  )
  .max(200);

const integrationLink = named(
  'IntegrationLink',
  z.strictObject({
    integration: z.enum(['HUBSPOT']).describe('The system that it is linked to.'),
    type: z.enum(['DEAL']).describe('What it is linked to there.'),
    id: reference.optional().describe('The id there.'),
    url: z.url().max(2_048).optional().describe('The address there.'),
  }),
  'An object of another system that the document belongs to.',
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
  name: name.describe(aboutDocuments.name),
  externalId: line.min(1).nullable().optional().describe(aboutDocuments.externalId),
  expiresAt: deadline.nullable().optional().describe("The workspace's default when left out; null: none."),
  type: documentType
    .default('SIGNABLE')
    .describe(
      'What parties do with it. ACCEPTABLE: they accept with a click. ARCHIVE_IMPORTED: they have signed elsewhere, and nothing is sent.',
    ),
  templateId: reference.nullable().optional().describe('Copies its content, parties and settings.'),
  folderId: reference.nullable().optional().describe(aboutDocuments.folderId),
  responsibleUserId: reference.optional().describe('The creator when left out.'),
  documentMeta: documentMetaInput.optional().describe(aboutDocuments.documentMeta),
  documentStyle: documentStyleInput.nullable().optional().describe(aboutDocuments.documentStyle),
  parties: parties.optional().describe("Replaces the template's."),
  customFields: customFieldValues.optional().describe(aboutDocuments.customFields),
  integrationLink: integrationLink.nullable().optional().describe('Not available yet: only null is taken.'),
  content: newBlocks.optional().describe('Its blocks; next to templateId they come after those of the template.'),
  fields: newBlocks.optional().meta({ description: 'Another name of `content`.', deprecated: true }),
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
  'A new document.',
);
export type DocumentCreate = z.output<typeof documentCreate>;

export const documentPatch = named(
  'DocumentPatch',
  z.strictObject({
    name: name.optional().describe(aboutDocuments.name),
    externalId: line.min(1).nullable().optional().describe(aboutDocuments.externalId),
    expiresAt: deadline.nullable().optional().describe('The deadline of a draft; null: none, which prevents sending.'),
    folderId: reference.nullable().optional().describe(aboutDocuments.folderId),
    responsibleUserId: reference
      .optional()
      .describe('The member in whose name parties are asked, and who is notified.'),
    documentMeta: documentMetaPatch.optional().describe(aboutDocuments.documentMeta),
    documentStyle: documentStyleInput.nullable().optional().describe(aboutDocuments.documentStyle),
    customFields: customFieldValues.optional().describe(aboutDocuments.customFields),
  }),
  'Changes of a document; what is left out stays, and null clears.',
);
export type DocumentPatch = z.output<typeof documentPatch>;

/** Blockers first. */
export const readiness = named(
  'Readiness',
  z.strictObject({
    ready: z.boolean().describe('Whether it can be sent: no issue is a BLOCKER.'),
    issues: z.array(readinessIssue).describe('What prevents sending, and warnings; blockers first.'),
  }),
  'Whether a document can be sent.',
);
export type Readiness = z.output<typeof readiness>;

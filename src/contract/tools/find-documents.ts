/** Tools that find documents. */
import { z } from 'zod';
import { documentOperations } from '../operations/documents/documents.ts';
import { documentStatuses } from '../schemas/documents/documents.ts';
import { direction, id, paging, time, words } from './input.ts';
import { listed, showListed } from './show.ts';
import { queryOf, type Tool, type ToolContext, tool } from './tool.ts';

const status = z
  .array(z.enum(documentStatuses))
  .max(6)
  .optional()
  .describe('Only documents with one of these statuses.');
const reading = { group: 'READ', operations: [documentOperations.list] } as const;

async function list(query: Parameters<typeof queryOf>[0], { ask, dashboard }: ToolContext) {
  const page = await ask(documentOperations.list, { query: queryOf(query) });
  return listed('documents', page, d => showListed(d, dashboard));
}

const statusMeaning =
  'DRAFT is not sent, PENDING waits for signatures, COMPLETED is signed by everybody, REJECTED was declined by a party, EXPIRED passed its deadline, IMPORTED was signed elsewhere.';

export const findDocumentTools: readonly Tool[] = [
  tool({
    name: 'listDocuments',
    title: 'List documents',
    description: `Lists documents of the workspace, newest first, without the archive and the trash. ${statusMeaning} Use a find tool instead when something is known about the document.`,
    ...reading,
    input: z.strictObject({
      status,
      folderId: z.string().max(100).optional().describe('Only in this folder; root: in none.'),
      tagId: z.array(id()).max(20).optional().describe('Only with one of these tags.'),
      archived: z.boolean().optional().describe('true: only archived documents.'),
      deleted: z.boolean().optional().describe('true: only documents in the trash.'),
      orderBy: z.enum(['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt']).default('createdAt'),
      orderDirection: direction,
      ...paging,
    }),
    serve: list,
  }),
  tool({
    name: 'findDocuments',
    title: 'Find documents by name',
    description:
      'Finds documents whose name or external id, or the name or e-mail address of a party, contains the text. For words in the content use searchDocumentContent.',
    ...reading,
    input: z.strictObject({ query: words('Part of a name, external id or e-mail address.'), status, ...paging }),
    serve: list,
  }),
  tool({
    name: 'searchDocumentContent',
    title: 'Search the content of documents',
    description:
      'Finds documents that contain every given word in their name, text, tables or filled-in values. Text inside uploaded PDF files is not searched. Add * to the end of a word to find all words that begin so, such as rent*.',
    ...reading,
    input: z.strictObject({
      text: z.string().min(1).max(1_000).describe('Words; documents have to contain all of them.'),
      status,
      ...paging,
    }),
    serve: list,
  }),
  tool({
    name: 'findDocumentsByDate',
    title: 'Find documents by date',
    description: 'Finds documents that were created, changed or completed in a period. Both ends are included.',
    ...reading,
    input: z.strictObject({
      createdAfter: time('Created at or after').optional(),
      createdBefore: time('Created at or before').optional(),
      updatedAfter: time('Changed at or after').optional(),
      updatedBefore: time('Changed at or before').optional(),
      completedAfter: time('Completed at or after').optional(),
      completedBefore: time('Completed at or before').optional(),
      status,
      ...paging,
    }),
    serve: list,
  }),
  tool({
    name: 'findDocumentsByExpiration',
    title: 'Find documents by deadline',
    description:
      'Finds documents whose deadline for signing is in a period, the earliest first. Both ends are included.',
    ...reading,
    input: z.strictObject({
      expiresAfter: time('Expires at or after').optional(),
      expiresBefore: time('Expires at or before').optional(),
      status,
      ...paging,
    }),
    serve: (input, context) => list({ ...input, orderBy: 'expiresAt', orderDirection: 'asc' }, context),
  }),
  tool({
    name: 'findDocumentsByCustomField',
    title: 'Find documents by custom field',
    description:
      'Finds documents by the values of custom fields, without regard to case. All given fields have to match. getDocumentDetails shows the ids of custom fields.',
    ...reading,
    input: z.strictObject({
      customFields: z
        .array(
          z.strictObject({
            customFieldId: id().refine(value => !value.includes(':')),
            value: z.string().max(1_000).describe('Empty: documents without a value.'),
          }),
        )
        .min(1)
        .max(10),
      status,
      ...paging,
    }),
    serve: ({ customFields, ...query }, context) =>
      list({ ...query, customField: customFields.map(one => `${one.customFieldId}:${one.value}`) }, context),
  }),
  tool({
    name: 'findDocumentsByParty',
    title: 'Find documents by party',
    description: 'Finds documents with a party whose name or e-mail address contains the text.',
    ...reading,
    input: z.strictObject({ party: words('Part of the name or e-mail address of a party.'), status, ...paging }),
    serve: async ({ party, ...query }, { ask, dashboard }) => {
      const page = await ask(documentOperations.list, { query: queryOf({ ...query, query: party }) });
      const text = party.toLowerCase();
      const has = (value: string | null) => value?.toLowerCase().includes(text) ?? false;
      // The filter finds names of documents, too.
      const data = page.data.filter(d => d.parties.some(p => has(p.name) || has(p.email)));
      return listed('documents', { ...page, data }, d => showListed(d, dashboard));
    },
  }),
  tool({
    name: 'getPendingSignatures',
    title: 'Get pending signatures',
    description: 'Lists documents that wait for signatures, with the parties who have not signed yet.',
    ...reading,
    input: z.strictObject(paging),
    serve: async (input, { ask, dashboard }) => {
      const page = await ask(documentOperations.list, { query: queryOf({ ...input, status: ['PENDING'] }) });
      return listed('documents', page, d => ({
        ...showListed(d, dashboard),
        parties: undefined,
        waitingFor: d.parties
          .filter(p => p.role === 'SIGNER' && p.signingStatus === 'NOT_SIGNED')
          .map(({ id, name, email }) => ({ id, name, email })),
      }));
    },
  }),
];

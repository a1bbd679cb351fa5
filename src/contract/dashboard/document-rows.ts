/** Rows of the dashboard's list of documents: what the API lists, and what the person has to know about each. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { documentOperations } from '../operations/documents/documents.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { documentListItem } from '../schemas/documents/documents.ts';
import { partySummary, sendStatuses } from '../schemas/documents/parties.ts';
import { fileSeal } from '../schemas/files.ts';
import { count, dateTimeOrNull, lineTextOrNull, text, textOrNull } from '../values.ts';

/** What the person who asks has to do with a document now. */
export const documentNeeds = ['SIGN', 'APPROVE'] as const;

export const documentRow = z.strictObject({
  ...documentListItem.shape,
  parties: z.array(
    z.strictObject({
      ...partySummary.shape,
      sendStatus: z.enum(sendStatuses).nullable(),
      company: textOrNull,
      /**
       * A message to the party was not accepted so far and is tried again: until a time, or if it is blocked by the settings
       * of the service, until its operator has mended them.
       */
      notSent: z.strictObject({ isBlocked: z.boolean(), triedUntil: dateTimeOrNull }).nullable(),
      /** The document waits for this party's signature now. */
      isTurn: z.boolean(),
      /** The id of the party that handed signing over to this one. */
      actsFor: textOrNull,
    }),
  ),
  /** When a document in the trash is deleted for good. */
  removedAt: dateTimeOrNull,
  /** When the last signer signed. */
  fullySignedAt: dateTimeOrNull,
  /** Of a draft; null: nobody was asked. */
  approval: z
    .strictObject({
      requestId: text,
      status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
      /** Names of those who can answer now. */
      asked: z.array(text),
    })
    .nullable(),
  responsibleName: lineTextOrNull,
  templateName: lineTextOrNull,
  /** Who filled in the form that made it, as they are called; null: no form did. */
  respondentName: lineTextOrNull,
  needs: z.enum(documentNeeds).nullable(),
  /** The party that signs next is the person who asks. */
  partyId: textOrNull,
});
export type DocumentRow = z.output<typeof documentRow>;

const filters = {
  ...documentOperations.list.query.shape,
  id: q.many(),
  needsMe: q.flag(),
  /** Part of a party's name or address. */
  party: q.text(),
};

const { limit: _limit, cursor: _cursor, include: _include, ...unpaged } = filters;

/** A count, at most `maxCounted`. */
export const maxCounted = 1_000;

export const documentRowOperations = {
  documents: operation({
    id: 'dashboard.documents',
    method: 'GET',
    path: '/document-rows',
    title: 'List documents with what they need of the person',
    permission: 'READ_DOCUMENT',
    scope: null,
    query: z.strictObject(filters),
    answer: pageOf(documentRow),
  }),
  documentsExport: operation({
    id: 'dashboard.documentsExport',
    method: 'GET',
    path: '/document-rows/export',
    title: 'Download the list of documents as a CSV file',
    permission: 'READ_DOCUMENT',
    scope: null,
    query: z.strictObject(unpaged),
    mediaType: 'text/csv',
    answer: text,
  }),
  ownLink: operation({
    id: 'dashboard.ownLink',
    method: 'POST',
    path: '/documents/{id}/own-link',
    title: "The person's own link to sign a document, when it is their turn; it is in the journal as shown",
    permission: 'READ_DOCUMENT',
    scope: null,
    params: ids('id'),
    answer: z.strictObject({ url: text }),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  seal: operation({
    id: 'dashboard.seal',
    method: 'GET',
    path: '/documents/{id}/seal',
    title: 'What seals a document; asking is no download',
    permission: 'READ_DOCUMENT',
    scope: null,
    params: ids('id'),
    answer: z.strictObject({ seal: fileSeal.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  documentCounts: operation({
    id: 'dashboard.documentCounts',
    method: 'GET',
    path: '/document-counts',
    title: 'How many documents need the person, wait for others and are drafts; at most 1,000 of each',
    permission: 'READ_DOCUMENT',
    scope: null,
    answer: z.strictObject({ needsMe: count, waiting: count, drafts: count }),
  }),
};
export type DocumentCounts = z.output<typeof documentRowOperations.documentCounts.answer>;
export type DocumentSeal = z.output<typeof documentRowOperations.seal.answer>;

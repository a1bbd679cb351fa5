/** Bulk sends: one template, one document a row. */
import { z } from 'zod';
import { bulkRowStatuses, bulkSendStatuses } from '../bulk-send-statuses.ts';
import { ids, type Operation, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import {
  bulkRowPatch,
  bulkSendCreate,
  bulkSendPatch,
  bulkSendRowShape,
  bulkSendShape,
  bulkSendStart,
  bulkSendTest,
} from '../schemas/bulk-sends.ts';
import { text } from '../values.ts';

const params = ids('id');

/** What a bulk send needs as well: its documents are made and sent in the name of who started it. */
export const sendsInBulk = [
  { permission: 'CREATE_DOCUMENT' },
  { permission: 'SEND_DOCUMENT' },
  { permission: 'SEND_WITHOUT_APPROVAL' },
  { permission: 'READ_DOCUMENT', scope: 'templates:read' },
] as const satisfies Operation['also'];

const writing = {
  permission: 'CREATE_BULK_SEND',
  scope: 'documents:write',
  also: sendsInBulk,
  feature: 'BULK_SEND',
} as const;

/** With READ_DOCUMENT alone: what one started oneself. What was begun can be looked at on any plan. */
const reading = { permission: 'READ_DOCUMENT', instead: ['CREATE_BULK_SEND'], scope: 'documents:read' } as const;

/** What ends or pauses a bulk send needs no feature of the plan either. */
const { feature: _, ...stopping } = writing;

const action = (verb: string, title: string, needed: typeof writing | typeof stopping = writing) =>
  operation({
    id: `bulkSends.${verb}`,
    method: 'POST',
    path: `/bulk-sends/{id}/${verb}`,
    title,
    ...needed,
    params,
    answer: bulkSendShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  });

export const bulkSendOperations = {
  list: operation({
    id: 'bulkSends.list',
    method: 'GET',
    path: '/bulk-sends',
    title: 'List bulk sends',
    ...reading,
    feature: 'BULK_SEND',
    query: z.strictObject({
      ...q.paged,
      status: q.manyOf(bulkSendStatuses).describe('Bulk sends with one of these statuses.'),
      templateId: q.many().describe('Bulk sends of one of these templates.'),
      createdById: q.many().describe(q.aboutFilters.createdById),
    }),
    answer: pageOf(bulkSendShape),
  }),
  create: operation({
    id: 'bulkSends.create',
    method: 'POST',
    path: '/bulk-sends',
    title: 'Prepare a bulk send; its rows are checked before it can be started',
    ...writing,
    body: bulkSendCreate,
    answer: bulkSendShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  get: operation({
    id: 'bulkSends.get',
    method: 'GET',
    path: '/bulk-sends/{id}',
    title: 'Get a bulk send',
    ...reading,
    params,
    answer: bulkSendShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'bulkSends.update',
    method: 'PATCH',
    path: '/bulk-sends/{id}',
    title: 'Change a bulk send before it runs',
    ...writing,
    params,
    body: bulkSendPatch,
    answer: bulkSendShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  rows: operation({
    id: 'bulkSends.rows',
    method: 'GET',
    path: '/bulk-sends/{id}/rows',
    title: 'List the rows of a bulk send',
    ...reading,
    params,
    query: z.strictObject({
      ...q.paged,
      status: q.manyOf(bulkRowStatuses).describe('Rows with one of these statuses.'),
    }),
    answer: pageOf(bulkSendRowShape),
    errors: ['NOT_FOUND'],
  }),
  updateRow: operation({
    id: 'bulkSends.updateRow',
    method: 'PATCH',
    path: '/bulk-sends/{id}/rows/{index}',
    title: 'Correct a row, leave it out, or take it back',
    ...writing,
    params: z.strictObject({
      ...params.shape,
      index: z
        .string()
        .regex(/^\d{1,5}$/)
        .describe('The row, from 0.'),
    }),
    body: bulkRowPatch,
    answer: bulkSendRowShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  start: operation({
    id: 'bulkSends.start',
    method: 'POST',
    path: '/bulk-sends/{id}/start',
    title: 'Start a bulk send',
    ...writing,
    params,
    body: bulkSendStart,
    answer: bulkSendShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  pause: action('pause', 'Pause a bulk send', stopping),
  resume: action('resume', 'Go on with a paused bulk send'),
  cancel: action('cancel', 'Cancel a bulk send; what was sent stays sent', stopping),
  retry: action('retry', 'Send the rows that failed again'),
  test: operation({
    id: 'bulkSends.test',
    method: 'POST',
    path: '/bulk-sends/{id}/test',
    title: 'Send one row to an address as a test',
    ...writing,
    params,
    body: bulkSendTest,
    answer: z.strictObject({ documentId: text.describe('The document that was made and sent.') }),
    errors: ['NOT_FOUND', 'INVALID_STATE', 'DOCUMENT_NOT_READY', 'LIMIT_EXCEEDED'],
  }),
  report: operation({
    id: 'bulkSends.report',
    method: 'GET',
    path: '/bulk-sends/{id}/report',
    title: 'Download what became of each row as a CSV file',
    ...reading,
    params,
    mediaType: 'text/csv',
    answer: text,
    errors: ['NOT_FOUND'],
  }),
};

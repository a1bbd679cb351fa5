import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { reportCreate, reportData, reportPatch, reportQuestion, reportShape } from '../schemas/reports.ts';
import { deleted, text } from '../values.ts';

const params = ids('id');
const of = { scope: 'documents:read', feature: 'REPORTS' } as const;
/** What a report counts are documents. */
const counting = { ...of, permission: 'READ_REPORT', also: [{ permission: 'READ_DOCUMENT' }] } as const;

export const reportOperations = {
  run: operation({
    id: 'reports.run',
    method: 'POST',
    path: '/reports/run',
    title: 'Answer a question about documents',
    ...counting,
    body: reportQuestion,
    answer: reportData,
  }),
  list: operation({
    id: 'reports.list',
    method: 'GET',
    path: '/reports',
    title: 'List saved reports: those of the workspace, and your own',
    ...of,
    permission: 'READ_REPORT',
    query: z.strictObject(q.paged),
    answer: pageOf(reportShape),
  }),
  create: operation({
    id: 'reports.create',
    method: 'POST',
    path: '/reports',
    title: 'Save a report',
    ...of,
    permission: 'CREATE_REPORT',
    body: reportCreate,
    answer: reportShape,
  }),
  get: operation({
    id: 'reports.get',
    method: 'GET',
    path: '/reports/{id}',
    title: 'Get a saved report',
    ...of,
    permission: 'READ_REPORT',
    params,
    answer: reportShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'reports.update',
    method: 'PATCH',
    path: '/reports/{id}',
    title: 'Change a saved report',
    ...of,
    permission: 'UPDATE_REPORT',
    params,
    body: reportPatch,
    answer: reportShape,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  delete: operation({
    id: 'reports.delete',
    method: 'DELETE',
    path: '/reports/{id}',
    title: 'Delete a saved report',
    ...of,
    permission: 'DELETE_REPORT',
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
  data: operation({
    id: 'reports.data',
    method: 'GET',
    path: '/reports/{id}/data',
    title: 'Answer the question of a saved report',
    ...counting,
    params,
    answer: reportData,
    errors: ['NOT_FOUND'],
  }),
  csv: operation({
    id: 'reports.csv',
    method: 'GET',
    path: '/reports/{id}/csv',
    title: 'Download the answer of a saved report as a CSV file',
    ...counting,
    params,
    mediaType: 'text/csv',
    answer: text,
    errors: ['NOT_FOUND'],
  }),
};

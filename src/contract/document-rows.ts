/** Routes of documents: properties, sending and life cycle (details 3.5 to 3.8 and decision 4). */
import { z } from 'zod';
import {
  documentCreate,
  documentListItem,
  documentPatch,
  documentShape,
  documentStatuses,
  readiness,
} from './documents.ts';
import type { ErrorCode } from './errors.ts';
import { documentFileTypes } from './files.ts';
import { pageOf } from './paging.ts';
import type { Permission } from './permissions.ts';
import * as q from './query.ts';
import { ids, row } from './row.ts';
import { tagAdd } from './tags.ts';
import { count, dateTime, deleted, moment8601, named, note, reference, text } from './values.ts';

export const expandable = ['content', 'fields'] as const;
/** Which of the two names of the blocks the answer fills. */
export const expandQuery = z.strictObject({ expand: q.manyOf(expandable) });

const documentsQuery = z.strictObject({
  ...q.sorted(['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt']),
  status: q.manyOf(documentStatuses),
  tagId: q.many(),
  templateId: q.many(),
  responsibleUserId: q.many(),
  folderId: q.text(100),
  externalId: q.text(),
  query: q.text(),
  createdAfter: q.time(),
  createdBefore: q.time(),
  updatedAfter: q.time(),
  updatedBefore: q.time(),
  completedAfter: q.time(),
  completedBefore: q.time(),
  archived: q.flag(),
});

const params = ids('id');

const documentExport = named(
  'DocumentExport',
  z.strictObject({
    documentIds: z.array(reference).min(1).max(100).describe('One named twice counts once.'),
    fileTypes: z.array(z.enum(documentFileTypes)).min(1).max(3).default(['SIGNED', 'JOURNAL']),
  }),
);
/** Every file in it counts as a download. */
const documentExported = named(
  'DocumentExported',
  z.strictObject({
    url: text.describe('The ZIP; valid for 15 minutes.'),
    expiresAt: dateTime,
    documentCount: count,
    fileCount: count,
  }),
);

/** An act on one document without a body, that answers the document. */
const act = (verb: string, path: string, title: string, permission: Permission, refusals: readonly ErrorCode[] = []) =>
  row({
    id: `documents.${verb}`,
    method: 'POST',
    path: `/documents/{id}/${path}`,
    title,
    permission,
    scope: 'documents:write',
    params,
    answer: documentShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE', ...refusals],
  });

export const documentRows = {
  list: row({
    id: 'documents.list',
    method: 'GET',
    path: '/documents',
    title: 'List documents',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    query: documentsQuery,
    answer: pageOf(documentListItem),
  }),
  create: row({
    id: 'documents.create',
    method: 'POST',
    path: '/documents',
    title: 'Create a document, and send it if wished',
    permission: 'CREATE_DOCUMENT',
    scope: 'documents:write',
    query: expandQuery,
    body: documentCreate,
    answer: documentShape,
    refusals: [
      'NOT_FOUND',
      'ALREADY_EXISTS',
      'LIMIT_EXCEEDED',
      'DOCUMENT_NOT_READY',
      'APPROVAL_REQUIRED',
      'PERMISSION_DENIED',
    ],
  }),
  get: row({
    id: 'documents.get',
    method: 'GET',
    path: '/documents/{id}',
    title: 'Get a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    query: expandQuery,
    answer: documentShape,
    refusals: ['NOT_FOUND'],
  }),
  update: row({
    id: 'documents.update',
    method: 'PATCH',
    path: '/documents/{id}',
    title: 'Change a document',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params,
    query: expandQuery,
    body: documentPatch,
    answer: documentShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS', 'PERMISSION_DENIED'],
  }),
  delete: row({
    id: 'documents.delete',
    method: 'DELETE',
    path: '/documents/{id}',
    title: 'Move a document to the trash',
    permission: 'DELETE_DOCUMENT',
    scope: 'documents:delete',
    params,
    answer: documentShape,
    refusals: ['NOT_FOUND'],
  }),
  readiness: row({
    id: 'documents.readiness',
    method: 'GET',
    path: '/documents/{id}/readiness',
    title: 'Ask what keeps a document from being sent',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    answer: readiness,
    refusals: ['NOT_FOUND'],
  }),
  send: row({
    id: 'documents.send',
    method: 'POST',
    path: '/documents/{id}/send',
    title: 'Send a document for signing',
    permission: 'SEND_DOCUMENT',
    scope: 'documents:write',
    params,
    body: named('DocumentSend', z.strictObject({ customMessage: note.nullable().optional() })),
    answer: documentShape,
    refusals: [
      'NOT_FOUND',
      'INVALID_STATE',
      'DOCUMENT_NOT_READY',
      'APPROVAL_REQUIRED',
      'LIMIT_EXCEEDED',
      'PERMISSION_DENIED',
    ],
  }),
  withdraw: row({
    id: 'documents.withdraw',
    method: 'POST',
    path: '/documents/{id}/withdraw',
    title: 'Withdraw a sent document to a draft; signatures are removed and the parties told',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params,
    body: named('DocumentWithdraw', z.strictObject({ reason: note.nullable().optional() })),
    answer: documentShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  extendExpiration: row({
    id: 'documents.extendExpiration',
    method: 'POST',
    path: '/documents/{id}/extend-expiration',
    title: 'Set a new deadline, at least 24 hours ahead',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params,
    body: named('DocumentExtendExpiration', z.strictObject({ expiresAt: moment8601 })),
    answer: documentShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  export: row({
    id: 'documents.export',
    method: 'POST',
    path: '/documents/export',
    title: 'Export the files of documents as one ZIP; those that are not produced yet are left out',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    body: documentExport,
    answer: documentExported,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  restore: act('restore', 'restore', 'Take a document out of the trash', 'RESTORE_DOCUMENT', ['ALREADY_EXISTS']),
  archive: act('archive', 'archive', 'Archive a document that is not pending', 'EDIT_DOCUMENT'),
  unarchive: act('unarchive', 'unarchive', 'Take a document out of the archive', 'EDIT_DOCUMENT'),
  duplicate: act('duplicate', 'duplicate', 'Copy a document to a new draft, linked to it', 'CREATE_DOCUMENT', [
    'LIMIT_EXCEEDED',
  ]),
  forceComplete: act(
    'forceComplete',
    'force-complete',
    'Seal a pending document with the signatures there are',
    'FORCE_COMPLETE_DOCUMENT',
  ),
  purge: row({
    id: 'documents.purge',
    method: 'POST',
    path: '/documents/{id}/purge',
    title: 'Delete a document in the trash for good',
    permission: 'PERMANENTLY_DELETE_DOCUMENT',
    scope: 'documents:delete',
    params,
    body: named('DocumentPurge', z.strictObject({ confirmDocumentId: reference })),
    answer: deleted,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  addTag: row({
    id: 'documents.addTag',
    method: 'POST',
    path: '/documents/{id}/tags',
    title: 'Tag a document',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params,
    body: tagAdd,
    answer: documentShape,
    refusals: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  removeTag: row({
    id: 'documents.removeTag',
    method: 'DELETE',
    path: '/documents/{id}/tags/{tagId}',
    title: 'Take a tag off a document',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params: ids('id', 'tagId'),
    answer: documentShape,
    refusals: ['NOT_FOUND'],
  }),
};

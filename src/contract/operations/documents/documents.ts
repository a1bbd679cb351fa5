/** Routes of documents: properties, sending and life cycle. */
import { z } from 'zod';
import { documentFilters } from '../../document-filters.ts';
import type { ErrorCode } from '../../errors.ts';
import {
  changesVisibility,
  embedsSending,
  namesContact,
  sendsAtOnce,
  startsFromTemplate,
  uploadsFile,
} from '../../grants.ts';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import type { Permission } from '../../permissions.ts';
import * as q from '../../query.ts';
import {
  documentCreate,
  documentListItem,
  documentPatch,
  documentShape,
  readiness,
} from '../../schemas/documents/documents.ts';
import { documentEmbedded, documentEmbedPrepare } from '../../schemas/documents/embedding.ts';
import { documentExport, documentExported } from '../../schemas/documents/exports.ts';
import { tagAdd } from '../../schemas/tags.ts';
import { deadline, deleted, named, note, reference } from '../../values.ts';

export const expandable = ['content', 'fields'] as const;
/** Which of the two names of the blocks the response fills in. */
export const expandQuery = z.strictObject({
  expand: q.manyOf(expandable).describe('Fills these members, which are null otherwise.'),
});
/** Parties show their `signingUrl` in answers to requests that ask for it. */
export const expandLinks = z.strictObject({
  expand: q
    .manyOf(['signingUrl'])
    .describe('`signingUrl` shows the links of all parties; each is recorded in the journal.'),
});
const expandAll = z.strictObject({
  expand: q
    .manyOf([...expandable, 'signingUrl'])
    .describe('Fills these members, which are null otherwise; each link that is shown is recorded in the journal.'),
});

const documentsQuery = z.strictObject({
  ...q.sorted(['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt']),
  ...documentFilters.shape,
});

const params = ids('id');

/** An operation on one document that has no request body and returns the document. */
const action = (
  verb: string,
  path: string,
  title: string,
  permission: Permission,
  errorCodes: readonly ErrorCode[] = [],
) =>
  operation({
    id: `documents.${verb}`,
    method: 'POST',
    path: `/documents/{id}/${path}`,
    title,
    permission,
    scope: 'documents:write',
    params,
    answer: documentShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', ...errorCodes],
  });

export const documentOperations = {
  list: operation({
    id: 'documents.list',
    method: 'GET',
    path: '/documents',
    title: 'List documents',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    query: documentsQuery,
    answer: pageOf(documentListItem),
  }),
  create: operation({
    id: 'documents.create',
    method: 'POST',
    path: '/documents',
    title: 'Create a document, and optionally send it',
    permission: 'CREATE_DOCUMENT',
    scope: 'documents:write',
    sometimes: [sendsAtOnce, changesVisibility, namesContact, startsFromTemplate, uploadsFile],
    query: expandAll,
    body: documentCreate,
    answer: documentShape,
    errors: [
      'NOT_FOUND',
      'ALREADY_EXISTS',
      'INVALID_STATE',
      'LIMIT_EXCEEDED',
      'DOCUMENT_NOT_READY',
      'APPROVAL_REQUIRED',
      'PERMISSION_DENIED',
    ],
  }),
  get: operation({
    id: 'documents.get',
    method: 'GET',
    path: '/documents/{id}',
    title: 'Get a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    query: expandAll,
    answer: documentShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'documents.update',
    method: 'PATCH',
    path: '/documents/{id}',
    title: 'Change a document',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    sometimes: [changesVisibility],
    params,
    query: expandQuery,
    body: documentPatch,
    answer: documentShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS', 'PERMISSION_DENIED'],
  }),
  delete: operation({
    id: 'documents.delete',
    method: 'DELETE',
    path: '/documents/{id}',
    title: 'Move a document to the trash',
    permission: 'DELETE_DOCUMENT',
    scope: 'documents:delete',
    params,
    answer: documentShape,
    errors: ['NOT_FOUND'],
  }),
  readiness: operation({
    id: 'documents.readiness',
    method: 'GET',
    path: '/documents/{id}/readiness',
    title: 'Check what prevents a document from being sent',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    answer: readiness,
    errors: ['NOT_FOUND'],
  }),
  send: operation({
    id: 'documents.send',
    method: 'POST',
    path: '/documents/{id}/send',
    title: 'Send a document for signing',
    permission: 'SEND_DOCUMENT',
    scope: 'documents:write',
    params,
    query: expandLinks,
    body: named(
      'DocumentSend',
      z.strictObject({
        customMessage: note.nullable().optional().describe('Added to the invitation of this sending; null: nothing.'),
      }),
      'What goes with the invitation.',
    ),
    answer: documentShape,
    errors: [
      'NOT_FOUND',
      'INVALID_STATE',
      'DOCUMENT_NOT_READY',
      'APPROVAL_REQUIRED',
      'LIMIT_EXCEEDED',
      'PERMISSION_DENIED',
    ],
  }),
  embedPrepare: operation({
    id: 'documents.embedPrepare',
    method: 'POST',
    path: '/documents/{id}/embed-prepare',
    title: 'Get an address that shows the steps of preparing a draft in a frame of your site',
    permission: 'EDIT_DOCUMENT',
    also: [{ permission: 'READ_DOCUMENT', scope: 'documents:read' }],
    sometimes: [embedsSending],
    scope: 'documents:write',
    params,
    body: documentEmbedPrepare,
    answer: documentEmbedded,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'APPROVAL_REQUIRED', 'PERMISSION_DENIED'],
  }),
  withdraw: operation({
    id: 'documents.withdraw',
    method: 'POST',
    path: '/documents/{id}/withdraw',
    title: 'Withdraw a sent document to a draft; signatures are removed and the parties notified',
    permission: 'EDIT_DOCUMENT',
    instead: ['WITHDRAW_DOCUMENT'],
    scope: 'documents:write',
    params,
    body: named(
      'DocumentWithdraw',
      z.strictObject({
        reason: note.nullable().optional().describe('Sent to the parties that were invited; null: nothing.'),
      }),
      'Why it is withdrawn.',
    ),
    answer: documentShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  extendExpiration: operation({
    id: 'documents.extendExpiration',
    method: 'POST',
    path: '/documents/{id}/extend-expiration',
    title: 'Set a new deadline, at least 24 hours ahead',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params,
    body: named(
      'DocumentExtendExpiration',
      z.strictObject({
        expiresAt: deadline.describe(
          'The new deadline, at least 24 hours ahead; it may be earlier than the one before. A date means the end of that day in the time zone of the workspace.',
        ),
      }),
      'The new deadline.',
    ),
    answer: documentShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  export: operation({
    id: 'documents.export',
    method: 'POST',
    path: '/documents/export',
    title: 'Export the files of documents as one ZIP; those that are not produced yet are left out',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    body: documentExport,
    answer: documentExported,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  restore: action('restore', 'restore', 'Take a document out of the trash', 'RESTORE_DOCUMENT', ['ALREADY_EXISTS']),
  archive: action('archive', 'archive', 'Archive a document that is not pending', 'EDIT_DOCUMENT'),
  unarchive: action('unarchive', 'unarchive', 'Take a document out of the archive', 'EDIT_DOCUMENT'),
  duplicate: action('duplicate', 'duplicate', 'Copy a document to a new draft, linked to it', 'CREATE_DOCUMENT', [
    'LIMIT_EXCEEDED',
  ]),
  forceComplete: action(
    'forceComplete',
    'force-complete',
    'Seal a pending document with the signatures there are',
    'FORCE_COMPLETE_DOCUMENT',
  ),
  purge: operation({
    id: 'documents.purge',
    method: 'POST',
    path: '/documents/{id}/purge',
    title: 'Delete a document in the trash permanently',
    permission: 'PERMANENTLY_DELETE_DOCUMENT',
    scope: 'documents:delete',
    params,
    body: named(
      'DocumentPurge',
      z.strictObject({ confirmDocumentId: reference.describe('The id of the document, again.') }),
      'Confirms that this document is deleted for good.',
    ),
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  addTag: operation({
    id: 'documents.addTag',
    method: 'POST',
    path: '/documents/{id}/tags',
    title: 'Tag a document',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params,
    body: tagAdd,
    answer: documentShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'INVALID_STATE'],
  }),
  removeTag: operation({
    id: 'documents.removeTag',
    method: 'DELETE',
    path: '/documents/{id}/tags/{tagId}',
    title: 'Take a tag off a document',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params: ids('id', 'tagId'),
    answer: documentShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};

/**
 * What a frame that prepares a draft may ask of the service: this list, for its own document, and nothing else. An operation
 * that is not here does not exist for a frame.
 */

import { dashboardContentOperations } from '../../../contract/dashboard/content.ts';
import { contentFileOperations } from '../../../contract/dashboard/content-files.ts';
import { pageEnds } from '../../../contract/dashboard/page-ends.ts';
import { preview } from '../../../contract/dashboard/preview.ts';
import { signingPlaceOperations } from '../../../contract/dashboard/signing-places.ts';
import { apiError, notFound } from '../../../contract/errors.ts';
import type { Operation } from '../../../contract/operation.ts';
import { contentOperations } from '../../../contract/operations/documents/content.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../../contract/operations/documents/field-values.ts';
import { partyOperations } from '../../../contract/operations/documents/parties.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { EmbedPreparing } from '../../../contract/schemas/documents/embedding.ts';
import type { RawInput } from '../../../contract/version.ts';
import type { ActorEmbedded } from '../../app/actor.ts';

interface Access {
  operations: readonly Operation[];
  /** Members of a change of the document; those of `documentMeta` as `documentMeta.subject`. */
  members: readonly string[];
  /** Permissions of the account that the frame uses, as far as the account has them. */
  permissions: readonly Permission[];
}

/** Whatever a frame may do, it shows the document. */
const always: Access = {
  operations: [
    documentOperations.get,
    documentOperations.readiness,
    signingPlaceOperations.ofDocument,
    preview,
    partyOperations.list,
  ],
  members: [],
  permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'VIEW_PRIVATE_DOCUMENT'],
};

export const accessOf: Readonly<Record<EmbedPreparing, Access>> = {
  CONTENT: {
    operations: [
      contentOperations.list,
      contentOperations.create,
      contentOperations.update,
      contentOperations.delete,
      dashboardContentOperations.saveDocumentContent,
      pageEnds,
    ],
    members: [],
    permissions: [],
  },
  PLACING: {
    operations: [
      contentOperations.get,
      contentFileOperations.ofDocument,
      contentOperations.placedFields,
      fieldValueOperations.list,
      fieldValueOperations.update,
    ],
    members: [],
    permissions: ['LOCK_SECTION'],
  },
  PARTIES: {
    operations: [partyOperations.create, partyOperations.update, partyOperations.delete, documentOperations.update],
    members: ['documentMeta.signingMode'],
    permissions: [],
  },
  SETTINGS: {
    operations: [documentOperations.update],
    members: [
      ...['name', 'expiresAt'],
      ...['language', 'subject', 'message', 'value', 'reminderIntervalDays', 'internalRecipients'].map(ofMeta),
      ...['redirectUrl', 'redirectEnabled', 'signableAfterExpired', 'forceReadFullDocument'].map(ofMeta),
      ...['allowDelegation', 'showChatToSigners', 'sameDeviceSigning', 'sendPlainTextEmailOnly'].map(ofMeta),
    ],
    permissions: [],
  },
  SEND: {
    operations: [documentOperations.send],
    members: [],
    permissions: ['SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'],
  },
};

function ofMeta(member: string): string {
  return `documentMeta.${member}`;
}

const allOf = (allow: readonly EmbedPreparing[]): Access[] => [always, ...allow.map(part => accessOf[part])];

/** Those of the account that a frame works with. */
export const permissionsFor = (allow: readonly EmbedPreparing[], has: (one: Permission) => boolean): Set<Permission> =>
  new Set(allOf(allow).flatMap(({ permissions }) => permissions.filter(has)));

/** Without these, the account could not have asked for the frame. */
export const neededFor = (allow: readonly EmbedPreparing[]): readonly Permission[] => [
  ...(['READ_DOCUMENT', 'EDIT_DOCUMENT'] as const),
  ...(allow.includes('SEND') ? (['SEND_DOCUMENT'] as const) : []),
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a change of the document, as in `Access.members`. */
const membersIn = (body: unknown): string[] =>
  Object.entries(isRecord(body) ? body : {}).flatMap(([name, value]) =>
    name === 'documentMeta' && isRecord(value) ? Object.keys(value).map(ofMeta) : [name],
  );

/**
 * Throws ROUTE_NOT_FOUND for what is not in the list, NOT_FOUND for another document than the frame's, and
 * PERMISSION_DENIED for members and parameters that frames do not have.
 */
export function mustBeAllowed({ allow, documentId }: ActorEmbedded, operation: Operation, input: RawInput): void {
  const access = allOf(allow);
  if (!access.some(({ operations }) => operations.includes(operation))) throw apiError('ROUTE_NOT_FOUND');
  if (input.params.id !== documentId) throw notFound('document');
  // Such as `expand`, which shows links with which anybody can sign as a party.
  const [parameter] = Object.keys(input.query);
  const known = new Set(access.flatMap(({ members }) => members));
  const member =
    operation === documentOperations.update ? membersIn(input.body).find(one => !known.has(one)) : undefined;
  const odd = parameter ?? member;
  if (odd !== undefined) throw apiError('PERMISSION_DENIED', { message: `A frame must not send ${odd}.` });
}

import { changesSent, completesEarly, namesContact } from '../../grants.ts';
import { ids, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { documentShape } from '../../schemas/documents/documents.ts';
import { partyEmbed, partyEmbedded } from '../../schemas/documents/embedding.ts';
import { partyCreate, partyDetail, partyPatch, partyShape } from '../../schemas/documents/parties.ts';
import { partySimulate } from '../../schemas/documents/simulations.ts';
import { deleted } from '../../values.ts';
import { expandLinks } from './documents.ts';

const one = ids('id', 'partyId');

const writing = { permission: 'EDIT_DOCUMENT', scope: 'documents:write' } as const;

export const partyOperations = {
  list: operation({
    id: 'parties.list',
    method: 'GET',
    path: '/documents/{id}/parties',
    title: 'List the parties of a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: ids('id'),
    answer: wholeListOf(partyShape),
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'parties.create',
    method: 'POST',
    path: '/documents/{id}/parties',
    title: 'Add a party to a document',
    ...writing,
    sometimes: [changesSent, namesContact],
    params: ids('id'),
    query: expandLinks,
    body: partyCreate,
    answer: partyDetail,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  get: operation({
    id: 'parties.get',
    method: 'GET',
    path: '/documents/{id}/parties/{partyId}',
    title: 'Get a party with its signing URL',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: one,
    answer: partyDetail,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'parties.update',
    method: 'PATCH',
    path: '/documents/{id}/parties/{partyId}',
    title: 'Change a party',
    ...writing,
    sometimes: [changesSent, namesContact],
    params: one,
    query: expandLinks,
    body: partyPatch,
    answer: partyDetail,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  embed: operation({
    id: 'parties.embed',
    method: 'POST',
    path: '/documents/{id}/parties/{partyId}/embed',
    title: 'Get an address that shows the signing page of a party in a frame of your site',
    permission: 'SEND_DOCUMENT',
    scope: 'documents:write',
    params: one,
    body: partyEmbed,
    answer: partyEmbedded,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  delete: operation({
    id: 'parties.delete',
    method: 'DELETE',
    path: '/documents/{id}/parties/{partyId}',
    title: 'Remove a party',
    ...writing,
    sometimes: [changesSent, completesEarly],
    params: one,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  simulate: operation({
    id: 'parties.simulate',
    method: 'POST',
    path: '/documents/{id}/parties/{partyId}/simulate',
    title: 'In a sandbox, open, sign or reject a document as a party would',
    permission: 'SEND_DOCUMENT',
    scope: 'documents:write',
    params: one,
    body: partySimulate,
    answer: documentShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'LIMIT_EXCEEDED', 'PERMISSION_DENIED'],
  }),
};

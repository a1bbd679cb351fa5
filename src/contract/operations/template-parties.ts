import { namesContact } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { wholeListOf } from '../paging.ts';
import { templatePartyCreate, templatePartyPatch, templatePartyShape } from '../schemas/template-parties.ts';
import { deleted } from '../values.ts';

const reading = { permission: 'READ_DOCUMENT', scope: 'templates:read' } as const;

const writing = { permission: 'UPDATE_TEMPLATE', scope: 'templates:write' } as const;

const all = { path: '/templates/{id}/parties', params: ids('id') };

const one = { path: '/templates/{id}/parties/{partyId}', params: ids('id', 'partyId') };

export const templatePartyOperations = {
  list: operation({
    id: 'templateParties.list',
    method: 'GET',
    ...all,
    title: 'List the parties of a template',
    ...reading,
    answer: wholeListOf(templatePartyShape),
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'templateParties.create',
    method: 'POST',
    ...all,
    title: 'Add a party to a template',
    ...writing,
    sometimes: [namesContact],
    body: templatePartyCreate,
    answer: templatePartyShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  get: operation({
    id: 'templateParties.get',
    method: 'GET',
    ...one,
    title: 'Get a party of a template',
    ...reading,
    answer: templatePartyShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'templateParties.update',
    method: 'PATCH',
    ...one,
    title: 'Change a party of a template',
    ...writing,
    sometimes: [namesContact],
    body: templatePartyPatch,
    answer: templatePartyShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  delete: operation({
    id: 'templateParties.delete',
    method: 'DELETE',
    ...one,
    title: 'Remove a party from a template',
    ...writing,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};

/** Routes of forms, their template and their submissions. */
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import {
  changesPublished,
  makesDocuments,
  namesContact,
  sendsForForm,
  startsFromTemplate,
  uploadsFile,
} from '../grants.ts';
import { limits } from '../limits.ts';
import { type Grant, ids, operation } from '../operation.ts';
import { pageOf, wholeListOf } from '../paging.ts';
import * as q from '../query.ts';
import { blocksWith, contentBlock, position } from '../schemas/content/content.ts';
import { formCreate, formPatch, formShape, submissionShape, submissionStatuses } from '../schemas/forms.ts';
import { templatePartyPut, templatePartyShape } from '../schemas/template-parties.ts';
import { templatePatch, templateShape } from '../schemas/templates.ts';
import { deleted, distinctIds, named, reference } from '../values.ts';

const reading = { permission: 'MANAGE_FORM', scope: 'forms:read' } as const;
const writing = { permission: 'MANAGE_FORM', scope: 'forms:write' } as const;
const editing = { ...writing, also: [makesDocuments], sometimes: changesPublished } as const;
const submissions = { permission: 'READ_FORM_SUBMISSIONS', scope: 'forms:submissions:read' } as const;
const params = ids('id');

const action = (
  verb: string,
  path: string,
  title: string,
  more: { errors?: readonly ErrorCode[]; also?: readonly Grant[] } = {},
) =>
  operation({
    id: `forms.${verb}`,
    method: 'POST',
    path: `/forms/{id}/${path}`,
    title,
    ...writing,
    ...more,
    params,
    answer: formShape,
    errors: ['NOT_FOUND', ...(more.errors ?? [])],
  });

const inList = {
  id: reference.optional().describe('The block to keep; left out: a new one.'),
  position: position.optional().describe('Its place in the list when left out; blocks with the same keep their order.'),
};

/**
 * The full list, in the order of its positions, or as it is. A block with an id replaces the existing one and keeps its
 * type; blocks that are not in the list are deleted.
 */
export const formContentPut = named(
  'FormContentPut',
  z.strictObject({
    content: distinctIds(z.array(blocksWith(inList)).max(limits.blocks)).describe(
      'All blocks, in the order of their positions, or as they are. Those that are not in the list are deleted.',
    ),
  }),
  "The whole content of the form's template. A block with an id stays and keeps its type.",
);
export const formPartiesPut = named(
  'FormPartiesPut',
  z.strictObject({
    parties: distinctIds(z.array(templatePartyPut).max(limits.parties)).describe(
      'All parties, in order. Those that are not in the list are deleted.',
    ),
  }),
  "All parties of the form's template.",
);

export const formOperations = {
  list: operation({
    id: 'forms.list',
    method: 'GET',
    path: '/forms',
    title: 'List forms',
    ...reading,
    query: z.strictObject(q.sorted(['createdAt', 'updatedAt'])),
    answer: pageOf(formShape),
  }),
  create: operation({
    id: 'forms.create',
    method: 'POST',
    path: '/forms',
    title: 'Create a form, empty or from a template',
    ...writing,
    sometimes: [startsFromTemplate],
    body: formCreate,
    answer: formShape,
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'forms.get',
    method: 'GET',
    path: '/forms/{id}',
    title: 'Get a form',
    ...reading,
    params,
    answer: formShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'forms.update',
    method: 'PATCH',
    path: '/forms/{id}',
    title: 'Change a form',
    ...editing,
    params,
    body: formPatch,
    answer: formShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'forms.delete',
    method: 'DELETE',
    path: '/forms/{id}',
    title: 'Delete a form with its template and submissions; documents stay',
    permission: 'DELETE_FORM',
    scope: 'forms:delete',
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
  publish: action('publish', 'publish', 'Publish a form and become its sender', {
    also: [makesDocuments, ...sendsForForm],
    errors: ['INVALID_STATE'],
  }),
  unpublish: action('unpublish', 'unpublish', 'Unpublish a form'),
  rotateToken: action('rotateToken', 'rotate-token', 'Give a form a new address; the old one stops working'),
  setRespondent: operation({
    id: 'forms.setRespondent',
    method: 'PUT',
    path: '/forms/{id}/respondent',
    title: 'Choose which signer of the template the respondent is',
    ...editing,
    params,
    body: named(
      'FormRespondent',
      z.strictObject({ partyId: reference.describe("A signer of the form's template.") }),
      'Who of the template the respondent is.',
    ),
    answer: formShape,
    errors: ['NOT_FOUND'],
  }),
  template: operation({
    id: 'formTemplate.get',
    method: 'GET',
    path: '/forms/{id}/template',
    title: 'Get the template of a form with its content',
    ...reading,
    params,
    answer: templateShape,
    errors: ['NOT_FOUND'],
  }),
  updateTemplate: operation({
    id: 'formTemplate.update',
    method: 'PATCH',
    path: '/forms/{id}/template',
    title: 'Change the template of a form',
    ...editing,
    params,
    body: templatePatch,
    answer: templateShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  putContent: operation({
    id: 'formTemplate.putContent',
    method: 'PUT',
    path: '/forms/{id}/template/content',
    title: 'Replace the content of the template of a form',
    ...editing,
    sometimes: [...changesPublished, uploadsFile],
    params,
    body: formContentPut,
    answer: wholeListOf(contentBlock),
    errors: ['NOT_FOUND', 'INVALID_STATE', 'LIMIT_EXCEEDED'],
  }),
  putParties: operation({
    id: 'formTemplate.putParties',
    method: 'PUT',
    path: '/forms/{id}/template/parties',
    title: 'Replace the parties of the template of a form',
    ...editing,
    sometimes: [...changesPublished, namesContact],
    params,
    body: formPartiesPut,
    answer: wholeListOf(templatePartyShape),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  submissions: operation({
    id: 'formSubmissions.list',
    method: 'GET',
    path: '/forms/{id}/submissions',
    title: 'List the submissions of a form',
    ...submissions,
    params,
    query: z.strictObject({
      ...q.sorted(['startedAt', 'updatedAt']),
      status: q.manyOf(submissionStatuses).describe('Submissions with one of these statuses.'),
      updatedAfter: q.time().describe(q.aboutFilters.updatedAfter),
      submittedAfter: q.time().describe('Submitted at this moment or later.'),
    }),
    answer: pageOf(submissionShape),
    errors: ['NOT_FOUND'],
  }),
  submission: operation({
    id: 'formSubmissions.get',
    method: 'GET',
    path: '/forms/{id}/submissions/{submissionId}',
    title: 'Get a submission',
    ...submissions,
    params: ids('id', 'submissionId'),
    answer: submissionShape,
    errors: ['NOT_FOUND'],
  }),
};

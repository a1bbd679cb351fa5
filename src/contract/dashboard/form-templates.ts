/**
 * The template of a form block by block, as the editor changes it. Below `/forms/{id}/template` it has the same addresses
 * as other templates have below `/templates/{id}`.
 */
import { z } from 'zod';
import { changesPublished, uploadsFile } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { contentCreate } from '../operations/documents/content.ts';
import { wholeListOf } from '../paging.ts';
import { contentBlock, contentBlockPatch } from '../schemas/content/content.ts';
import { placedFieldsPatch } from '../schemas/content/placed-fields.ts';
import { deleted } from '../values.ts';
import { savedBlock } from './content.ts';
import { contentFile } from './content-files.ts';
import { signingPlaces } from './signing-places.ts';

const template = '/forms/{id}/template';
const reading = { permission: 'MANAGE_FORM', scope: null } as const;
const editing = { ...reading, sometimes: changesPublished, errors: ['NOT_FOUND', 'INVALID_STATE'] } as const;
const writing = {
  ...editing,
  sometimes: [...changesPublished, uploadsFile],
  errors: [...editing.errors, 'LIMIT_EXCEEDED'],
} as const;
const all = { path: `${template}/content`, params: ids('id') };
const one = { path: `${template}/content/{contentId}`, params: ids('id', 'contentId') };

export const formTemplateOperations = {
  list: operation({
    id: 'dashboard.formContent',
    method: 'GET',
    ...all,
    ...reading,
    title: 'List the blocks of the template of a form',
    answer: wholeListOf(contentBlock),
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'dashboard.formContentCreate',
    method: 'POST',
    ...all,
    ...writing,
    title: 'Add blocks to the template of a form',
    body: contentCreate,
    answer: z.array(contentBlock),
  }),
  get: operation({
    id: 'dashboard.formContentGet',
    method: 'GET',
    ...one,
    ...reading,
    title: 'Get a block of the template of a form',
    answer: contentBlock,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'dashboard.formContentUpdate',
    method: 'PATCH',
    ...one,
    ...writing,
    title: 'Change or move a block of the template of a form',
    body: contentBlockPatch,
    answer: contentBlock,
  }),
  save: operation({
    id: 'dashboard.formContentSave',
    method: 'POST',
    ...one,
    path: `${one.path}/save`,
    ...writing,
    title: 'Save a block of the template of a form unless it was changed meanwhile',
    body: savedBlock,
    answer: contentBlock,
  }),
  delete: operation({
    id: 'dashboard.formContentDelete',
    method: 'DELETE',
    ...one,
    ...editing,
    title: 'Delete a block of the template of a form',
    answer: deleted,
  }),
  placedFields: operation({
    id: 'dashboard.formPlacedFields',
    method: 'PATCH',
    ...one,
    path: `${one.path}/placed-fields`,
    ...editing,
    title: 'Place, replace and remove boxes on a PDF of the template of a form',
    body: placedFieldsPatch,
    answer: contentBlock,
  }),
  file: operation({
    id: 'dashboard.formContentFile',
    method: 'GET',
    ...one,
    path: `${one.path}/file`,
    ...reading,
    title: 'Read the PDF of a block of the template of a form',
    answer: contentFile,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  signingPlaces: operation({
    id: 'dashboard.formSigningPlaces',
    method: 'GET',
    path: `${template}/signing-places`,
    params: ids('id'),
    ...reading,
    title: 'Where the parties of the template of a form sign',
    answer: signingPlaces,
    errors: ['NOT_FOUND'],
  }),
};

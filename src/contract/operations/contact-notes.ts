/** Notes that members of the workspace write about a contact. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { contactNoteCreate, contactNotePatch, contactNoteShape } from '../schemas/contacts.ts';
import { deleted } from '../values.ts';

const all = { path: '/contacts/{id}/notes', params: ids('id') };
const one = { path: '/contacts/{id}/notes/{noteId}', params: ids('id', 'noteId') };
const writing = { permission: 'MANAGE_CONTACT_NOTES', scope: 'contacts:write' } as const;

export const contactNoteOperations = {
  list: operation({
    id: 'contactNotes.list',
    method: 'GET',
    ...all,
    title: 'List the notes about a contact',
    permission: 'MANAGE_CONTACT_NOTES',
    scope: 'contacts:read',
    query: z.strictObject(q.paged),
    answer: pageOf(contactNoteShape),
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'contactNotes.create',
    method: 'POST',
    ...all,
    title: 'Write a note about a contact',
    ...writing,
    body: contactNoteCreate,
    answer: contactNoteShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'contactNotes.update',
    method: 'PATCH',
    ...one,
    title: 'Change a note',
    ...writing,
    body: contactNotePatch,
    answer: contactNoteShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'contactNotes.delete',
    method: 'DELETE',
    ...one,
    title: 'Delete a note',
    ...writing,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};

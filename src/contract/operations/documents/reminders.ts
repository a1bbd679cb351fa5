import { ids, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { reminderShape, remindersCreate, remindersSent } from '../../schemas/documents/reminders.ts';

const of = { path: '/documents/{id}/reminders', params: ids('id') } as const;

export const reminderOperations = {
  list: operation({
    id: 'reminders.list',
    method: 'GET',
    ...of,
    title: 'List the reminders of a document, newest first',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    answer: wholeListOf(reminderShape),
    errors: ['NOT_FOUND'],
  }),
  send: operation({
    id: 'reminders.send',
    method: 'POST',
    ...of,
    title: 'Remind parties',
    permission: 'SEND_DOCUMENT',
    scope: 'documents:write',
    body: remindersCreate,
    answer: remindersSent,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};

/** Reminders of a document (details 7). What becomes of each party stands in `results`, never as a failure. */
import { z } from 'zod';
import { wholeListOf } from './paging.ts';
import { ids, row } from './row.ts';
import { count, dateTime, named, reference, text, textOrNull, userReference } from './values.ts';

export const reminderChannels = ['EMAIL', 'SMS'] as const;
export const reminderStatuses = ['SENT', 'SKIPPED', 'FAILED'] as const;

export const reminderShape = named(
  'Reminder',
  z.strictObject({
    id: text,
    sentAt: dateTime,
    partyId: text,
    partyEmail: textOrNull,
    partyName: text,
    channel: z.enum(reminderChannels),
    triggeredBy: userReference.nullable().describe('Null: sent automatically.'),
  }),
);

export const remindersCreate = named(
  'RemindersCreate',
  z.strictObject({
    partyIds: z.array(reference).min(1).max(200).optional().describe('Every eligible party when left out.'),
    channel: z.enum(reminderChannels).optional().describe("The party's own when left out."),
  }),
);

export const remindersSent = named(
  'RemindersSent',
  z.strictObject({
    sent: count,
    skipped: count,
    failed: count,
    results: z.array(
      z.strictObject({
        partyId: text,
        partyEmail: textOrNull,
        partyName: textOrNull,
        status: z.enum(reminderStatuses),
        reason: textOrNull,
      }),
    ),
  }),
);

const of = { path: '/documents/{id}/reminders', params: ids('id') } as const;
export const reminderRows = {
  list: row({
    id: 'reminders.list',
    method: 'GET',
    ...of,
    title: 'List the reminders of a document, newest first',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    answer: wholeListOf(reminderShape),
    refusals: ['NOT_FOUND'],
  }),
  send: row({
    id: 'reminders.send',
    method: 'POST',
    ...of,
    title: 'Remind parties',
    permission: 'SEND_DOCUMENT',
    scope: 'documents:write',
    body: remindersCreate,
    answer: remindersSent,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};

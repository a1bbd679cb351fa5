/** Reminders of a document. The outcome for each party is in `results`; it is never an error of the request. */
import { z } from 'zod';
import {
  count,
  dateTime,
  lineText,
  lineTextOrNull,
  named,
  reference,
  text,
  textOrNull,
  userReference,
} from '../../values.ts';

export const reminderChannels = ['EMAIL', 'SMS'] as const;
export const reminderStatuses = ['SENT', 'SKIPPED', 'FAILED'] as const;

export const reminderShape = named(
  'Reminder',
  z.strictObject({
    id: text,
    sentAt: dateTime,
    partyId: text,
    partyEmail: textOrNull,
    partyName: lineText,
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
        partyName: lineTextOrNull,
        status: z.enum(reminderStatuses),
        reason: textOrNull,
      }),
    ),
  }),
);
export type RemindersSent = z.output<typeof remindersSent>;

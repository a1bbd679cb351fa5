/** Reminders of a document. The outcome for each party is in `results`; it is never an error of the request. */
import { z } from 'zod';
import {
  count,
  dateTime,
  id,
  lineText,
  lineTextOrNull,
  named,
  reference,
  text,
  textOrNull,
  userReference,
} from '../../values.ts';

/** What members of several shapes are. */
const aboutReminders = {
  partyId: 'The party that was reminded.',
  partyEmail: 'The e-mail address of the party; null: none.',
  partyName: 'The name of the party.',
};

export const reminderChannels = ['EMAIL', 'SMS'] as const;
export const reminderStatuses = ['SENT', 'SKIPPED', 'FAILED'] as const;

export const reminderShape = named(
  'Reminder',
  z.strictObject({
    id,
    sentAt: dateTime.describe('When it was sent.'),
    partyId: text.describe(aboutReminders.partyId),
    partyEmail: textOrNull.describe(aboutReminders.partyEmail),
    partyName: lineText.describe(aboutReminders.partyName),
    channel: z.enum(reminderChannels).describe('How it was sent.'),
    triggeredBy: userReference.nullable().describe('Null: sent automatically.'),
  }),
  'A reminder that was sent to a party.',
);

export const remindersCreate = named(
  'RemindersCreate',
  z.strictObject({
    partyIds: z.array(reference).min(1).max(200).optional().describe('Every eligible party when left out.'),
    channel: z.enum(reminderChannels).optional().describe("The party's own when left out."),
  }),
  'Which parties are reminded, and how.',
);

export const remindersSent = named(
  'RemindersSent',
  z.strictObject({
    sent: count.describe('Parties that were reminded.'),
    skipped: count.describe('Parties that were left out, such as those reminded within 24 hours.'),
    failed: count.describe('Parties to which nothing could be sent.'),
    results: z
      .array(
        z.strictObject({
          partyId: text.describe(aboutReminders.partyId),
          partyEmail: textOrNull.describe(aboutReminders.partyEmail),
          partyName: lineTextOrNull.describe(aboutReminders.partyName),
          status: z.enum(reminderStatuses).describe('What became of the reminder.'),
          reason: textOrNull.describe('Why it was not sent, such as MISSING_EMAIL; null: it was.'),
        }),
      )
      .describe('What became of each party.'),
  }),
  'What became of the reminders.',
);
export type RemindersSent = z.output<typeof remindersSent>;

/** The settings of a document or template that the page changes, and when they may be sent. Pure. */

import { lastDay } from '../../../../src/contract/last-day.ts';
import type { Document, DocumentPatch } from '../../../../src/contract/schemas/documents/documents.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import type { DocumentLanguage } from '../../../../src/contract/values.ts';

export interface Settings {
  language: DocumentLanguage;
  subject: string;
  message: string;
  /** `2026-12-24`, which ends in the workspace's time zone, or empty. Documents only. */
  expires: string;
  /** Days between reminders; 0: none; null: the workspace's. */
  reminderIntervalDays: number | null;
  signableAfterExpired: boolean;
  copies: string;
  /** Documents only. */
  redirectUrl: string;
  forceReadFullDocument: boolean;
  allowDelegation: boolean;
  showChatToSigners: boolean;
  sameDeviceSigning: boolean;
  sendPlainTextEmailOnly: boolean;
  value: string;
}

type Meta = Document['documentMeta'] | Template['templateMeta'];

const ofMeta = (meta: Meta): Omit<Settings, 'expires' | 'redirectUrl'> => ({
  ...{ language: meta.language, subject: meta.subject ?? '', message: meta.message ?? '', value: meta.value ?? '' },
  reminderIntervalDays: meta.reminderIntervalDays,
  signableAfterExpired: meta.signableAfterExpired,
  copies: meta.internalRecipients.join('\n'),
  forceReadFullDocument: meta.forceReadFullDocument ?? false,
  allowDelegation: meta.allowDelegation,
  showChatToSigners: meta.showChatToSigners ?? false,
  sameDeviceSigning: meta.sameDeviceSigning,
  sendPlainTextEmailOnly: meta.sendPlainTextEmailOnly ?? false,
});

export const settingsOfDocument = ({ documentMeta, expiresAt }: Document, timeZone: string): Settings => ({
  ...ofMeta(documentMeta),
  expires: expiresAt === null ? '' : lastDay(new Date(expiresAt), timeZone),
  redirectUrl: documentMeta.redirectUrl ?? '',
});

export const settingsOfTemplate = ({ templateMeta }: Template): Settings => ({
  ...ofMeta(templateMeta),
  ...{ expires: '', redirectUrl: '' },
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

/** As JSON. */
export type SettingsChange = Pick<DocumentPatch, 'documentMeta'> & { expiresAt?: string | null };

/** The members that differ, as a change of a document. A template's `templateMeta` is the same without the redirect. */
export function changeOf(before: Settings, after: Settings): SettingsChange {
  const meta: NonNullable<DocumentPatch['documentMeta']> = {};
  const differs = (name: keyof Settings) => before[name] !== after[name];
  if (differs('language')) meta.language = after.language;
  if (differs('subject')) meta.subject = orNull(after.subject);
  if (differs('message')) meta.message = orNull(after.message);
  if (differs('value')) meta.value = orNull(after.value);
  if (differs('reminderIntervalDays')) meta.reminderIntervalDays = after.reminderIntervalDays;
  if (differs('copies')) meta.internalRecipients = lines(after.copies);
  if (differs('redirectUrl')) {
    meta.redirectUrl = orNull(after.redirectUrl);
    meta.redirectEnabled = after.redirectUrl.trim() !== '';
  }
  for (const name of switches) if (differs(name)) meta[name] = after[name];
  return {
    ...(Object.keys(meta).length > 0 && { documentMeta: meta }),
    ...(differs('expires') && { expiresAt: after.expires === '' ? null : after.expires }),
  };
}

export const switches = [
  'signableAfterExpired',
  'forceReadFullDocument',
  'allowDelegation',
  'showChatToSigners',
  'sameDeviceSigning',
  'sendPlainTextEmailOnly',
] as const;

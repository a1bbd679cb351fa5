/** Defaults of a workspace for its documents. */
import { z } from 'zod';
import { maxEmbedOrigins } from '../../origins.ts';
import { isTimeZone } from '../../time-zones.ts';
import {
  language,
  lineTextOrNull,
  name,
  named,
  nationalIdDisplayMode,
  signatureMethod,
  signaturePage,
  text,
} from '../../values.ts';
import { aboutSignaturePage, reminderIntervalDays } from '../documents/document-settings.ts';
import { embedOrigin } from '../embed-origin.ts';
import { branding, brandingPatch } from './branding.ts';

/** What members of several shapes are. */
const aboutWorkspaceSettings = {
  language: 'The language of new documents.',
  allowDelegation: 'Whether signers can hand signing over to somebody else, where the document decides nothing.',
  signatureMethod: 'How parties sign who are given no other way.',
  nationalIdDisplayMode: 'How much of national identity numbers is shown, where the document decides nothing.',
  sendPlainTextEmailOnly: 'True: e-mails to parties are plain text, where the document decides nothing.',
  aiChatEnabled: 'Whether parties can ask an assistant. Not available yet: only false is taken.',
  completedRetentionDays: 'Days that completed documents are kept; null: forever.',
  trashRetentionDays: 'Days that the trash is kept.',
};

/** Days that completed documents are kept; null: forever. */
export const retentionChoices = [30, 90, 180, 365, 1_095, 2_555] as const;

export const workspaceSettings = named(
  'WorkspaceSettings',
  z.strictObject({
    language: language.describe(aboutWorkspaceSettings.language),
    timeZone: text.describe('IANA name. Reminders, deadlines and dates in e-mails follow it.'),
    defaultExpiryDays: z.int().nullable().describe('Null: documents get no deadline of their own.'),
    reminderIntervalDays: z.int().describe('0: none.'),
    allowDelegation: z.boolean().describe(aboutWorkspaceSettings.allowDelegation),
    signatureMethod: signatureMethod.describe(aboutWorkspaceSettings.signatureMethod),
    nationalIdDisplayMode: nationalIdDisplayMode.describe(aboutWorkspaceSettings.nationalIdDisplayMode),
    sendPlainTextEmailOnly: z.boolean().describe(aboutWorkspaceSettings.sendPlainTextEmailOnly),
    aiChatEnabled: z.boolean().describe(aboutWorkspaceSettings.aiChatEnabled),
    requireApproval: z.boolean().describe('Every document needs an approval before it is sent.'),
    completedRetentionDays: z
      .literal(retentionChoices)
      .nullable()
      .describe(aboutWorkspaceSettings.completedRetentionDays),
    trashRetentionDays: z.int().describe(aboutWorkspaceSettings.trashRetentionDays),
    signaturePage: signaturePage.describe(aboutSignaturePage),
    evidencePage: z.boolean().describe('Whether sealed files end with a page on who signed, how and when.'),
    senderName: lineTextOrNull.describe("The name that parties see as the sender; null: the organization's."),
    branding: branding.nullable().describe("On its pages, messages and documents; null: the organization's."),
    embedOrigins: z
      .array(text)
      .describe(
        'Origins of sites that may show the signing page of a party in a frame, besides those of the installation.',
      ),
  }),
  'Defaults of a workspace for its documents.',
);
export type WorkspaceSettings = z.output<typeof workspaceSettings>;

const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, { error: 'must be an IANA time zone', params: { code: 'INVALID_VALUE' } });

/** The default signature method of a party. MANUAL and NONE cannot be defaults. */
const defaultMethod = signatureMethod.exclude(['MANUAL', 'NONE']);

export const workspaceSettingsPatch = named(
  'WorkspaceSettingsPatch',
  z.strictObject({
    language: language.optional().describe(aboutWorkspaceSettings.language),
    timeZone: timeZone.optional().describe('IANA name. Reminders, deadlines and dates in e-mails follow it.'),
    defaultExpiryDays: z
      .int()
      .min(1)
      .max(3_650)
      .nullable()
      .optional()
      .describe('Days until the deadline of new documents; null: they get none of their own.'),
    reminderIntervalDays: reminderIntervalDays.optional().describe('Days between reminders; 0: none.'),
    allowDelegation: z.boolean().optional().describe(aboutWorkspaceSettings.allowDelegation),
    signatureMethod: defaultMethod.optional().describe(aboutWorkspaceSettings.signatureMethod),
    nationalIdDisplayMode: nationalIdDisplayMode.optional().describe(aboutWorkspaceSettings.nationalIdDisplayMode),
    sendPlainTextEmailOnly: z.boolean().optional().describe(aboutWorkspaceSettings.sendPlainTextEmailOnly),
    aiChatEnabled: z.boolean().optional().describe(aboutWorkspaceSettings.aiChatEnabled),
    requireApproval: z.boolean().optional().describe('True: every document needs an approval before it is sent.'),
    completedRetentionDays: z
      .literal(retentionChoices)
      .nullable()
      .optional()
      .describe(aboutWorkspaceSettings.completedRetentionDays),
    trashRetentionDays: z.int().min(7).max(365).optional().describe(aboutWorkspaceSettings.trashRetentionDays),
    signaturePage: signaturePage.optional().describe(aboutSignaturePage),
    evidencePage: z.boolean().optional().describe('Whether sealed files end with a page on who signed, how and when.'),
    senderName: name
      .nullable()
      .optional()
      .describe("The name that parties see as the sender; null: the organization's."),
    branding: brandingPatch.nullable().optional().describe("null: the organization's."),
    embedOrigins: z
      .array(embedOrigin)
      .max(maxEmbedOrigins)
      .transform(origins => [...new Set(origins)])
      .optional()
      .describe('Replaces the list: origins such as https://app.example.com, without a path; http only on localhost.'),
  }),
  'Changes of the settings; what is left out stays.',
);
export type WorkspaceSettingsPatch = z.output<typeof workspaceSettingsPatch>;

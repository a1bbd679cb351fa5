/** Defaults of a workspace for its documents. */
import { z } from 'zod';
import { maxEmbedOrigins } from '../../origins.ts';
import { isTimeZone } from '../../time-zones.ts';
import {
  language,
  languages,
  lineTextOrNull,
  name,
  named,
  nationalIdDisplayModes,
  signatureMethods,
  signaturePages,
  text,
} from '../../values.ts';
import { aboutSignaturePage, reminderIntervalDays } from '../documents/document-settings.ts';
import { embedOrigin } from '../embed-origin.ts';
import { branding, brandingPatch } from './branding.ts';

/** Days that completed documents are kept; null: forever. */
export const retentionChoices = [30, 90, 180, 365, 1_095, 2_555] as const;

export const workspaceSettings = named(
  'WorkspaceSettings',
  z.strictObject({
    language: z.enum(languages),
    timeZone: text.describe('IANA name. Reminders, deadlines and dates in e-mails follow it.'),
    defaultExpiryDays: z.int().nullable().describe('Null: documents get no deadline of their own.'),
    reminderIntervalDays: z.int().describe('0: none.'),
    allowDelegation: z.boolean(),
    signatureMethod: z.enum(signatureMethods),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes),
    sendPlainTextEmailOnly: z.boolean(),
    aiChatEnabled: z.boolean(),
    requireApproval: z.boolean().describe('Every document needs an approval before it is sent.'),
    completedRetentionDays: z.literal(retentionChoices).nullable(),
    trashRetentionDays: z.int(),
    signaturePage: z.enum(signaturePages).describe(aboutSignaturePage),
    evidencePage: z.boolean().describe('Whether sealed files end with a page on who signed, how and when.'),
    senderName: lineTextOrNull.describe("The name that parties see as the sender; null: the organization's."),
    branding: branding.nullable().describe("On its pages, messages and documents; null: the organization's."),
    embedOrigins: z
      .array(text)
      .describe(
        'Origins of sites that may show the signing page of a party in a frame, besides those of the installation.',
      ),
  }),
);
export type WorkspaceSettings = z.output<typeof workspaceSettings>;

const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, { error: 'must be an IANA time zone', params: { code: 'INVALID_VALUE' } });

/** The default signature method of a party. MANUAL and NONE cannot be defaults. */
const defaultMethod = z.enum(signatureMethods).exclude(['MANUAL', 'NONE']);

export const workspaceSettingsPatch = named(
  'WorkspaceSettingsPatch',
  z.strictObject({
    language: language.optional(),
    timeZone: timeZone.optional(),
    defaultExpiryDays: z.int().min(1).max(3_650).nullable().optional(),
    reminderIntervalDays: reminderIntervalDays.optional(),
    allowDelegation: z.boolean().optional(),
    signatureMethod: defaultMethod.optional(),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes).optional(),
    sendPlainTextEmailOnly: z.boolean().optional(),
    aiChatEnabled: z.boolean().optional(),
    requireApproval: z.boolean().optional(),
    completedRetentionDays: z.literal(retentionChoices).nullable().optional(),
    trashRetentionDays: z.int().min(7).max(365).optional(),
    signaturePage: z.enum(signaturePages).optional(),
    evidencePage: z.boolean().optional(),
    senderName: name.nullable().optional(),
    branding: brandingPatch.nullable().optional().describe("null: the organization's."),
    embedOrigins: z
      .array(embedOrigin)
      .max(maxEmbedOrigins)
      .transform(origins => [...new Set(origins)])
      .optional()
      .describe('Replaces the list: origins such as https://app.example.com, without a path; http only on localhost.'),
  }),
);
export type WorkspaceSettingsPatch = z.output<typeof workspaceSettingsPatch>;

/** The settings that documentMeta and templateMeta have in common and that 2026-09 named otherwise. */
import { z } from 'zod';
import type { DocumentMeta } from '../../../contract/schemas/documents/document-settings.ts';
import { documentMetaPatch, documentMetaShape } from '../../../contract/schemas/documents/document-settings.ts';
import { textOrNull } from '../../../contract/values.ts';
import { blank, fromVerification, oldVerification, toVerification } from '../codes.ts';

export const renamed = {
  signingMode: true,
  language: true,
  reminderIntervalDays: true,
  openVerification: true,
  nationalIdDisplayMode: true,
} as const;

/** Members that 2026-09 does not have. */
export const newSettings = { signaturePage: true, evidencePage: true } as const;

const shown = documentMetaShape.shape;
export const oldSettings = {
  signingOrder: shown.signingMode,
  preferredLanguage: shown.language,
  reminderIntervalDays: textOrNull,
  accessVerification: oldVerification,
  ssnDisplayMode: shown.nationalIdDisplayMode,
};

type Converted = Pick<DocumentMeta, keyof typeof renamed | keyof typeof newSettings>;

/** The settings without those of 2026-10 that are renamed, and these under their old names. */
export function toOldSettings<M extends Converted>(meta: M) {
  const { signingMode, language, reminderIntervalDays, openVerification, nationalIdDisplayMode, ...others } = meta;
  const { signaturePage: _signaturePage, evidencePage: _evidencePage, ...same } = others;
  return {
    ...same,
    signingOrder: signingMode,
    preferredLanguage: language,
    reminderIntervalDays: reminderIntervalDays === null ? null : String(reminderIntervalDays),
    accessVerification: toVerification(openVerification),
    ssnDisplayMode: nationalIdDisplayMode,
  };
}

const days = z
  .union([z.string().regex(/^\d{1,3}$/), z.int().min(0)])
  .transform(Number)
  .pipe(z.int().max(365));

const written = documentMetaPatch.shape;
export const oldSettingsInput = {
  signingOrder: written.signingMode,
  preferredLanguage: written.language,
  reminderIntervalDays: blank(days).optional(),
  accessVerification: oldVerification.nullable().optional(),
  ssnDisplayMode: written.nationalIdDisplayMode,
};
const input = z.object(oldSettingsInput);

export function fromOldSettings<M extends z.output<typeof input>>(meta: M) {
  const { signingOrder, preferredLanguage, accessVerification, ssnDisplayMode, ...same } = meta;
  return {
    ...same,
    signingMode: signingOrder,
    language: preferredLanguage,
    openVerification: accessVerification && fromVerification(accessVerification),
    nationalIdDisplayMode: ssnDisplayMode,
  };
}

/** Old paths of issues. */
export const settingNames = {
  signingMode: 'signingOrder',
  language: 'preferredLanguage',
  openVerification: 'accessVerification',
  nationalIdDisplayMode: 'ssnDisplayMode',
};

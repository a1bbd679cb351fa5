/** documentMeta of 2026-09, and the style next to it. Reminder intervals were text. */
import { z } from 'zod';
import {
  type DocumentMeta,
  documentMetaPatch,
  documentMetaShape,
  documentStyleInput,
} from '../../../contract/schemas/documents/document-settings.ts';
import { textOrNull } from '../../../contract/values.ts';
import { blank, fromVerification, oldVerification, toVerification } from '../codes.ts';
import { names } from '../requests/names.ts';

const shown = documentMetaShape.shape;
const sameShown = documentMetaShape.omit({
  signingMode: true,
  language: true,
  reminderIntervalDays: true,
  openVerification: true,
  openVerificationPin: true,
  nationalIdDisplayMode: true,
  visibility: true,
  selectedUserIds: true,
}).shape;

export const oldMetaShape = z.strictObject({
  ...sameShown,
  signingOrder: shown.signingMode,
  preferredLanguage: shown.language,
  reminderIntervalDays: textOrNull,
  accessVerification: oldVerification,
  accessVerificationPin: textOrNull,
  ssnDisplayMode: shown.nationalIdDisplayMode,
});
export type OldMeta = z.output<typeof oldMetaShape>;

export function toOldMeta(meta: DocumentMeta): OldMeta {
  const { signingMode, language, reminderIntervalDays, openVerification, openVerificationPin, ...rest } = meta;
  // documentMeta had no visibility in 2026-09.
  const { nationalIdDisplayMode, visibility: _visibility, selectedUserIds: _selected, ...same } = rest;
  return {
    ...same,
    signingOrder: signingMode,
    preferredLanguage: language,
    reminderIntervalDays: reminderIntervalDays === null ? null : String(reminderIntervalDays),
    accessVerification: toVerification(openVerification),
    accessVerificationPin: openVerificationPin,
    ssnDisplayMode: nationalIdDisplayMode,
  };
}

const written = documentMetaPatch.shape;
const { signingMode: _m, language: _l, openVerification: _v, openVerificationPin: _p, ...others } = written;
const {
  nationalIdDisplayMode: _d,
  reminderIntervalDays: _r,
  visibility: _s,
  selectedUserIds: _u,
  ...sameWritten
} = others;

export const days = z
  .union([z.string().regex(/^\d{1,3}$/), z.int().min(0)])
  .transform(Number)
  .pipe(z.int().max(365));

export const oldMetaInput = z.object({
  ...sameWritten,
  signingOrder: written.signingMode,
  preferredLanguage: written.language,
  reminderIntervalDays: blank(days).optional(),
  accessVerification: oldVerification.nullable().optional(),
  accessVerificationPin: written.openVerificationPin,
  ssnDisplayMode: written.nationalIdDisplayMode,
});
export type OldMetaInput = z.output<typeof oldMetaInput>;

export function fromOldMeta(meta: OldMetaInput): z.input<typeof documentMetaPatch> {
  const { signingOrder, preferredLanguage, accessVerification, accessVerificationPin, ssnDisplayMode, ...same } = meta;
  return {
    ...same,
    signingMode: signingOrder,
    language: preferredLanguage,
    openVerification: accessVerification && fromVerification(accessVerification),
    openVerificationPin: accessVerificationPin,
    nationalIdDisplayMode: ssnDisplayMode,
  };
}

/** Old paths of issues within documentMeta. */
export const metaNames = names({
  signingMode: 'signingOrder',
  language: 'preferredLanguage',
  openVerification: 'accessVerification',
  openVerificationPin: 'accessVerificationPin',
  nationalIdDisplayMode: 'ssnDisplayMode',
});

const word = z
  .string()
  .regex(/^\w{1,50}$/)
  .transform(given => given.toUpperCase())
  .nullable()
  .optional();
const theme = z.object({ bodyFont: word, headingFont: word, density: word, textSize: word });

/** Theme values were lowercase; everything else is the same. */
export const oldStyleInput = z.object({ ...documentStyleInput.shape, theme: theme.nullable().optional() });

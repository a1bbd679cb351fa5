/** documentMeta of 2026-09, and the style next to it. Reminder intervals were text. */
import { z } from 'zod';
import {
  type DocumentMeta,
  documentMetaPatch,
  documentMetaShape,
  documentStyleInput,
} from '../../../contract/schemas/documents/document-settings.ts';
import { textOrNull } from '../../../contract/values.ts';
import { named0926 } from '../named.ts';
import { names } from '../requests/names.ts';
import {
  fromOldSettings,
  newSettings,
  oldSettings,
  oldSettingsInput,
  renamed,
  settingNames,
  toOldSettings,
} from './settings.ts';

const notShown = { openVerificationPin: true, visibility: true, selectedUserIds: true } as const;

export const oldMetaShape = named0926(
  'DocumentMeta',
  z.strictObject({
    ...documentMetaShape.omit({ ...renamed, ...newSettings, ...notShown }).shape,
    ...oldSettings,
    accessVerificationPin: textOrNull,
  }),
);
export type OldMeta = z.output<typeof oldMetaShape>;

export function toOldMeta(meta: DocumentMeta): OldMeta {
  // documentMeta had no visibility in 2026-09.
  const { openVerificationPin, visibility: _visibility, selectedUserIds: _selected, ...same } = toOldSettings(meta);
  return { ...same, accessVerificationPin: openVerificationPin };
}

export const oldMetaInput = named0926(
  'DocumentMetaInput',
  z.object({
    ...documentMetaPatch.omit({ ...renamed, ...newSettings, ...notShown }).shape,
    ...oldSettingsInput,
    accessVerificationPin: documentMetaPatch.shape.openVerificationPin,
  }),
);
export type OldMetaInput = z.output<typeof oldMetaInput>;

export function fromOldMeta({ accessVerificationPin, ...meta }: OldMetaInput): z.input<typeof documentMetaPatch> {
  return { ...fromOldSettings(meta), openVerificationPin: accessVerificationPin };
}

/** Old paths of issues within documentMeta. */
export const metaNames = names({ ...settingNames, openVerificationPin: 'accessVerificationPin' });

const word = z
  .string()
  .regex(/^\w{1,50}$/)
  .transform(given => given.toUpperCase())
  .nullable()
  .optional();
const theme = z.object({ bodyFont: word, headingFont: word, density: word, textSize: word });

/** Theme values were lowercase; everything else is the same. */
export const oldStyleInput = z.object({ ...documentStyleInput.shape, theme: theme.nullable().optional() });

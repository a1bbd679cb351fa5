/** Templates of 2026-09: settings under their old names, parties under two names, `fields` for content. */
import { z } from 'zod';
import {
  type Template,
  type TemplateMeta,
  templateCreate,
  templateMetaInput,
  templateMetaShape,
  templatePatch,
  templateShape,
} from '../../../contract/schemas/templates.ts';
import { text, textOrNull } from '../../../contract/values.ts';
import { blank, fromVerification, oldVerification, toVerification } from '../codes.ts';
import { oldBlockShape, toOldBlock } from '../content/block.ts';
import { fieldMetaNames, oldBlockInput } from '../content/block-input.ts';
import { days, oldStyleInput } from '../documents/document-meta.ts';
import { below, joined, type Names, names } from '../requests/names.ts';
import { templateSigner, toTemplateSigner } from './template-signer.ts';

const shown = templateMetaShape.shape;
const sameShown = templateMetaShape.omit({
  signingMode: true,
  language: true,
  reminderIntervalDays: true,
  openVerification: true,
  nationalIdDisplayMode: true,
}).shape;
const oldMeta = z.strictObject({
  ...sameShown,
  signingOrder: shown.signingMode,
  preferredLanguage: shown.language,
  reminderIntervalDays: textOrNull,
  accessVerification: oldVerification,
  ssnDisplayMode: shown.nationalIdDisplayMode,
});

function toOldMeta(meta: TemplateMeta): z.output<typeof oldMeta> {
  const { signingMode, language, reminderIntervalDays, openVerification, nationalIdDisplayMode, ...same } = meta;
  return {
    ...same,
    signingOrder: signingMode,
    preferredLanguage: language,
    reminderIntervalDays: reminderIntervalDays === null ? null : String(reminderIntervalDays),
    accessVerification: toVerification(openVerification),
    ssnDisplayMode: nationalIdDisplayMode,
  };
}

const written = templateMetaInput.shape;
const sameWritten = templateMetaInput.omit({
  signingMode: true,
  language: true,
  reminderIntervalDays: true,
  openVerification: true,
  nationalIdDisplayMode: true,
}).shape;
const oldMetaInput = z.object({
  ...sameWritten,
  signingOrder: written.signingMode,
  preferredLanguage: written.language,
  reminderIntervalDays: blank(days).optional(),
  accessVerification: oldVerification.nullable().optional(),
  ssnDisplayMode: written.nationalIdDisplayMode,
});

function fromOldMeta(meta: z.output<typeof oldMetaInput>): z.input<typeof templateMetaInput> {
  const { signingOrder, preferredLanguage, accessVerification, ssnDisplayMode, ...same } = meta;
  return {
    ...same,
    signingMode: signingOrder,
    language: preferredLanguage,
    openVerification: accessVerification && fromVerification(accessVerification),
    nationalIdDisplayMode: ssnDisplayMode,
  };
}

const { parties: _p, content: _c, fields: _f, createdBy: _b, templateMeta: _m, ...sameMembers } = templateShape.shape;
export const oldTemplate = z.strictObject({
  ...sameMembers,
  createdById: text,
  templateMeta: oldMeta,
  parties: z.array(templateSigner),
  signers: z.array(templateSigner),
  fields: z.array(oldBlockShape).nullable(),
});

export function toOldTemplate(template: Template): z.input<typeof oldTemplate> {
  const { content: _content, fields, parties, createdBy, templateMeta, ...same } = template;
  const signers = parties.map(toTemplateSigner);
  return {
    ...same,
    createdById: createdBy.id,
    templateMeta: toOldMeta(templateMeta),
    parties: signers,
    signers,
    fields: fields === null ? null : fields.map(toOldBlock),
  };
}

const patched = templatePatch.shape;
const settings = { templateMeta: oldMetaInput.nullish(), documentStyle: oldStyleInput.nullable().optional() };
export const oldTemplatePatch = z.object({ name: patched.name, folderId: patched.folderId, ...settings });
export const oldTemplateCreate = z.object({
  name: templateCreate.in.shape.name,
  folderId: patched.folderId,
  ...settings,
  initialFields: z.array(oldBlockInput).nullish(),
});

export const fromOldPatch = ({ templateMeta, ...same }: z.output<typeof oldTemplatePatch>) => ({
  ...same,
  templateMeta: templateMeta ? fromOldMeta(templateMeta) : undefined,
});

export const fromOldCreate = ({ initialFields, ...given }: z.output<typeof oldTemplateCreate>) => ({
  ...fromOldPatch(given),
  name: given.name,
  initialFields: initialFields ?? undefined,
});

/** Old paths of issues within a template. */
export const templateNames: Names = joined(
  below(
    'templateMeta',
    'templateMeta',
    names({
      signingMode: 'signingOrder',
      language: 'preferredLanguage',
      openVerification: 'accessVerification',
      nationalIdDisplayMode: 'ssnDisplayMode',
    }),
  ),
  below('initialFields.*', 'initialFields.*', below('fieldMeta', 'fieldMeta', fieldMetaNames)),
);

/** Templates of 2026-09: settings under their old names, parties under two names, `fields` for content. */
import { z } from 'zod';
import {
  type Template,
  templateCreate,
  templateMetaInput,
  templateMetaShape,
  templatePatch,
  templateShape,
} from '../../../contract/schemas/templates.ts';
import { text } from '../../../contract/values.ts';
import { oldBlockShape, toOldBlock } from '../content/block.ts';
import { fieldMetaNames, oldBlockInput } from '../content/block-input.ts';
import { oldStyleInput } from '../documents/document-meta.ts';
import {
  fromOldSettings,
  newSettings,
  oldSettings,
  oldSettingsInput,
  renamed,
  settingNames,
  toOldSettings,
} from '../documents/settings.ts';
import { named0926 } from '../named.ts';
import { below, joined, type Names, names } from '../requests/names.ts';
import { templateSigner, toTemplateSigner } from './template-signer.ts';

const oldMeta = z.strictObject({ ...templateMetaShape.omit({ ...renamed, ...newSettings }).shape, ...oldSettings });
const oldMetaInput = z.object({ ...templateMetaInput.omit({ ...renamed, ...newSettings }).shape, ...oldSettingsInput });

const { parties: _p, content: _c, fields: _f, createdBy: _b, templateMeta: _m, ...sameMembers } = templateShape.shape;
export const oldTemplate = named0926(
  'Template',
  z.strictObject({
    ...sameMembers,
    createdById: text,
    templateMeta: oldMeta,
    parties: z.array(templateSigner),
    signers: z.array(templateSigner),
    fields: z.array(oldBlockShape).nullable(),
  }),
);

export function toOldTemplate(template: Template): z.input<typeof oldTemplate> {
  const { content: _content, fields, parties, createdBy, templateMeta, ...same } = template;
  const signers = parties.map(toTemplateSigner);
  return {
    ...same,
    createdById: createdBy.id,
    templateMeta: toOldSettings(templateMeta),
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
  templateMeta: templateMeta ? fromOldSettings(templateMeta) : undefined,
});

export const fromOldCreate = ({ initialFields, ...given }: z.output<typeof oldTemplateCreate>) => ({
  ...fromOldPatch(given),
  name: given.name,
  initialFields: initialFields ?? undefined,
});

/** Old paths of issues within a template. */
export const templateNames: Names = joined(
  below('templateMeta', 'templateMeta', names(settingNames)),
  below('initialFields.*', 'initialFields.*', below('fieldMeta', 'fieldMeta', fieldMetaNames)),
);

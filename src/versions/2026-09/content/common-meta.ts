/** The members of every fieldMeta in 2026-09: the block's type in lowercase, a visibility rule, a section style. */
import { z } from 'zod';
import type { BlockType, FieldMeta } from '../../../contract/schemas/content/content.ts';
import { sectionBackgrounds, sectionPaddings, visibilityModes } from '../../../contract/schemas/content/field-meta.ts';
import { reference } from '../../../contract/values.ts';
import { lower, spelled } from '../codes.ts';
import { names } from '../requests/names.ts';

type Common = Pick<FieldMeta, 'type' | 'visibilityRule' | 'sectionStyle'>;

/** `mode` was uppercase in 2026-09 too. */
export function toOldCommon<T extends BlockType, R extends Common & { type: T }>(meta: R) {
  const { type, visibilityRule, sectionStyle, ...same } = meta;
  return {
    ...same,
    type: lower<T>(type),
    visibilityRule: visibilityRule && {
      customInputId: visibilityRule.customFieldId,
      equals: visibilityRule.equals,
      mode: visibilityRule.mode,
    },
    sectionStyle: sectionStyle && {
      ...sectionStyle,
      background: lower(sectionStyle.background),
      padding: lower(sectionStyle.padding),
    },
  };
}

/** `type` in a request is ignored, because the block's own type decides. */
export const oldCommonInput = {
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  visibilityRule: z
    .object({ customInputId: reference, equals: z.string().max(5_000), mode: z.enum(visibilityModes) })
    .nullish(),
  sectionStyle: z
    .object({
      background: spelled(sectionBackgrounds).optional(),
      padding: spelled(sectionPaddings).optional(),
      bleed: z.boolean().optional(),
      border: z.boolean().optional(),
    })
    .nullish(),
};
type CommonInput = z.output<z.ZodObject<typeof oldCommonInput>>;

export function fromOldCommon<R extends CommonInput>({ visibilityRule, ...same }: R) {
  return {
    ...same,
    visibilityRule: visibilityRule && {
      customFieldId: visibilityRule.customInputId,
      equals: visibilityRule.equals,
      mode: visibilityRule.mode,
    },
  };
}

export const commonNames = names({ 'visibilityRule.customFieldId': 'visibilityRule.customInputId' });

/** The members that the fieldMeta of every content block has. */
import { z } from 'zod';
import { named, orNull, reference, text } from '../../values.ts';

export const visibilityModes = ['SHOW_WHEN', 'HIDE_WHEN'] as const;
export const sectionBackgrounds = ['NONE', 'MUTED', 'TINT', 'ACCENT', 'DARK'] as const;
export const sectionPaddings = ['NONE', 'SM', 'MD', 'LG'] as const;

/** Shows or hides a block depending on the value of a custom field. */
export const visibilityRule = named(
  'VisibilityRule',
  z.strictObject({ customFieldId: text, equals: text, mode: z.enum(visibilityModes) }),
);
const visibilityRuleInput = z.strictObject({
  customFieldId: reference,
  equals: z.string().max(5_000),
  mode: z.enum(visibilityModes),
});

export const sectionStyle = named(
  'SectionStyle',
  z.strictObject({
    background: z.enum(sectionBackgrounds),
    padding: z.enum(sectionPaddings),
    bleed: z.boolean(),
    border: z.boolean(),
  }),
);
const sectionStyleInput = z.strictObject({
  background: z.enum(sectionBackgrounds).default('NONE'),
  padding: z.enum(sectionPaddings).default('NONE'),
  bleed: z.boolean().default(false),
  border: z.boolean().default(false),
});

/** `border` and `rounded` of tables. */
export const tableStyle = named('TableStyle', z.strictObject({ border: z.boolean(), rounded: z.boolean() }));
export const tableStyleInput = z
  .strictObject({ border: z.boolean().default(true), rounded: z.boolean().default(true) })
  .nullish()
  .transform(given => given ?? { border: true, rounded: true });

/** In responses; `type` is the block's. */
export const metaShape = <const T extends string>(type: T) => ({
  type: z.literal(type),
  locked: z.boolean(),
  hidden: z.boolean(),
  visibilityRule: visibilityRule.nullable(),
  sectionStyle: sectionStyle.nullable(),
});

/** In requests: every member may be left out. */
export const metaInput = <const T extends string>(type: T) => ({
  type: z._default(z.literal(type), type as never),
  locked: z.boolean().default(false),
  hidden: z.boolean().default(false),
  visibilityRule: orNull(visibilityRuleInput),
  sectionStyle: orNull(sectionStyleInput),
});

/** The members that the fieldMeta of every content block has. */
import { z } from 'zod';
import { named, orNull, reference, text } from '../../values.ts';

/** What members of several shapes are. */
const aboutMetas = {
  customFieldId: 'The custom field that decides.',
  equals: 'The value that it is compared with; the empty text: no value.',
  mode: 'SHOW_WHEN: shown if the values are equal. HIDE_WHEN: hidden if they are.',
  background: 'The colour behind the block.',
  padding: 'The room between its edge and its content.',
  bleed: 'Whether the colour reaches to the edges of the page.',
  border: 'Whether it has a border.',
  tableStyleBorder: 'Whether the table has lines.',
  rounded: 'Whether its corners are round.',
  type: 'The type of the block, again.',
  locked: 'True: changed, moved and deleted only with the permission LOCK_SECTION. Its fields can be filled.',
  hidden: 'True: parties do not see the block.',
  visibilityRule:
    'Shows or hides the block by a custom field, decided when the document is sent; null: it is always shown.',
  sectionStyle: 'The look around the block; null: none.',
};

export const visibilityModes = ['SHOW_WHEN', 'HIDE_WHEN'] as const;
export const sectionBackgrounds = ['NONE', 'MUTED', 'TINT', 'ACCENT', 'DARK'] as const;
export const sectionPaddings = ['NONE', 'SM', 'MD', 'LG'] as const;

/** Shows or hides a block depending on the value of a custom field. */
export const visibilityRule = named(
  'VisibilityRule',
  z.strictObject({
    customFieldId: text.describe(aboutMetas.customFieldId),
    equals: text.describe(aboutMetas.equals),
    mode: z.enum(visibilityModes).describe(aboutMetas.mode),
  }),
  'Shows or hides a block by the value of a custom field.',
);
const visibilityRuleInput = z.strictObject({
  customFieldId: reference.describe(aboutMetas.customFieldId),
  equals: z.string().max(5_000).describe(aboutMetas.equals),
  mode: z.enum(visibilityModes).describe(aboutMetas.mode),
});

export const sectionStyle = named(
  'SectionStyle',
  z.strictObject({
    background: z.enum(sectionBackgrounds).describe(aboutMetas.background),
    padding: z.enum(sectionPaddings).describe(aboutMetas.padding),
    bleed: z.boolean().describe(aboutMetas.bleed),
    border: z.boolean().describe(aboutMetas.border),
  }),
  'The look around a block.',
);
const sectionStyleInput = z.strictObject({
  background: z.enum(sectionBackgrounds).default('NONE').describe(aboutMetas.background),
  padding: z.enum(sectionPaddings).default('NONE').describe(aboutMetas.padding),
  bleed: z.boolean().default(false).describe(aboutMetas.bleed),
  border: z.boolean().default(false).describe(aboutMetas.border),
});

/** `border` and `rounded` of tables. */
export const tableStyle = named(
  'TableStyle',
  z.strictObject({
    border: z.boolean().describe(aboutMetas.tableStyleBorder),
    rounded: z.boolean().describe(aboutMetas.rounded),
  }),
  'The look of a table.',
);
export const tableStyleInput = z
  .strictObject({
    border: z.boolean().default(true).describe(aboutMetas.tableStyleBorder),
    rounded: z.boolean().default(true).describe(aboutMetas.rounded),
  })
  .nullish()
  .transform(given => given ?? { border: true, rounded: true });

/** In responses; `type` is the block's. */
export const metaShape = <const T extends string>(type: T) => ({
  type: z.literal(type).describe(aboutMetas.type),
  locked: z.boolean().describe(aboutMetas.locked),
  hidden: z.boolean().describe(aboutMetas.hidden),
  visibilityRule: visibilityRule.nullable().describe(aboutMetas.visibilityRule),
  sectionStyle: sectionStyle.nullable().describe(aboutMetas.sectionStyle),
});

/** In requests: every member may be left out. */
export const metaInput = <const T extends string>(type: T) => ({
  type: z._default(z.literal(type), type as never).describe(aboutMetas.type),
  locked: z.boolean().default(false).describe(aboutMetas.locked),
  hidden: z.boolean().default(false).describe(aboutMetas.hidden),
  visibilityRule: orNull(visibilityRuleInput).describe(aboutMetas.visibilityRule),
  sectionStyle: orNull(sectionStyleInput).describe(aboutMetas.sectionStyle),
});

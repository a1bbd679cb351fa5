/** Boxes placed on a PDF block, and the AcroForm fields found in the PDF. */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import {
  complain,
  distinctIds,
  key,
  line,
  lineTextOrNull,
  named,
  orNull,
  reference,
  text,
  textOrNull,
} from '../../values.ts';

/** What members of several shapes are. */
const aboutBoxes = {
  x: 'The left edge.',
  y: 'The top edge; with origin BOTTOM_LEFT the bottom edge.',
  width: 'The width.',
  height: 'The height.',
  fontSize: 'In points; null: the standard size.',
  color: 'The colour of the text, as #rrggbb; null: the standard one.',
  bold: 'Whether text is bold.',
  italic: 'Whether text is italic.',
  align: 'How text is aligned.',
  pageHeight: 'Of the displayed page, in points.',
  pageRotation: 'How the page is turned, in degrees.',
  name: 'What the box is called for who prepares the document; null: nothing.',
  key: 'The key by which its value can be filled in, unique in the document; null: none.',
  locked: 'True: changed, moved and deleted only with the permission LOCK_SECTION. It can be filled.',
  style: 'The look of its text; null: the standard.',
  inputType: 'SIGNATURE and INITIALS are drawn when signing; the others are filled.',
  label: 'What the box is called for people; null: nothing.',
  fillSource: 'VARIABLE: a custom field fills it. Otherwise its party does, or the sender if it has none.',
  variableId: 'The custom field whose value it shows, with VARIABLE; null: none.',
  required: 'Whether it must be filled.',
  options: 'What can be chosen, with SELECT.',
  multiline: 'Whether text can have several lines.',
  text: 'The text; null: `content` has it.',
  kind: 'INPUT: something is filled in or signed. STATIC: fixed text.',
};

export const boxKinds = ['INPUT', 'STATIC'] as const;
export const boxInputTypes = ['SIGNATURE', 'INITIALS', 'TEXT', 'DATE', 'CHECKBOX', 'SELECT'] as const;
export type BoxInputType = (typeof boxInputTypes)[number];
export const fillSources = ['SIGNER', 'FIXED', 'NONE', 'VARIABLE'] as const;
export const alignments = ['LEFT', 'CENTER', 'RIGHT'] as const;
export const units = ['RELATIVE', 'POINTS'] as const;
export const origins = ['TOP_LEFT', 'BOTTOM_LEFT'] as const;
export const rotations = [0, 90, 180, 270] as const;
export const anchorPositions = ['ON', 'BEFORE', 'AFTER', 'ABOVE', 'BELOW'] as const;
export const acroFormTypes = ['TEXT', 'CHECKBOX', 'DROPDOWN', 'RADIO'] as const;

/** In responses: fractions of the displayed page, from its top-left corner. */
export const rect = named(
  'Rect',
  z.strictObject({
    x: z.number().describe(aboutBoxes.x),
    y: z.number().describe(aboutBoxes.y),
    width: z.number().describe(aboutBoxes.width),
    height: z.number().describe(aboutBoxes.height),
  }),
  'Fractions of the displayed page, from its top-left corner.',
);
export type Rect = z.output<typeof rect>;

const boxStyle = named(
  'BoxStyle',
  z.strictObject({
    fontSize: z.number().nullable().describe(aboutBoxes.fontSize),
    color: textOrNull.describe(aboutBoxes.color),
    bold: z.boolean().describe(aboutBoxes.bold),
    italic: z.boolean().describe(aboutBoxes.italic),
    align: z.enum(alignments).describe(aboutBoxes.align),
  }),
  'The look of text in a box.',
);
const place = {
  page: z.int().min(1).describe('Counted from 1.'),
  rect: rect.describe('Where it is on the displayed page, as fractions from the top-left corner.'),
  pageWidth: z.number().describe('Of the displayed page, in points.'),
  pageHeight: z.number().describe(aboutBoxes.pageHeight),
  pageRotation: z.literal(rotations).describe(aboutBoxes.pageRotation),
};
const common = {
  id: text.describe('The id of the box, unique in the block.'),
  ...place,
  name: lineTextOrNull.describe(aboutBoxes.name),
  key: textOrNull.describe(aboutBoxes.key),
  locked: z.boolean().describe(aboutBoxes.locked),
  style: boxStyle.nullable().describe(aboutBoxes.style),
};

const inputBox = named(
  'InputBox',
  z.strictObject({
    kind: z.literal('INPUT').describe('INPUT: something is filled in or signed.'),
    ...common,
    inputType: z.enum(boxInputTypes).describe(aboutBoxes.inputType),
    label: lineTextOrNull.describe(aboutBoxes.label),
    fillSource: z.enum(fillSources).nullable().describe(aboutBoxes.fillSource),
    partyId: textOrNull.describe('The party that signs in it or fills it; null: none.'),
    variableId: textOrNull.describe(aboutBoxes.variableId),
    required: z.boolean().describe(aboutBoxes.required),
    options: z.array(z.string()).describe(aboutBoxes.options),
    multiline: z.boolean().describe(aboutBoxes.multiline),
  }),
  'A box that is filled or signed.',
);
const staticBox = named(
  'StaticBox',
  z.strictObject({
    kind: z.literal('STATIC').describe('STATIC: fixed text.'),
    ...common,
    content: textOrNull.describe('The text as HTML; null: `text` has it.'),
    text: textOrNull.describe(aboutBoxes.text),
  }),
  'A box with fixed text.',
);
/** A box in responses: relative, from the top-left corner, with the geometry of its page. */
export const placedField = named(
  'PlacedField',
  z.discriminatedUnion('kind', [inputBox, staticBox]),
  'A box on a page of a PDF, with the size of the page.',
);
export type PlacedField = z.output<typeof placedField>;

const styleInput = z.strictObject({
  fontSize: orNull(z.number().min(6).max(72)).describe(aboutBoxes.fontSize),
  color: orNull(z.string().regex(/^#[0-9a-fA-F]{6}$/)).describe(aboutBoxes.color),
  bold: z.boolean().default(false).describe(aboutBoxes.bold),
  italic: z.boolean().default(false).describe(aboutBoxes.italic),
  align: z.enum(alignments).default('LEFT').describe(aboutBoxes.align),
});
const pageMeasure = z.number().positive().max(100_000);
const shift = z.number().min(-100_000).max(100_000).default(0);

/** Places a box by a text of the page. What is stored and answered is where the box is then. */
export const anchor = named(
  'PlacedFieldAnchor',
  z.strictObject({
    text: z
      .string()
      .min(1)
      .max(1_000)
      .describe('As the pages have it, also where nobody sees it; case counts, white space is folded.'),
    occurrence: z.int().min(1).max(1_000_000).default(1).describe('In reading order over all pages, or on `page`.'),
    page: z.int().min(1).optional().describe('Counted from 1; all pages when left out.'),
    position: z
      .enum(anchorPositions)
      .default('ON')
      .describe(
        "ON: the top left corners are the same. BEFORE ends where the text begins, AFTER begins where it ends, with the text's top. ABOVE and BELOW touch it, with its left edge.",
      ),
    dx: shift.describe('To the right from there, in points.'),
    dy: shift.describe('Down from there, in points.'),
    width: pageMeasure.describe('Of the box, in points.'),
    height: pageMeasure.describe('Of the box, in points.'),
  }),
  'Places a box by a text of the page. Answers have the place that was found.',
);
export type Anchor = z.output<typeof anchor>;

const writtenCommon = {
  id: reference.optional().describe('Unique in the block; made when left out.'),
  page: z.int().min(1).optional().describe('Counted from 1. Required without an anchor.'),
  rect: z
    .strictObject({
      x: z.number().describe(aboutBoxes.x),
      y: z.number().describe(aboutBoxes.y),
      width: z.number().describe(aboutBoxes.width),
      height: z.number().describe(aboutBoxes.height),
    })
    .optional()
    .describe('Required without an anchor.'),
  anchor: anchor.optional().describe('Instead of `page` and `rect`: places the box by a text of the PDF.'),
  unit: z
    .enum(units)
    .default('RELATIVE')
    .describe('RELATIVE: fractions of the displayed page. POINTS: points of the PDF.'),
  origin: z.enum(origins).default('TOP_LEFT').describe('BOTTOM_LEFT only with unit POINTS.'),
  pageWidth: orNull(pageMeasure).describe('From the PDF when left out.'),
  pageHeight: orNull(pageMeasure).describe(aboutBoxes.pageHeight),
  pageRotation: orNull(z.literal(rotations)).describe(aboutBoxes.pageRotation),
  name: orNull(line).describe(aboutBoxes.name),
  key: orNull(key).describe(aboutBoxes.key),
  locked: z.boolean().default(false).describe(aboutBoxes.locked),
  style: orNull(styleInput).describe(aboutBoxes.style),
};

const isGiven = (value: unknown): boolean => value !== undefined;

/** A box has its place from `page` and `rect`, or from an anchor. */
const placedOnce = <S extends z.ZodType>(schema: S): S =>
  schema.superRefine(
    (value, ctx) => {
      const box = value as Partial<Record<'page' | 'rect' | 'anchor', unknown>>;
      if (!isGiven(box.anchor)) {
        for (const member of ['page', 'rect'] as const)
          if (!isGiven(box[member])) complain(ctx, [member], 'INVALID_TYPE', 'is required');
      } else if (isGiven(box.page) || isGiven(box.rect))
        complain(ctx, ['anchor'], 'INVALID_VALUE', 'must not be given next to page or rect');
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  );

const writtenKinds = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('INPUT').describe(aboutBoxes.kind),
    ...writtenCommon,
    inputType: z.enum(boxInputTypes).describe(aboutBoxes.inputType),
    label: orNull(line).describe(aboutBoxes.label),
    fillSource: orNull(z.enum(fillSources)).describe(aboutBoxes.fillSource),
    partyId: orNull(reference).describe('A party of the document, or a `ref` of the same request.'),
    variableId: orNull(reference).describe(aboutBoxes.variableId),
    required: z.boolean().default(false).describe(aboutBoxes.required),
    options: z.array(line).max(200).default([]).describe(aboutBoxes.options),
    multiline: z.boolean().default(false).describe(aboutBoxes.multiline),
  }),
  z.strictObject({
    kind: z.literal('STATIC').describe(aboutBoxes.kind),
    ...writtenCommon,
    content: orNull(z.string().max(20_000)).describe('HTML.'),
    text: orNull(z.string().max(20_000)).describe(aboutBoxes.text),
  }),
]);

/** A box in requests. The contract does not know the page, so it cannot check whether the box fits. */
export const placedFieldInput = named(
  'PlacedFieldInput',
  placedOnce(writtenKinds),
  'A box on a page of a PDF, placed by numbers or by a text of the PDF.',
);
export type PlacedFieldInput = z.output<typeof placedFieldInput>;

export const placedFieldsInput = distinctIds(z.array(placedFieldInput).max(limits.boxesOfBlock));

/** An AcroForm field of the PDF. */
export const formField = named(
  'AcroFormField',
  z.strictObject({
    name: text.describe('The full name of the field in the PDF.'),
    type: z.enum(acroFormTypes).describe('What can be filled in.'),
    ...place,
    options: z.array(z.string()).describe('What can be chosen; empty: nothing.'),
    required: z.boolean().describe('Whether the PDF requires it.'),
    readOnly: z.boolean().describe('Whether the PDF forbids to fill it.'),
    multiline: z.boolean().describe('Whether text can have several lines.'),
  }),
  "A field of the PDF's own form.",
);
export type FormField = z.output<typeof formField>;

/** `PATCH …/placed-fields`: all or nothing. A box with a known id is replaced in place, a new one is placed on top. */
export const placedFieldsPatch = named(
  'PlacedFieldsPatch',
  z.strictObject({
    upsert: placedFieldsInput
      .default([])
      .describe('Boxes to place. One with a known id is replaced in its place, a new one lies on top.'),
    remove: z.array(reference).max(limits.boxesOfBlock).default([]).describe('Ids of boxes to remove.'),
  }),
  'Changes of the boxes of a PDF block: all or none.',
);

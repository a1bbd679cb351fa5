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
  z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
);
export type Rect = z.output<typeof rect>;

const boxStyle = named(
  'BoxStyle',
  z.strictObject({
    fontSize: z.number().nullable(),
    color: textOrNull,
    bold: z.boolean(),
    italic: z.boolean(),
    align: z.enum(alignments),
  }),
);
const place = {
  page: z.int().min(1).describe('Counted from 1.'),
  rect,
  pageWidth: z.number().describe('Of the displayed page, in points.'),
  pageHeight: z.number(),
  pageRotation: z.literal(rotations),
};
const common = {
  id: text,
  ...place,
  name: lineTextOrNull,
  key: textOrNull,
  locked: z.boolean(),
  style: boxStyle.nullable(),
};

const inputBox = named(
  'InputBox',
  z.strictObject({
    kind: z.literal('INPUT'),
    ...common,
    inputType: z.enum(boxInputTypes),
    label: lineTextOrNull,
    fillSource: z.enum(fillSources).nullable(),
    partyId: textOrNull,
    variableId: textOrNull,
    required: z.boolean(),
    options: z.array(z.string()),
    multiline: z.boolean(),
  }),
);
const staticBox = named(
  'StaticBox',
  z.strictObject({ kind: z.literal('STATIC'), ...common, content: textOrNull, text: textOrNull }),
);
/** A box in responses: relative, from the top-left corner, with the geometry of its page. */
export const placedField = named('PlacedField', z.discriminatedUnion('kind', [inputBox, staticBox]));
export type PlacedField = z.output<typeof placedField>;

const styleInput = z.strictObject({
  fontSize: orNull(z.number().min(6).max(72)),
  color: orNull(z.string().regex(/^#[0-9a-fA-F]{6}$/)),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  align: z.enum(alignments).default('LEFT'),
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
    height: pageMeasure,
  }),
);
export type Anchor = z.output<typeof anchor>;

const writtenCommon = {
  id: reference.optional().describe('Unique in the block; made when left out.'),
  page: z.int().min(1).optional().describe('Counted from 1. Required without an anchor.'),
  rect: z
    .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .optional()
    .describe('Required without an anchor.'),
  anchor: anchor.optional().describe('Instead of `page` and `rect`: places the box by a text of the PDF.'),
  unit: z.enum(units).default('RELATIVE'),
  origin: z.enum(origins).default('TOP_LEFT').describe('BOTTOM_LEFT only with unit POINTS.'),
  pageWidth: orNull(pageMeasure).describe('From the PDF when left out.'),
  pageHeight: orNull(pageMeasure),
  pageRotation: orNull(z.literal(rotations)),
  name: orNull(line),
  key: orNull(key),
  locked: z.boolean().default(false),
  style: orNull(styleInput),
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
    kind: z.literal('INPUT'),
    ...writtenCommon,
    inputType: z.enum(boxInputTypes),
    label: orNull(line),
    fillSource: orNull(z.enum(fillSources)),
    partyId: orNull(reference).describe('A party of the document, or a `ref` of the same request.'),
    variableId: orNull(reference),
    required: z.boolean().default(false),
    options: z.array(line).max(200).default([]),
    multiline: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('STATIC'),
    ...writtenCommon,
    content: orNull(z.string().max(20_000)).describe('HTML.'),
    text: orNull(z.string().max(20_000)),
  }),
]);

/** A box in requests. The contract does not know the page, so it cannot check whether the box fits. */
export const placedFieldInput = named('PlacedFieldInput', placedOnce(writtenKinds));
export type PlacedFieldInput = z.output<typeof placedFieldInput>;

export const placedFieldsInput = distinctIds(z.array(placedFieldInput).max(limits.boxesOfBlock));

/** An AcroForm field of the PDF. */
export const formField = named(
  'AcroFormField',
  z.strictObject({
    name: text,
    type: z.enum(acroFormTypes),
    ...place,
    options: z.array(z.string()),
    required: z.boolean(),
    readOnly: z.boolean(),
    multiline: z.boolean(),
  }),
);
export type FormField = z.output<typeof formField>;

/** `PATCH …/placed-fields`: all or nothing. A box with a known id is replaced in place, a new one is placed on top. */
export const placedFieldsPatch = named(
  'PlacedFieldsPatch',
  z.strictObject({
    upsert: placedFieldsInput.default([]),
    remove: z.array(reference).max(limits.boxesOfBlock).default([]),
  }),
);

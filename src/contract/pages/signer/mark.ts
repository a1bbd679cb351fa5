/** A signature mark: strokes, or an image. */
import { z } from 'zod';

/** A point of a stroke: x, y in the pad's own units from its top-left corner, pressure 0 to 1. */
const point = z.tuple([z.number(), z.number(), z.number().min(0).max(1)]);

/** The strokes as drawn, so that the mark in the sealed file is a vector drawing. */
export const drawing = z.strictObject({
  width: z.number().min(1).max(10_000),
  height: z.number().min(1).max(10_000),
  strokes: z.array(z.array(point).min(1).max(5_000)).min(1).max(300),
});
export type Drawing = z.infer<typeof drawing>;

/** Maximum size of a submitted mark in bytes: the JSON of strokes, or an image file. */
export const markBytes = 200_000;

/** An image of a signature, PNG or JPEG in base64, as scaled by the page. Width and height are in pixels. */
export const picture = z.strictObject({
  width: z.int().min(1).max(4_000),
  height: z.int().min(1).max(4_000),
  picture: z.base64().max(1_500_000),
});
export type Picture = z.infer<typeof picture>;

export const mark = z.union([drawing, picture]);

/** Strokes or an image. */
export type Mark = z.infer<typeof mark>;

export const markKinds = ['SIGNATURE', 'INITIALS'] as const;

/** A mark in the view; the bytes of an image are at `…/marks/{partyId}/{kind}`. */
export const shownMark = z.union([
  drawing,
  z.strictObject({
    width: z.int(),
    height: z.int(),
    given: z.strictObject({ partyId: z.string(), kind: z.enum(markKinds), sha256: z.string() }),
  }),
]);
export type ShownMark = z.infer<typeof shownMark>;

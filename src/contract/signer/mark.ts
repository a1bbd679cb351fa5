/** The mark of a hand: strokes, or a picture of it. */
import { z } from 'zod';

/** A point of a stroke: x, y in the pad's own units from its top-left corner, pressure 0 to 1. */
const point = z.tuple([z.number(), z.number(), z.number().min(0).max(1)]);

/** Strokes as drawn, so that the sealed mark is a vector of the hand's own movement. */
export const drawing = z.strictObject({
  width: z.number().min(1).max(10_000),
  height: z.number().min(1).max(10_000),
  strokes: z.array(z.array(point).min(1).max(5_000)).min(1).max(300),
});
export type Drawing = z.infer<typeof drawing>;

/** A mark as sent is no larger, in bytes: the JSON of strokes, or a picture's file. */
export const markBytes = 200_000;

/** A picture of a signature, PNG or JPEG in base64, as the page has scaled it. Width and height are its own pixels. */
export const picture = z.strictObject({
  width: z.int().min(1).max(4_000),
  height: z.int().min(1).max(4_000),
  picture: z.base64().max(1_500_000),
});
export type Picture = z.infer<typeof picture>;

export const mark = z.union([drawing, picture]);

/** What a hand has left: strokes, or a picture of it. */
export type Mark = z.infer<typeof mark>;

export const markKinds = ['SIGNATURE', 'INITIALS'] as const;

/** A mark that was given; the bytes of a picture are at `…/marks/{partyId}/{kind}`. */
export const shownMark = z.union([
  drawing,
  z.strictObject({
    width: z.int(),
    height: z.int(),
    given: z.strictObject({ partyId: z.string(), kind: z.enum(markKinds), sha256: z.string() }),
  }),
]);
export type ShownMark = z.infer<typeof shownMark>;

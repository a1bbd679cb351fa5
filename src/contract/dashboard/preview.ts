/** A document as its parties will see it, or see it. It is shown in the dashboard and does not count as a download. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { rect } from '../schemas/content/placed-fields.ts';
import { dateTime, lineTextOrNull, text, textOrNull } from '../values.ts';

export const previewShape = z.strictObject({
  /** Of ORIGINAL, which is valid for 15 minutes at `url`. */
  sha256: text,
  url: text,
  expiresAt: dateTime,
  /** Displayed size in points. */
  pages: z.array(z.strictObject({ width: z.number(), height: z.number() })),
  /** Where parties fill in or sign, in reading order. */
  fields: z.array(
    z.strictObject({
      page: z.int().min(1),
      rect,
      /** As shown with field values, such as SIGNATURE or TEXT. */
      type: text,
      label: lineTextOrNull,
      required: z.boolean(),
      partyId: textOrNull,
    }),
  ),
});
export type Preview = z.output<typeof previewShape>;

export const preview = operation({
  id: 'dashboard.preview',
  method: 'GET',
  path: '/documents/{id}/preview',
  title: 'The document as its parties see it before signing',
  permission: 'READ_DOCUMENT',
  scope: null,
  params: ids('id'),
  answer: previewShape,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
});

/**
 * A document on its page of the dashboard: what was or will be sent, with what the parties have answered so far, or what
 * was sealed. Showing it does not count as a download.
 */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { drawing } from '../pages/signer/mark.ts';
import { rect } from '../schemas/content/placed-fields.ts';
import { count, text } from '../values.ts';
import { previewShape } from './preview.ts';

const at = { page: count, rect };

/** What is stamped on the page when the document is sealed. */
export const shownAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('TEXT'),
    ...at,
    text,
    multiline: z.boolean(),
    align: z.enum(['LEFT', 'CENTER', 'RIGHT']),
    bold: z.boolean(),
    /** In points; null: as large as the place allows. */
    fontSize: z.number().nullable(),
  }),
  /** `boxed`: with a square of its own. */
  z.strictObject({ kind: z.literal('TICK'), ...at, ticked: z.boolean(), boxed: z.boolean() }),
  z.strictObject({ kind: z.literal('DRAWING'), ...at, drawing }),
  /** A PNG or JPEG in base64. */
  z.strictObject({ kind: z.literal('PICTURE'), ...at, picture: text }),
]);
export type ShownAnswer = z.output<typeof shownAnswer>;

export const shownDocument = z.strictObject({
  /** SIGNED has further pages after those of `pages`, and needs no answers or fields over its own. */
  file: z.enum(['ORIGINAL', 'SIGNED']),
  /** The file, valid for 15 minutes; its SHA-256 in hex. */
  ...previewShape.pick({ sha256: true, url: true, expiresAt: true, pages: true }).shape,
  answers: z.array(shownAnswer),
  /** Where parties have yet to fill in or sign. */
  fields: previewShape.shape.fields,
});
export type ShownDocument = z.output<typeof shownDocument>;

export const showDocumentOperation = operation({
  id: 'dashboard.shownDocument',
  method: 'GET',
  path: '/documents/{id}/shown',
  title: 'A document with what its parties have answered so far, or as it was sealed; no download',
  permission: 'READ_DOCUMENT',
  scope: null,
  params: ids('id'),
  /** Null: there is nothing to show yet. */
  answer: z.strictObject({ shown: shownDocument.nullable() }),
  errors: ['NOT_FOUND'],
});

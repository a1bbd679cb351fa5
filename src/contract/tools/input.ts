/** Members of inputs that several tools have, described for a model. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { moment } from '../query.ts';

/**
 * Ids are put into addresses, so they are as narrow as there. `about` is what their name does not say: each word of a tool is
 * read by a model before anything is asked of it.
 */
export function id(about?: string) {
  const schema = z.string().regex(/^[\w.~-]{1,100}$/);
  return about === undefined ? schema : schema.describe(about);
}
export const documentId = id();
export const partyId = id('As getDocumentParties lists it.');
export const fieldId = id('A block of the content, as listFields lists it.');

export const time = (what: string) =>
  z
    .string()
    .max(40)
    .refine(value => moment(value) !== null, 'must be an ISO 8601 date or date-time')
    .describe(`${what}, as an ISO 8601 date or date-time; without an offset it is UTC.`);

export const words = (what: string) => z.string().min(1).max(255).describe(what);

/** Paging of every list. */
export const paging = {
  limit: z.int().min(1).max(50).default(20),
  cursor: z.string().max(limits.cursor).optional().describe('nextCursor of the page before.'),
};

export const direction = z.enum(['asc', 'desc']).default('desc').describe('desc: newest or latest first.');

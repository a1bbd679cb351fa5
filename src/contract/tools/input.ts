/** Members of inputs that several tools have, described for a model. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { moment } from '../query.ts';

/** Ids are put into addresses, so they are as narrow as there. */
export const id = (what: string) =>
  z
    .string()
    .regex(/^[\w.~-]{1,100}$/)
    .describe(`The id of ${what}.`);
export const documentId = id('the document, such as doc_…');
export const partyId = id('the party, as getDocumentParties lists it');
export const fieldId = id('the field (a block of the content), as listFields lists it');

export const time = (what: string) =>
  z
    .string()
    .max(40)
    .refine(value => moment(value) !== null, 'must be an ISO 8601 date or date-time')
    .describe(`${what}, as an ISO 8601 date or date-time; without an offset it is UTC.`);

export const words = (what: string) => z.string().min(1).max(255).describe(what);

/** Paging of every list. */
export const paging = {
  limit: z.int().min(1).max(50).default(20).describe('How many to return at most.'),
  cursor: z.string().max(limits.cursor).optional().describe('nextCursor of the page before.'),
};

export const direction = z.enum(['asc', 'desc']).default('desc').describe('desc: newest or latest first.');

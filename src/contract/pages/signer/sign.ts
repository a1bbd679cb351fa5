/** What a party does with the document: choosing, signing, declining, passing the device on. */

import { z } from 'zod';
import { limits } from '../../limits.ts';
import { mark } from './mark.ts';
import { amount } from './view.ts';

/** A party's choice in one table: every selected row of the choosable ones, and the quantities that may change. */
export const choice = z.strictObject({
  blockId: z.string(),
  selectedIds: z.array(z.string().max(100)).max(500),
  quantities: z.array(z.strictObject({ rowId: z.string().max(100), quantity: z.number().min(0).max(1e9) })).max(500),
});
export type Choice = z.infer<typeof choice>;

/** `POST …/choice`: the amounts that a choice would result in; nothing is stored before signing. */
export const choiceAnswer = z.strictObject({ amounts: z.array(amount) });
export type ChoiceAnswer = z.infer<typeof choiceAnswer>;

/** More fields than anybody fills in by hand in one document; each block may have 500. */
const maxValues = 10_000;

/** `POST …/sign`: everything in one request, so that a lost connection leaves nothing half signed. */
export const signBody = z.strictObject({
  /** The value of a FILE is the SHA-256 of the uploaded file, as in the view. */
  values: z
    .array(z.strictObject({ blockId: z.string(), boxId: z.string(), value: z.string().max(10_000) }))
    .max(maxValues),
  choices: z.array(choice).max(limits.blocks).default([]),
  /** Used in every SIGNATURE box of the party; required if the method is DRAWING. */
  signature: mark.nullable(),
  /** Used in every INITIALS box of the party; required if there is one. */
  initials: mark.nullable(),
  /** The `document.sha256` that the page showed, so that nobody signs other bytes than they saw. */
  sha256: z.string(),
  /** The `consent.sha256` that the page showed; null: it showed no consent. */
  consentSha256: z.string().nullable().default(null),
});
export type SignBody = z.infer<typeof signBody>;

export const rejectBody = z.strictObject({ reason: z.string().trim().min(1).max(2_000) });
export type RejectBody = z.infer<typeof rejectBody>;

/** `POST …/pass-on`: the page of the next party. */
export const passOnAnswer = z.strictObject({ url: z.string() });
export type PassOnAnswer = z.infer<typeof passOnAnswer>;

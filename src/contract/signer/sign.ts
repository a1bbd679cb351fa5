/** What a party does with the document: choosing, signing, declining, passing the device on. */

import { z } from 'zod';
import { limits } from '../limits.ts';
import { mark } from './mark.ts';
import { amount } from './view.ts';

/** What a party chose in one table: every chosen row among the choosable, and the quantities that may change. */
export const choice = z.strictObject({
  blockId: z.string(),
  selectedIds: z.array(z.string().max(100)).max(500),
  quantities: z.array(z.strictObject({ rowId: z.string().max(100), quantity: z.number().min(0).max(1e9) })).max(500),
});
export type Choice = z.infer<typeof choice>;

/** `POST …/choice`: what a choice would come to; nothing is kept before signing. */
export const choiceAnswer = z.strictObject({ amounts: z.array(amount) });
export type ChoiceAnswer = z.infer<typeof choiceAnswer>;

/** More fields of one party than any document is filled with by hand; each block alone may have 500. */
const mostValues = 10_000;

/** `POST …/sign`: everything at once, so that a lost connection leaves nothing half signed. */
export const signBody = z.strictObject({
  /** A FILE by the SHA-256 of what was handed in and shown. */
  values: z
    .array(z.strictObject({ blockId: z.string(), boxId: z.string(), value: z.string().max(10_000) }))
    .max(mostValues),
  choices: z.array(choice).max(limits.blocks).default([]),
  /** Stands in every SIGNATURE box of the party; needed when the method is DRAWING. */
  signature: mark.nullable(),
  /** Stands in every INITIALS box of the party; needed when there is one. */
  initials: mark.nullable(),
  /** What the page showed (`document.sha256`), so that nobody signs other bytes than they saw. */
  sha256: z.string(),
  /** The consent that the page showed (`consent.sha256`); null: it showed none. */
  consentSha256: z.string().nullable().default(null),
});
export type SignBody = z.infer<typeof signBody>;

export const rejectBody = z.strictObject({ reason: z.string().trim().min(1).max(2_000) });
export type RejectBody = z.infer<typeof rejectBody>;

/** `POST …/pass-on`: the page of who is next. */
export const passOnAnswer = z.strictObject({ url: z.string() });
export type PassOnAnswer = z.infer<typeof passOnAnswer>;

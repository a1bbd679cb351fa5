/** An order of BankID between two requests: what was sent, with what its QR code is made, and what was last heard of it. */
import { z } from 'zod';
import type { EidState } from '../eid.ts';

const shape = z.object({
  scheme: z.literal('SE_BANKID'),
  purpose: z.enum(['AUTH', 'SIGN']),
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
  /** When BankID answered. */
  startedAt: z.iso.datetime(),
  collectedAt: z.iso.datetime(),
  hintCode: z.string(),
  visibleText: z.string().nullable(),
  isMarkdown: z.boolean(),
  hash: z.string().nullable(),
  returnUrl: z.string().nullable(),
});
export type BankIdState = z.output<typeof shape>;

/** Throws for what this provider did not make. */
export const bankIdState = (state: EidState): BankIdState => shape.parse(state);

/** The state of a BankID order between requests: what was sent, the QR code's secret, and the last hint. */
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

/** Throws for a state of another provider. */
export const bankIdState = (state: EidState): BankIdState => shape.parse(state);

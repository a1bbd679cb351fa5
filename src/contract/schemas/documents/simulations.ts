/** Signing in a sandbox without a page: what a party would do there. */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import { complain, named, note } from '../../values.ts';

export const simulatedActions = ['OPEN', 'SIGN', 'REJECT'] as const;
export type SimulatedAction = (typeof simulatedActions)[number];

const value = z
  .union([
    z.string().max(limits.fieldValue),
    z.boolean(),
    z.number().transform(String),
    z.array(z.string().max(255)).max(200),
  ])
  .nullable();

export const partySimulate = named(
  'PartySimulate',
  z
    .strictObject({
      action: z
        .enum(simulatedActions)
        .describe('`SIGN` accepts or approves where the party does that; both `SIGN` and `REJECT` open the document.'),
      values: z
        .record(z.string().min(1).max(100), value)
        .optional()
        .describe('With SIGN: by the keys of the party’s fields. Required fields that are left out get a sample.'),
      reason: note.trim().min(1).max(2_000).nullable().optional().describe('With REJECT; left out: a sample.'),
    })
    .superRefine(({ action, values, reason }, ctx) => {
      if (values !== undefined && action !== 'SIGN') complain(ctx, ['values'], 'INVALID_VALUE', 'only with SIGN');
      if (typeof reason === 'string' && action !== 'REJECT')
        complain(ctx, ['reason'], 'INVALID_VALUE', 'only with REJECT');
    }),
  'What the party does on its page, in a sandbox.',
);
export type PartySimulate = z.output<typeof partySimulate>;

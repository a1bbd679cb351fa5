/** Electronic ID orders of the signing page. */

import { z } from 'zod';
import { eidOrder, eidUses } from '../eid.ts';
import { signBody } from './sign.ts';
import { signerView } from './view.ts';

/** `POST …/eid`: starts an order. With SIGNATURE, `sign` is validated at once and kept until the order is done. */
export const eidStartBody = z.strictObject({ use: z.enum(eidUses), sign: signBody.nullable().default(null) });
export type EidStartBody = z.infer<typeof eidStartBody>;

/** `view` when DONE. After a verification, the response also sets the cookie of the verification pass. */
export const eidPollAnswer = z.strictObject({ order: eidOrder, view: signerView.nullable() });
export type EidPollAnswer = z.infer<typeof eidPollAnswer>;

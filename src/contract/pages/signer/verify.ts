/** Verification: requesting a code and entering it. */

import { z } from 'zod';
import { pin } from '../../values.ts';
import { signerVerification } from './verification.ts';
import { signerView } from './view.ts';

const purposeBody = z.strictObject({ purpose: z.enum(['ACCESS', 'SIGN']) });

/** `POST …/code`: sends a one-time code, unless it is too early for another. */
export const codeBody = purposeBody;

export const codeAnswer = z.strictObject({ sent: z.boolean(), verification: signerVerification });
export type CodeBody = z.infer<typeof codeBody>;
export type CodeAnswer = z.infer<typeof codeAnswer>;

/** `POST …/verify`: the code or PIN. Spaces are ignored. Success sets a cookie that the page cannot read. */
export const verifyBody = z.strictObject({
  ...purposeBody.shape,
  code: z
    .string()
    .max(40)
    .transform(code => code.replace(/\s/g, ''))
    .pipe(pin),
});
export type VerifyBody = z.infer<typeof verifyBody>;

export const hintCodes = ['invalid_code', 'too_many_attempts', 'expired_code'] as const;

export const verifyAnswer = z.discriminatedUnion('passed', [
  z.strictObject({ passed: z.literal(true), view: signerView }),
  z.strictObject({ passed: z.literal(false), hintCode: z.enum(hintCodes), verification: signerVerification }),
]);
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

import { z } from 'zod';
import { mark } from './mark.ts';

/** What the person saved in the dashboard, in the form in which a signature that was just drawn is sent. */
export const savedSignatureAnswer = z.strictObject({ signature: mark });
export type SavedSignatureAnswer = z.infer<typeof savedSignatureAnswer>;

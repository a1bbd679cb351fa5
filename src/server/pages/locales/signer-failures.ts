/** Messages of failures on the signing page, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './signer-failures/en.ts';
import { sv } from './signer-failures/sv.ts';
import type { SignerFailureTexts } from './signer-failures/texts.ts';

export const signerFailureTexts: Record<Language, SignerFailureTexts> = { sv, en };

/** Why an uploaded PDF is rejected and what to do about it, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './upload-problems/en.ts';
import { sv } from './upload-problems/sv.ts';
import type { UploadProblemTexts } from './upload-problems/texts.ts';

export const uploadProblemTexts: Readonly<Record<Language, UploadProblemTexts>> = { sv, en };

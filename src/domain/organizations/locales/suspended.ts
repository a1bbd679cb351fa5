/** The message of an organization that is being moved, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './suspended/en.ts';
import { sv } from './suspended/sv.ts';
import type { SuspendedText } from './suspended/texts.ts';

export const suspendedTexts: Record<Language, SuspendedText> = { sv, en };

/** The message of an organization that is being moved, in English. */
import type { SuspendedText } from './texts.ts';

export const en: SuspendedText = 'The organization is being moved and cannot be used right now. Try again in a while.';

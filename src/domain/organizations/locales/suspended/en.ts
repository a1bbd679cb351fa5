/** The messages of an organization that nobody can use, in English. */
import type { SuspendedTexts } from './texts.ts';

export const en: SuspendedTexts = {
  moved: 'The organization is being moved and cannot be used right now. Try again in a while.',
  closed:
    'The organization is closed and everything in it is going to be deleted. Ask whoever sent you here if you need something from it.',
};

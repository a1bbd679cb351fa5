/** The messages of an organization that nobody can use, in English. */
import type { SuspendedTexts } from './texts.ts';

export const en: SuspendedTexts = {
  moved: 'The organization is being moved and cannot be used right now. Try again in a while.',
  closed:
    'The organization is closed and everything in it will be deleted. If you need something from it, ask the person who sent you here.',
};

/** The messages of an organization that nobody can use, in Swedish. */
import type { SuspendedTexts } from './texts.ts';

export const sv: SuspendedTexts = {
  moved: 'Organisationen flyttas och kan inte användas just nu. Försök igen om en stund.',
  closed:
    'Organisationen är avslutad och allt i den kommer att raderas. Fråga den som skickade dig hit om du behöver något därifrån.',
};

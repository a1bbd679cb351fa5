/** The message of an organization that is being moved, in Swedish. */
import type { SuspendedText } from './texts.ts';

export const sv: SuspendedText = 'Organisationen flyttas och kan inte användas just nu. Försök igen om en stund.';

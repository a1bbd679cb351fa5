/** Shown when no texts could be loaded, in Icelandic. */
import type { LoadFailureTexts } from './texts.ts';

export const is: LoadFailureTexts = ['Ekki tókst að sækja síðuna. Athugaðu nettenginguna.', 'Hlaða síðunni aftur'];

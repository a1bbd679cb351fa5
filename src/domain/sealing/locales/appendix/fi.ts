/** Texts before the attachments of a document, in Finnish. */
import type { AppendixTexts } from './texts.ts';

export const fi: AppendixTexts = { from: name => `Toimittanut ${name}` };

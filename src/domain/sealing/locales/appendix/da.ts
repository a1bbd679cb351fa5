/** Texts before the attachments of a document, in Danish. */
import type { AppendixTexts } from './texts.ts';

export const da: AppendixTexts = { from: name => `Uploadet af ${name}` };

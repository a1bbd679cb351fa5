/** Texts before the attachments of a document, in French. */
import type { AppendixTexts } from './texts.ts';

export const fr: AppendixTexts = { from: name => `Remis par ${name}` };

/** Texts before the attachments of a document, in Spanish. */
import type { AppendixTexts } from './texts.ts';

export const es: AppendixTexts = { from: name => `Subido por ${name}` };

/** Texts before the attachments of a document, in Italian. */
import type { AppendixTexts } from './texts.ts';

export const it: AppendixTexts = { from: name => `Caricato da ${name}` };

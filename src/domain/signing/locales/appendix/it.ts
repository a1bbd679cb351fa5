/** Texts before the attachments of a document, in Italian. */
import type { AppendixTexts } from './texts.ts';

export const it: AppendixTexts = { appendix: 'Allegato', from: name => `Caricato da ${name}` };

/** Texts before the attachments of a document, in English. */
import type { AppendixTexts } from './texts.ts';

export const en: AppendixTexts = { from: name => `Uploaded by ${name}` };

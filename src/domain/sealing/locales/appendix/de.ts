/** Texts before the attachments of a document, in German. */
import type { AppendixTexts } from './texts.ts';

export const de: AppendixTexts = { from: name => `Hochgeladen von ${name}` };

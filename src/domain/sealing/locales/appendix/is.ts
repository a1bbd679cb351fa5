/** Texts before the attachments of a document, in Icelandic. */
import type { AppendixTexts } from './texts.ts';

export const is: AppendixTexts = { from: name => `Lagt fram af: ${name}` };

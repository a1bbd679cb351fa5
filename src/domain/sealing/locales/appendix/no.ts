/** Texts before the attachments of a document, in Norwegian. */
import type { AppendixTexts } from './texts.ts';

export const no: AppendixTexts = { from: name => `Lastet opp av ${name}` };

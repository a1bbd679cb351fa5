/** Texts before the attachments of a document, in Swedish. */
import type { AppendixTexts } from './texts.ts';

export const sv: AppendixTexts = { from: name => `Uppladdad av ${name}` };

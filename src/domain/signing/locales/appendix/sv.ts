/** Texts before the attachments of a document, in Swedish. */
import type { AppendixTexts } from './texts.ts';

export const sv: AppendixTexts = { appendix: 'Bilaga', from: name => `Uppladdad av ${name}` };

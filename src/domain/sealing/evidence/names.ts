/** Names from outside, as a report shows them. */
import type { EvidenceTexts } from '../locales/evidence/texts.ts';

/** Quotation marks, line breaks and what turns the direction of text: a name with them could leave its own quotes. */
const leaving = /["“”„‟«»]/g;
const moving = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A name from outside. It never reads like a sentence of the report. */
export const quoted = (name: string, { quotes: [open, close] }: EvidenceTexts): string =>
  open + name.replace(leaving, "'").replace(moving, '\ufffd') + close;

/** Shortens `CN=Sigill Seal, O=Sigill` to a readable name. */
function shortened(subject: string): string {
  const part = (name: string) => new RegExp(`(?:^|, )${name}=([^,]+)`).exec(subject)?.[1];
  const [name, organization] = [part('CN'), part('O')];
  if (!name || !organization) return name ?? organization ?? subject;
  return `${name} (${organization})`;
}

/** A certificate's subject. */
export const subjectOf = (subject: string, texts: EvidenceTexts): string => quoted(shortened(subject), texts);

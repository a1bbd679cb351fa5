/** What parties are written, as every language says it. Each language is a file beside this one. */
import type { LetterFacts, Occasion } from '../occasion.ts';

interface LetterWords {
  subject(document: string): string;
  /** Null: the document's name. */
  heading: string | null;
  /** On the button; null: there is none. */
  label: string | null;
  text(facts: LetterFacts): string;
}

export interface PartyWords {
  letters: Record<Occasion, LetterWords>;
  lastDay(day: string): string;
  reason(reason: string): string;
  mayDecline: string;
  /** Why one got a letter. */
  whyYou(organization: string): string;
  /** The same of whom signing was handed to, by whom. */
  whyDelegate(by: string): string;
  /** One sentence of an SMS, without its stop. The document's name comes in quotation marks. */
  messages: Record<Occasion, (document: string, facts: LetterFacts) => string>;
  /** Whoever has no name. */
  someone: string;
}

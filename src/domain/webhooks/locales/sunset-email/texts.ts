/** The e-mail that an API version of webhooks ends. Each language has a file in this folder. */
import type { Email } from '../../../../platform/mail/email.ts';

export interface SunsetEmailFacts {
  version: string;
  newest: string;
  /** A date as text in the language. */
  endsAt: string;
  /** The workspace, or the organization. */
  place: string;
  urls: readonly string[];
  /** Webhooks that are not listed. */
  others: number;
}

export type SunsetEmailTexts = (facts: SunsetEmailFacts) => Omit<Email, 'language' | 'button'>;

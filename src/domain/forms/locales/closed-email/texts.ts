/** The e-mail that a form takes no answers any more, by the reason. Each language has a file in this folder. */
import type { ClosedBecause } from '../../queues.ts';

export interface ClosedEmailFacts {
  form: string;
  sender: string;
  organization: string;
}

export type ClosedEmailTexts = Record<ClosedBecause, (facts: ClosedEmailFacts) => ClosedEmail>;

export interface ClosedEmail {
  subject: string;
  heading: string;
  about: string;
  advice: string;
  /** Why the recipient received the e-mail. */
  reason: string;
}

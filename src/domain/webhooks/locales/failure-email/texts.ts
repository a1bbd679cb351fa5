/** The e-mail about a failing webhook. Each language has a file in this folder. */
import type { Email } from '../../../../platform/mail/email.ts';

export interface FailureEmailFacts {
  paused: boolean;
  url: string;
  /** The status of the last response; null if there was none. */
  status: string | null;
  failures: number;
  /** A time as text in the language. */
  since: string;
}

export type FailureEmailTexts = (place: string, facts: FailureEmailFacts) => Omit<Email, 'language' | 'button'>;

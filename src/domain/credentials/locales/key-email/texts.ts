/** The e-mail about an API key. Each language has a file in this folder. */
import type { Email } from '../../../../platform/mail/email.ts';

export interface KeyFacts {
  keyId: string;
  what: 'CREATED' | 'REGENERATED';
  key: string;
  prefix: string;
  account: string;
  by: string;
  at: string;
  expiresAt: string | null;
}

/** The times in the facts are texts in the language. */
export type KeyEmailTexts = (workspace: string, facts: KeyFacts) => Omit<Email, 'language' | 'button'>;

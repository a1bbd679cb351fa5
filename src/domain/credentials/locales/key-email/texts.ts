/** The e-mail about an API key. Each language has a file in this folder. */
import type { Email } from '../../../../platform/mail/email.ts';
import type { KeyEmailJob } from '../../queues.ts';

/** The times in the facts are texts in the language. */
export type KeyEmailTexts = (workspace: string, facts: KeyEmailJob['facts']) => Omit<Email, 'language' | 'button'>;

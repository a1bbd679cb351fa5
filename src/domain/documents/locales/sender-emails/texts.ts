/** Texts of e-mails to the person responsible for a document. Each language has a file in this folder. */
import type { Email } from '../../../../platform/mail/email.ts';
import type { SenderEmailKind } from '../../notifications/notification-kind.ts';

export interface SenderFacts {
  document: string;
  organization: string;
  /** The party that declined, could not be reached, or handed over. */
  party: string | null;
  /** The person they handed over to. */
  delegate: string | null;
  /** The address that could not be reached, or the delegate's. */
  address: string | null;
  reason: string | null;
  /** Names of the parties that have not signed. */
  waiting: readonly string[];
  /** For example `12 december 2026`. */
  deadline: string | null;
  hasCopy: boolean;
}

type EmailTexts = Pick<Email, 'heading' | 'paragraphs'> & { subject: string };

export interface SenderEmailTexts {
  /** `waiting` is the paragraph on the parties that have not signed, if there are any. */
  emails: Record<SenderEmailKind, (facts: SenderFacts, waiting: string[]) => EmailTexts>;
  notSigned(names: string): string;
  /** Why the recipient received the e-mail. */
  reason(organization: string): string;
}

/** The e-mail of an invitation. Each language has a file in this folder. */
import type { Email } from '../../../../platform/mail/email.ts';

export interface InvitationFacts {
  inviter: string;
  organization: string;
  workspace: string;
  /** The last day, as text in the language. */
  day: string;
}

export type InvitationEmailTexts = (
  facts: InvitationFacts,
) => Pick<Email, 'heading' | 'paragraphs' | 'reason'> & { label: string };

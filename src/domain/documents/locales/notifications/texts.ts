/** The texts of notifications to parties. Each language has a file in this folder. */
import type { NotificationFacts, NotificationKind } from '../../notifications/notification-kind.ts';

interface EmailTexts {
  subject(document: string): string;
  /** Null for the document's name. */
  heading: string | null;
  /** The button's label; null if there is no button. */
  label: string | null;
  text(facts: NotificationFacts): string;
}

export interface PartyTexts {
  emails: Record<NotificationKind, EmailTexts>;
  lastDay(day: string): string;
  reason(reason: string): string;
  mayDecline: string;
  /** Why the recipient received the e-mail. */
  whyYou(organization: string): string;
  /** The same for a delegate, with the name of the party that handed over. */
  whyDelegate(by: string): string;
  /** One sentence of an SMS, without a full stop. The document's name is already in quotation marks. */
  messages: Record<NotificationKind, (document: string, facts: NotificationFacts) => string>;
  /** For a party without a name. */
  someone: string;
}

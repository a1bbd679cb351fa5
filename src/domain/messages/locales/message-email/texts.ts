/** The e-mail with new messages. Each language has a file in this folder. */
export interface MessageEmailTexts {
  subject(document: string): string;
  heading(names: string): string;
  /** Before the messages. */
  about(document: string): string;
  /** After the messages, if there are more than are shown. */
  more(count: number): string;
  /** Instead of messages that the e-mail does not repeat. */
  leftOut(document: string): string;
  /** Somebody whose name the e-mail does not repeat. */
  someone: string;
  /** Why the recipient received the e-mail. */
  reason(organization: string): string;
}

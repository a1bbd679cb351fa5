/** Texts of the outbox. Each language has a file in this folder. */
export interface OutboxTexts {
  title: string;
  about: string;
  back: string;
  all: string;
  empty: string;
  /** To whom a message is, and when it was written; the time has its zone. */
  to(address: string, at: string): string;
  /** For the frame with an e-mail, to screen readers. */
  frame: string;
  asText: string;
  attachments: string;
}

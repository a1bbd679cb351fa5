/** The e-mail before completed documents are deleted. Each language has a file in this folder. */
export interface RemovalEmailTexts {
  heading(count: number): string;
  /** Before the list of documents. */
  about(workspace: string): string;
  /** After the list, if there are more documents than are named. */
  more(count: number): string;
  advice: string;
  /** Why the recipient received the e-mail. */
  reason: string;
}

/** The foot of e-mails to members. */
export interface MemberEmailTexts {
  /** Before the address of the page. */
  choose: string;
}

/** Why an address cannot be invited. Each language has a file in this folder. */
export interface InvitableTexts {
  outside: string;
}

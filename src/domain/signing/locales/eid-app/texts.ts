/** The text that the eID app shows before identification or signing. Each language has a file in this folder. */
export interface EidAppTexts {
  sender: string;
  document: string;
  ACCESS(organization: string): string;
  SIGN(organization: string, name: string): string;
  HAND_OVER(organization: string, name: string): string;
}

/** Texts before the attachments that parties uploaded. Each language has a file in this folder. */
export interface AppendixTexts {
  from(name: string): string;
}

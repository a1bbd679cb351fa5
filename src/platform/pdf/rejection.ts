/** A PDF that is rejected: thrown where the problem is found, and turned into an answer in the reading child. */
import type { PdfProblem } from './pdf.ts';

export class PdfRejection extends Error {
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem, message: string) {
    super(message);
    this.name = 'PdfRejection';
    this.problem = problem;
  }
}

/** A file that is damaged in a way that can leave all its pages whole, so that searching it for them can help. */
export class DamagedPdf extends PdfRejection {}

export const unreadable =
  'The PDF is damaged and cannot be read; save it again in the program it was made with and upload it again.';

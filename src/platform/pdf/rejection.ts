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

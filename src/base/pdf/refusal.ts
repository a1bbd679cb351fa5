/** A PDF that is not taken, thrown where it is found and answered at the door of the reading child. */
import type { PdfProblem } from './pdf.ts';

export class PdfRefusal extends Error {
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem, message: string) {
    super(message);
    this.name = 'PdfRefusal';
    this.problem = problem;
  }
}

/** Why a job came to nothing, other than its file being refused: the child died, was too slow or too big, or is gone. */
export type PdfFaultCode = 'TIMEOUT' | 'MEMORY' | 'CRASHED' | 'BUSY' | 'CLOSED' | 'FAILED';

/** `TIMEOUT`, `MEMORY`, `CRASHED`: the child was ended. `BUSY`: no child was free in time. `FAILED`: the work itself threw. */
export class PdfFault extends Error {
  readonly code: PdfFaultCode;
  constructor(code: PdfFaultCode, message: string) {
    super(message);
    this.name = 'PdfFault';
    this.code = code;
  }
}

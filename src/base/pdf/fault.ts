/** Why a job came to nothing, other than its file being refused: the child died, was too slow or too big, or is gone. */
export type PdfFaultCode =
  | 'TIMEOUT'
  | 'MEMORY'
  | 'CRASHED'
  | 'BUSY'
  | 'CLOSED'
  | 'FAILED'
  | 'AUTHORITY'
  | 'CERTIFICATE'
  | 'PIN';

/**
 * `TIMEOUT`, `MEMORY`, `CRASHED`: the child was ended. `BUSY`: no child was free in time. `FAILED`: the work itself threw.
 * `AUTHORITY`: a timestamp, revocation data or the signature of a key elsewhere could not be had; trying later helps.
 * `CERTIFICATE`: the sealing certificate may not seal (expired, not yet valid, revoked); it must be replaced. `PIN`: the
 * token of the key refused it; trying it again would lock the token.
 */
export class PdfFault extends Error {
  readonly code: PdfFaultCode;
  constructor(code: PdfFaultCode, message: string) {
    super(message);
    this.name = 'PdfFault';
    this.code = code;
  }
}

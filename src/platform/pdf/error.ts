/** Why a job failed, other than a rejected file: the child died, exceeded a limit, or is gone. */
export type PdfErrorCode =
  | 'TIMEOUT'
  | 'MEMORY'
  | 'CRASHED'
  | 'NOT_STARTED'
  | 'BUSY'
  | 'CLOSED'
  | 'FAILED'
  | 'AUTHORITY'
  | 'CERTIFICATE'
  | 'PIN'
  | 'CLOCK'
  | 'DISK_FULL';

/**
 * `TIMEOUT`, `MEMORY`, `CRASHED`: the child was ended. `NOT_STARTED`: the child ended before it could take a job, which
 * is a problem of the installation and never of the file. `BUSY`: no child was free in time. `CLOSED`: the engine was
 * closed. `FAILED`: the work itself threw. `AUTHORITY`: a timestamp, revocation data or the signature of a remote key
 * was not available; retrying later helps. `CERTIFICATE`: the sealing certificate may not seal (expired, not yet valid,
 * revoked) and must be replaced. `PIN`: the key's token rejected the PIN; another try could lock the token.
 * `CLOCK`: this machine's clock is wrong, so that the file would state a wrong time. `DISK_FULL`: there was no room for
 * what the work writes.
 */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  constructor(code: PdfErrorCode, message: string) {
    super(message);
    this.name = 'PdfError';
    this.code = code;
  }
}

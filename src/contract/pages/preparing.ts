/** The page that prepares a draft in a frame of another site. */
import { z } from 'zod';
import { viewerShape } from '../dashboard/viewer.ts';
import { embedPreparing } from '../schemas/documents/embedding.ts';

/** `POST /api/prepare/open`, with the secret of the address as its token: once, within a minute. */
export const preparingOpened = z.strictObject({
  /** The token of all further requests of the frame, below `/api/prepare`. Kept in its memory alone. */
  token: z.string(),
  /** How long it works, in milliseconds. */
  lastsMs: z.int(),
  allow: z.array(z.enum(embedPreparing)),
  /** With what the frame may use; who asked for it is left out. */
  viewer: viewerShape,
});
export type PreparingOpened = z.infer<typeof preparingOpened>;

/**
 * `POST /api/prepare/ending`, with the token of an address or a session that does not work: why. Anybody with the
 * token may ask, and learns nothing else of the document.
 */
export const preparingEndings = [
  'USED', // the address was opened before
  'EXPIRED', // the address was opened too late, or the session has lasted its hour
  'SENT', // the document was sent
  'CLOSED', // the document is in the trash, was moved, or waits for an approval
  'WITHDRAWN', // the account or the website may not any more
] as const;
export type PreparingEnding = (typeof preparingEndings)[number];
export const preparingEnded = z.strictObject({ ending: z.enum(preparingEndings) });
export type PreparingEnded = z.infer<typeof preparingEnded>;

export const preparingMessageTypes = [
  'ready', // the page is shown
  'resize', // `height` of its content, in CSS pixels
  'saved', // the service has a change
  'sent',
  'closed', // the person has pressed Close
  'error', // `code`
] as const;

/** Codes of `error`: what the embedding page can do something about. */
export const preparingErrorCodes = [
  'SESSION_ENDED', // ask for a new address
  'UNAVAILABLE', // the service cannot be reached; the page tries again
] as const;

interface About {
  source: 'sigill';
  version: 1;
  documentId: string;
}
/** What the page posts to the one that shows it. Never a token, a secret or anything from the document. */
export type PreparingMessage = About &
  (
    | { type: Exclude<(typeof preparingMessageTypes)[number], 'resize' | 'error'> }
    | { type: 'resize'; height: number }
    | { type: 'error'; code: (typeof preparingErrorCodes)[number] }
  );

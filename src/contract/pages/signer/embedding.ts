/** The signing page in a frame of another site. */
import { z } from 'zod';

/** `POST …/embedded`, with the secret of the address as its token: once, within a minute. */
export const embeddedOpened = z.strictObject({
  /** The token of all further requests of the frame. Kept in its memory alone. */
  token: z.string(),
  /** How long it works, in milliseconds. */
  lastsMs: z.int(),
});
export type EmbeddedOpened = z.infer<typeof embeddedOpened>;

/**
 * What the page keeps for the server where it has no cookies: an answer that sets some has all of them in this header,
 * and the page sends the newest back in the same.
 */
export const keptHeader = 'svc-kept';

export const embedMessageTypes = [
  'ready', // the page is shown
  'resize', // `height` of its content, in CSS pixels
  'opened',
  'signed',
  'declined',
  'delegated',
  'completed', // the document is sealed
  'expired',
  'error', // `code`
] as const;

/** Codes of `error`: what the embedding page can do something about. */
export const embedErrorCodes = [
  'SESSION_ENDED', // ask for a new address
  'LINK_DEAD',
  'LINK_REPLACED',
  'WITHDRAWN',
  'UNAVAILABLE', // the service cannot be reached; the page tries again
] as const;

interface About {
  source: 'sigill';
  version: 1;
  documentId: string;
  partyId: string;
}
/** What the page posts to the one that shows it. Never a token, a secret or anything from the document. */
export type EmbedMessage = About &
  (
    | { type: Exclude<(typeof embedMessageTypes)[number], 'resize' | 'error'> }
    | { type: 'resize'; height: number }
    | { type: 'error'; code: (typeof embedErrorCodes)[number] }
  );

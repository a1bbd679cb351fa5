/** The errors of the pages that have a link and no account. */
import { z } from 'zod';
import { uploadProblems } from '../upload-problems.ts';
import { languages } from '../values.ts';

/**
 * A token that the response to `GET` of the view has in this header, and that the page sends in the same header. Only the
 * version before this one requires it; both end with the next.
 */
export const sessionHeader = 'svc-session';
/** Its name, and that of `FOREIGN_REQUEST`, in the version before: its nodes and pages that it loaded use them. */
export const formerHeader = 'svc-visit';
export const formerCode = 'VISIT_UNKNOWN';

export const pageErrorCodes = [
  'LINK_DEAD', // 404: unknown, or of another document
  'LINK_REPLACED', // 410: once valid; the party has a newer link
  'WITHDRAWN', // 410: once valid; the sender withdrew the document
  'EXPIRED', // 410
  'SESSION_ENDED', // 410: the session of a frame, or its address: the embedding page asks for a new one
  'FOREIGN_REQUEST', // 403: the request does not come from this page
  'VERIFICATION_REQUIRED', // 403: this browser has no valid verification pass; fetch the view again
  'INVALID_STATE', // 409: not this party's turn, or already done elsewhere; fetch the view again
  'VALIDATION_FAILED', // 400: `issues` name boxes as `blockId/boxId`, tables as `choices.blockId`, or `signature`, `initials`, `reason`, `code`
  'RATE_LIMITED', // 429
  'UPSTREAM_UNAVAILABLE', // 503: try again later. The provider of the electronic ID does not respond and no order was started, or the service is busy
  'INTERNAL_ERROR', // 500
] as const;

/**
 * Every error of these pages; none reveals anything about the document. `message` is in the document's language
 * if the link was once valid, otherwise in the browser's.
 */
export const pageError = z.strictObject({
  code: z.enum(pageErrorCodes),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })),
  /** Why an uploaded file was rejected. */
  upload: z.enum(uploadProblems).nullable(),
  /** The document's language, if the link was once valid. */
  language: z.enum(languages).nullable(),
});
export type PageError = z.infer<typeof pageError>;

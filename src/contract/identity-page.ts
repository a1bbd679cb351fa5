/**
 * What the page of an identity check (`/id/{token}`) and the server promise each other. Like `contract/signer`, it is not
 * versioned: the page and the server are delivered together. All paths are below `/api/id/{token}`; the link's token is
 * the only credential, so a dead link says nothing. What is posted is JSON and comes from this page, or it is refused. The page
 * imports types of this file alone.
 */
import { z } from 'zod';
import { eidAnswer, eidCancelBody, eidOrder, eidOrderFailures, eidPollBody } from './signer/eid.ts';
import { signerError } from './signer/routes.ts';
import { signerBrand, signerLanguages } from './signer/view.ts';

/** OPEN: to be done. FAILED: was tried, and may be tried again until `expiresAt`. The others are final. */
export const identityStates = ['OPEN', 'VERIFIED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const;

export const identityView = z.strictObject({
  state: z.enum(identityStates),
  /** Whose identity is asked for, as who asks wrote it; empty, as the reference is null, of a check that has ended. */
  fullName: z.string(),
  /** Who asks, and how the page looks in its name. */
  organization: z.strictObject({ name: z.string(), brand: signerBrand.nullable() }),
  /** What for, in the words of who asks. */
  reference: z.string().nullable(),
  language: z.enum(signerLanguages),
  expiresAt: z.string(),
  verifiedAt: z.string().nullable(),
  sandbox: z.boolean(),
  /** The eID codes that can be chosen here; the one of the organization's country first. Empty unless OPEN or FAILED. */
  schemes: z.array(z.string()),
  /** Why it was tried in vain; of FAILED alone. */
  failure: z.enum(eidOrderFailures).nullable(),
});
export type IdentityView = z.infer<typeof identityView>;

/** `POST …/eid`: begins an order (`use` IDENTITY_CHECK) of this browser, which keeps a cookie from the first. */
export const identityStartBody = z.strictObject({ scheme: z.string().max(60) });
export type IdentityStartBody = z.infer<typeof identityStartBody>;
/** With the check as it stands once the order has ended, whichever way. */
export const identityPollAnswer = z.strictObject({ order: eidOrder, view: identityView.nullable() });
export type IdentityPollAnswer = z.infer<typeof identityPollAnswer>;

/**
 * Refusals: LINK_DEAD 404 · INVALID_STATE 409 (ended meanwhile: fetch the view again) · VALIDATION_FAILED 400 (a scheme that
 * is not offered) · VISIT_UNKNOWN 403 · RATE_LIMITED 429 · UPSTREAM_UNAVAILABLE 502 · INTERNAL_ERROR 500. An expired or cancelled check is no
 * refusal: its view says so.
 */
export const identityError = signerError;

export const identityRoutes = {
  view: { method: 'GET', path: '', answer: identityView },
  /** The person has opened the page (a GET alone marks nothing: mail scanners follow links). */
  opened: { method: 'POST', path: '/opened', answer: identityView },
  eidStart: { method: 'POST', path: '/eid', body: identityStartBody, answer: eidAnswer },
  /** After a redirect the browser comes back to `/id/{token}#eid={orderId}`. */
  eidPoll: { method: 'POST', path: '/eid/poll', body: eidPollBody, answer: identityPollAnswer },
  eidCancel: { method: 'POST', path: '/eid/cancel', body: eidCancelBody, answer: eidAnswer },
} as const;

/**
 * The protocol between the page of an identity check (`/id/{token}`) and the server. Like that of the signing
 * page, it is not versioned, because page and server are deployed together. All paths are below `/api/id/{token}`. The link's token is
 * the only credential, so the answer for a dead link reveals nothing. Bodies are JSON and must come from this page, or
 * the request is rejected. The page imports only types from this file.
 */
import { z } from 'zod';
import { languages, lineText } from '../../values.ts';
import { pageBrand } from '../brand.ts';
import { eidAnswer, eidCancelBody, eidOrder, eidOrderFailures, eidPollBody } from '../eid.ts';
import { pageError } from '../error.ts';

/** OPEN: not done yet. FAILED: an attempt failed; it can be repeated until `expiresAt`. The other states are final. */
export const identityStates = ['OPEN', 'VERIFIED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const;

export const identityView = z.strictObject({
  state: z.enum(identityStates),
  /**
   * The person to be identified, as the organization wrote the name. Empty once the check has ended, as `reference` is
   * null.
   */
  fullName: lineText,
  /** The organization that asks, and its branding of the page. */
  organization: z.strictObject({ name: lineText, brand: pageBrand.nullable() }),
  /** The purpose, in the words of the organization. */
  reference: z.string().nullable(),
  language: z.enum(languages),
  expiresAt: z.string(),
  /** Of the workspace, in which `expiresAt` is shown. */
  timeZone: z.string(),
  verifiedAt: z.string().nullable(),
  sandbox: z.boolean(),
  /**
   * The eID codes that can be chosen here, the one of the organization's country first. Empty unless OPEN or FAILED.
   */
  schemes: z.array(z.string()),
  /** Why the last attempt failed; null unless FAILED. */
  failure: z.enum(eidOrderFailures).nullable(),
});
export type IdentityView = z.infer<typeof identityView>;

/**
 * `POST …/eid`: starts an order (`use` IDENTITY_CHECK). It belongs to this browser, which gets a cookie with its first
 * order.
 */
export const identityStartBody = z.strictObject({ scheme: z.string().max(60) });
export type IdentityStartBody = z.infer<typeof identityStartBody>;
/** `view` is the updated check once the order has ended, with or without success. */
export const identityPollAnswer = z.strictObject({ order: eidOrder, view: identityView.nullable() });
export type IdentityPollAnswer = z.infer<typeof identityPollAnswer>;

/**
 * Errors: LINK_DEAD 404 · INVALID_STATE 409 (the check has ended; fetch the view again) · VALIDATION_FAILED 400 (a
 * scheme that is not offered) · FOREIGN_REQUEST 403 · RATE_LIMITED 429 · UPSTREAM_UNAVAILABLE 503 · INTERNAL_ERROR 500.
 * An expired or cancelled check is not an error: its view has that state.
 */
export const identityError = pageError;

export const identityRoutes = {
  view: { method: 'GET', path: '', answer: identityView },
  /** The person has opened the page. A GET does not count as opened, because mail scanners follow links. */
  opened: { method: 'POST', path: '/opened', answer: identityView },
  eidStart: { method: 'POST', path: '/eid', body: identityStartBody, answer: eidAnswer },
  /** After a redirect the browser returns to `/id/{token}#eid={orderId}`. */
  eidPoll: { method: 'POST', path: '/eid/poll', body: eidPollBody, answer: identityPollAnswer },
  eidCancel: { method: 'POST', path: '/eid/cancel', body: eidCancelBody, answer: eidAnswer },
} as const;

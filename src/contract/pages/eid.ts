/** Electronic ID orders as pages request and show them. */
import { z } from 'zod';

/** The purpose of an order: a verification (ACCESS, SIGN, HAND_OVER), or the signature itself. */
export const eidUses = ['ACCESS', 'SIGN', 'HAND_OVER', 'SIGNATURE'] as const;

/** Why an order ended without effect. `message` has the text for the person. */
export const eidOrderFailures = [
  'USER_CANCEL', // the person declined, here or in the app
  'EXPIRED',
  'START_FAILED', // no app opened the order
  'CERTIFICATE', // their eID is blocked or too old
  'ALREADY_IN_PROGRESS', // the person has another order, or another was started here
  'REFUSED', // the provider did not accept the person
  'UNAVAILABLE', // the provider is unavailable
  'WRONG_PERSON', // the eID belongs to somebody else
  'CHANGED', // the document or this party's part of it changed: nothing was signed; fetch the view again
  'NO_QUOTA', // the sender's plan has no signature of this kind left
] as const;
export type EidOrderFailure = (typeof eidOrderFailures)[number];

/**
 * An order as its page shows it. In a sandbox the first poll completes it as the test person, unless `mockUrl` was
 * opened before; so a page delays its first poll by some seconds if there is a `mockUrl`.
 */
export const eidOrder = z.strictObject({
  id: z.string(),
  scheme: z.string(),
  use: z.enum([...eidUses, 'IDENTITY_CHECK']),
  /** DONE: it has taken effect. Only a PENDING order can still change. */
  status: z.enum(['PENDING', 'DONE', 'FAILED']),
  /** What to do now, or what happened, in the party's language. */
  message: z.string(),
  failure: z.enum(eidOrderFailures).nullable(),
  /**
   * The text of the current QR code, which changes every second; null: an app has opened the order, or there is none.
   */
  qr: z.string().nullable(),
  /** Links that open the app on this device: on a phone or tablet, and on a computer. */
  autostart: z.strictObject({ universal: z.string(), desktop: z.string() }).nullable(),
  /**
   * Where to send the browser instead. It returns to this page with `#eid={orderId}`, of an order to hand over with
   * `&for=HAND_OVER`; poll the order then.
   */
  redirect: z.string().nullable(),
  /** In a sandbox: the page that simulates the app, to be opened in its own window. */
  mockUrl: z.string().nullable(),
});
export type EidOrderShown = z.infer<typeof eidOrder>;

export const eidAnswer = z.strictObject({ order: eidOrder });
export type EidAnswer = z.infer<typeof eidAnswer>;

/**
 * `POST …/eid/poll`: every one or two seconds. `sameDevice`: a link opened the app on this device, which affects
 * `message`.
 */
export const eidPollBody = z.strictObject({ orderId: z.string().max(100), sameDevice: z.boolean().default(false) });
export type EidPollBody = z.infer<typeof eidPollBody>;

export const eidCancelBody = z.strictObject({ orderId: z.string().max(100) });
export type EidCancelBody = z.infer<typeof eidCancelBody>;

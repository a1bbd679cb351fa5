/** Orders of electronic ID, as their page asks for and shows them. */

import { z } from 'zod';
import { signBody } from './sign.ts';
import { signerView } from './view.ts';

/** What an order of electronic ID is for: a gate, or the signature itself. */
export const eidUses = ['ACCESS', 'SIGN', 'SIGNATURE'] as const;

/** Why an order ended without effect. `message` says it in words. */
export const eidOrderFailures = [
  'USER_CANCEL', // the person said no, here or in the app
  'EXPIRED',
  'START_FAILED', // no app took it
  'CERTIFICATE', // their eID is blocked or too old
  'ALREADY_IN_PROGRESS', // the person has another order, or another was begun here
  'REFUSED', // the provider did not accept the person
  'UNAVAILABLE', // the provider cannot be used now
  'WRONG_PERSON', // the eID is somebody else's
  'CHANGED', // the document, or this party's part in it, changed meanwhile: nothing was signed; fetch the view again
  'NO_QUOTA', // the sender's plan has no signature of this kind left
] as const;
export type EidOrderFailure = (typeof eidOrderFailures)[number];

/**
 * An order as its page shows it. In a sandbox the first poll completes it as the test person, unless `mockUrl` was opened
 * before: a page waits some seconds with the first poll while there is one.
 */
export const eidOrder = z.strictObject({
  id: z.string(),
  scheme: z.string(),
  use: z.enum([...eidUses, 'IDENTITY_CHECK']),
  /** DONE: it has had its effect. Nothing can be done any more with one that is not PENDING. */
  status: z.enum(['PENDING', 'DONE', 'FAILED']),
  /** What to do now, or what happened, in the party's language. */
  message: z.string(),
  failure: z.enum(eidOrderFailures).nullable(),
  /** The text of the QR code of this second; null: an app has the order, or there is none. */
  qr: z.string().nullable(),
  /** Links that open the app on this device: on a phone or tablet, and on a computer. */
  autostart: z.strictObject({ universal: z.string(), desktop: z.string() }).nullable(),
  /** Where to send the browser instead, which then comes back to this page with `#eid={orderId}`; poll it then. */
  redirect: z.string().nullable(),
  /** In a sandbox: the page that stands for the app, for a window of its own. */
  mockUrl: z.string().nullable(),
});
export type EidOrderShown = z.infer<typeof eidOrder>;

/** `POST …/eid`: begins an order. `sign` with SIGNATURE: checked like a signature at once, kept until the order is done. */
export const eidStartBody = z.strictObject({ use: z.enum(eidUses), sign: signBody.nullable().default(null) });
export type EidStartBody = z.infer<typeof eidStartBody>;

export const eidAnswer = z.strictObject({ order: eidOrder });
export type EidAnswer = z.infer<typeof eidAnswer>;

/** `POST …/eid/poll`: once a second or two. `sameDevice`: the person was sent to the app by a link, for the words. */
export const eidPollBody = z.strictObject({ orderId: z.string().max(100), sameDevice: z.boolean().default(false) });
export type EidPollBody = z.infer<typeof eidPollBody>;

/** `view` when DONE, and after a gate the cookie that passes it. */
export const eidPollAnswer = z.strictObject({ order: eidOrder, view: signerView.nullable() });
export type EidPollAnswer = z.infer<typeof eidPollAnswer>;

export const eidCancelBody = z.strictObject({ orderId: z.string().max(100) });
export type EidCancelBody = z.infer<typeof eidCancelBody>;

/**
 * `<sigill-sign url="…">` shows the signing page of a party, `<sigill-prepare url="…">` the steps of preparing a draft.
 * Importing this file defines both.
 *
 * The address comes from `POST …/embed` or `POST …/embed-prepare`, which your server calls. Each message of the frame is an event
 * of the element: `sigill:ready`, `sigill:signed`, `sigill:sent`, `sigill:error` and so on, with the message as `detail`. When the
 * session has ended, `renew` is called for a new address, and `sigill:renew` is dispatched.
 */
import { defineElement, FrameElement } from './frame-element.ts';

export type { FrameEventDetail, Renew } from './frame-element.ts';
export type { FrameMessage, PrepareMessage, SignMessage } from './messages.ts';

/** The signing page of a party. */
export class SigillSign extends FrameElement {
  protected readonly usualTitle: string = 'Document to sign';
}

/** The steps of preparing a draft. */
export class SigillPrepare extends FrameElement {
  protected readonly usualTitle: string = 'Document to prepare';
}

defineElement('sigill-sign', SigillSign);
defineElement('sigill-prepare', SigillPrepare);

declare global {
  interface HTMLElementTagNameMap {
    'sigill-sign': SigillSign;
    'sigill-prepare': SigillPrepare;
  }
}

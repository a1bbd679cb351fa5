/** How an order gets to the BankID app: through a QR code that changes every second, or a link on the same device. */
import { createHmac } from 'node:crypto';

export interface Autostart {
  /** For phones and tablets: opens the app or its page in the app store. */
  universal: string;
  /** For computers. */
  desktop: string;
}

/**
 * BankID's animated QR code: whole seconds since the order was created, authenticated with its secret, which must not
 * leave the server.
 */
export function qrText(order: { qrStartToken: string; qrStartSecret: string; startedAt: Date }, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - order.startedAt.getTime()) / 1_000));
  const code = createHmac('sha256', order.qrStartSecret).update(String(seconds)).digest('hex');
  return `bankid.${order.qrStartToken}.${seconds}.${code}`;
}

/** `redirect=null` lets the system return to the app that opened the link. */
export function autostartOf(autoStartToken: string, returnUrl: string | null): Autostart {
  const query = `autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=${returnUrl === null ? 'null' : encodeURIComponent(returnUrl)}`;
  return { universal: `https://app.bankid.com/?${query}`, desktop: `bankid:///?${query}` };
}

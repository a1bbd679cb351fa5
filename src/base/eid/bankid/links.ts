/** How an order comes to the BankID app: by a QR code that changes each second, or by a link on the same device. */
import { createHmac } from 'node:crypto';

export interface Autostart {
  /** For phones and tablets: opens the app or its page in the shop. */
  universal: string;
  /** For computers. */
  desktop: string;
}

/**
 * The animated code of BankID: whole seconds since the order was answered, authenticated by its secret, which stays here.
 */
export function qrText(order: { qrStartToken: string; qrStartSecret: string; startedAt: Date }, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - order.startedAt.getTime()) / 1_000));
  const code = createHmac('sha256', order.qrStartSecret).update(String(seconds)).digest('hex');
  return `bankid.${order.qrStartToken}.${seconds}.${code}`;
}

/** `redirect=null` leaves it to the system to go back to where the app was opened from. */
export function autostartOf(autoStartToken: string, returnUrl: string | null): Autostart {
  const query = `autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=${returnUrl === null ? 'null' : encodeURIComponent(returnUrl)}`;
  return { universal: `https://app.bankid.com/?${query}`, desktop: `bankid:///?${query}` };
}

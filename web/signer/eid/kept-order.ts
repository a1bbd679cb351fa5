/**
 * Remembers the order that was started on this page, so that a page that was reloaded, or left for the app or the
 * provider, continues it instead of starting another. Only the id is stored: without this browser's cookie it is
 * useless.
 */
import { quietly } from '../browser/quietly.ts';

export type KeptOrder = { orderId: string; sameDevice: boolean };

const prefix = 'sigill.eid.';

/** `subject` is the party, or whatever else the order is about. */
export const orderKey = (subject: string, use: string) => `${prefix}${subject}.${use}`;

const parse = (text: string | null): KeptOrder | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptOrder | null; // boundary: only this file writes under these keys
    return typeof kept?.orderId === 'string' ? { orderId: kept.orderId, sameDevice: kept.sameDevice === true } : null;
  } catch {
    return null;
  }
};

/** The storage of this tab, because each tab has its own orders. Null if the browser blocks storage for this site. */
export const tabStorage = (): Storage | null => quietly(() => window.sessionStorage, null);

export const findOrder = (storage: Storage | null, key: string): KeptOrder | null =>
  quietly(() => parse(storage?.getItem(key) ?? null), null);

export const keepOrder = (storage: Storage | null, key: string, kept: KeptOrder) =>
  quietly(() => storage?.setItem(key, JSON.stringify(kept)), undefined);

export const dropOrder = (storage: Storage | null, key: string) => quietly(() => storage?.removeItem(key), undefined);

const inHash = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

/**
 * An app or a provider may return to a new tab, so the URL contains the order (`#eid=…`), and whether it was for handing
 * over, which is the only one that can be open besides another.
 */
export const orderInAddress = (hash: string, key: string): KeptOrder | null => {
  const address = inHash(hash);
  const orderId = address.get('eid');
  const isThis = (address.get('for') === 'HAND_OVER') === key.endsWith('.HAND_OVER');
  return orderId && isThis ? { orderId, sameDevice: true } : null;
};

const found = (key: string) => findOrder(tabStorage(), key) ?? orderInAddress(window.location.hash, key);

/** Whether an order was started here and has not ended as far as this page knows. */
export const hasOrder = (key: string) => found(key) !== null;

/** Removes the order from the URL, also one that is not for this page any more. */
export const forgetAddress = () => {
  if (inHash(window.location.hash).has('eid'))
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
};

/** The order to continue; also removes it from the URL. */
export const openOrder = (key: string): KeptOrder | null => {
  const order = found(key);
  if (orderInAddress(window.location.hash, key)) forgetAddress();
  return order;
};

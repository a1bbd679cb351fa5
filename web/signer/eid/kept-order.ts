/**
 * Which order was begun on this page, so that a page that was loaded again, left for the app or left for the provider goes
 * on with it and begins no second one. Its name alone: without the cookie of this browser it opens nothing.
 */
import { quietly } from '../quietly.ts';

export type KeptOrder = { orderId: string; sameDevice: boolean };

const prefix = 'sigill.eid.';

/** `subject`: the party, or what else the order is about. */
export const orderKey = (subject: string, use: string) => `${prefix}${subject}.${use}`;

const parse = (text: string | null): KeptOrder | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptOrder | null; // boundary: only this file writes under these keys
    return typeof kept?.orderId === 'string' ? { orderId: kept.orderId, sameDevice: kept.sameDevice === true } : null;
  } catch {
    return null;
  }
};

/** Of this tab: another tab has its own orders. Null where the browser keeps nothing for this site. */
export const tabStorage = (): Storage | null => quietly(() => window.sessionStorage, null);

export const findOrder = (storage: Storage | null, key: string): KeptOrder | null =>
  quietly(() => parse(storage?.getItem(key) ?? null), null);

export const keepOrder = (storage: Storage | null, key: string, kept: KeptOrder) =>
  quietly(() => storage?.setItem(key, JSON.stringify(kept)), undefined);

export const dropOrder = (storage: Storage | null, key: string) => quietly(() => storage?.removeItem(key), undefined);

/** An app or a provider may send the person back in a new tab: then the address names the order (`#eid=…`). */
export const orderInAddress = (hash: string): KeptOrder | null => {
  const orderId = new URLSearchParams(hash.replace(/^#/, '')).get('eid');
  return orderId ? { orderId, sameDevice: true } : null;
};

const found = (key: string) => findOrder(tabStorage(), key) ?? orderInAddress(window.location.hash);

/** Whether one was begun here and not seen to end. */
export const hasOrder = (key: string) => found(key) !== null;

/** The same to go on with; the address has named it for the last time. */
export const openOrder = (key: string): KeptOrder | null => {
  const order = found(key);
  if (orderInAddress(window.location.hash))
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return order;
};

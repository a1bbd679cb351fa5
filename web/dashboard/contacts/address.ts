/** The search, the order and the open contact or company, as the address has them. */
import { useLocation, useSearch } from 'wouter';
import type { contactOrders } from '../../../src/contract/dashboard/contacts.ts';

export type ContactOrder = (typeof contactOrders)[number];

export interface Order {
  by: ContactOrder;
  isDown: boolean;
}

interface State {
  words: string;
  open: string | null;
  order: Order;
}

const orders: Readonly<Record<ContactOrder, true>> = { name: true, email: true, updatedAt: true, createdAt: true };
const first: Order = { by: 'name', isDown: false };

/** `name`, or `-name` for the other direction. */
export function orderIn(text: string | null): Order {
  const by = text?.replace(/^-/, '') ?? '';
  return Object.hasOwn(orders, by) ? { by: by as ContactOrder, isDown: text?.startsWith('-') ?? false } : first;
}

const textOf = ({ by, isDown }: Order): string => (isDown ? `-${by}` : by);

/** What a press on a column's heading chooses: its order, or the other direction. Times begin with the newest. */
export const pressed = (order: Order, by: ContactOrder): Order =>
  order.by === by ? { by, isDown: !order.isDown } : { by, isDown: by === 'updatedAt' || by === 'createdAt' };

export function addressOf(path: string, { words, open, order }: State): string {
  const search = new URLSearchParams();
  if (words !== '') search.set('q', words);
  if (textOf(order) !== textOf(first)) search.set('sort', textOf(order));
  if (open !== null) search.set('open', open);
  const text = search.toString();
  return `${path}${text && `?${text}`}`;
}

export function useListAddress(path: string) {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const state: State = {
    words: params.get('q') ?? '',
    open: params.get('open'),
    order: orderIn(params.get('sort')),
  };
  return {
    ...state,
    to: (change: Partial<State>, replace = false) => navigate(addressOf(path, { ...state, ...change }), { replace }),
  };
}

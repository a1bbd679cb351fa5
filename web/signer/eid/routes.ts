/** Requests about an eID order, whatever the order is for. */
import type { EidOrderShown } from '../../../src/contract/pages/eid.ts';
import type { Answer } from '../session/requests.ts';

export type Order = EidOrderShown;

/** `View` is what the page shows after the order has had its effect. */
export type OrderRoutes<View> = {
  start: () => Promise<Answer<{ order: Order }>>;
  /** `sameDevice`: the person opened the app by a link, which changes the texts. */
  poll: (orderId: string, sameDevice: boolean) => Promise<Answer<{ order: Order; view: View | null }>>;
  cancel: (orderId: string) => Promise<Answer<{ order: Order }>>;
};

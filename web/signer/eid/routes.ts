/** What a page asks of the server about an order of electronic ID, whatever the order is for. */
import type { EidOrderShown } from '../../../src/contract/signer/eid.ts';
import type { Answer } from '../requests.ts';

export type Order = EidOrderShown;

/** `View` is what the page shows once the order has had its effect. */
export type OrderRoutes<View> = {
  start: () => Promise<Answer<{ order: Order }>>;
  /** `sameDevice`: the person was sent to the app by a link, which other words belong to. */
  poll: (orderId: string, sameDevice: boolean) => Promise<Answer<{ order: Order; view: View | null }>>;
  cancel: (orderId: string) => Promise<Answer<{ order: Order }>>;
};

/** The signing page's requests about an order, for verification or for the signature itself. */
import type { EidStartBody } from '../../../src/contract/pages/signer/eid.ts';
import type { SignBody } from '../../../src/contract/pages/signer/sign.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { SignerRequests } from '../session/requests.ts';
import type { OrderRoutes } from './routes.ts';

type Use = EidStartBody['use'];

/** `body` is called when the button is pressed, so that it contains everything filled in by then. */
export const signerOrders = (
  requests: SignerRequests,
  use: Use,
  body: () => SignBody | null = () => null,
): OrderRoutes<SignerView> => ({
  start: () => requests.eidStart({ use, sign: body() }),
  poll: (orderId, sameDevice) => requests.eidPoll({ orderId, sameDevice }),
  cancel: orderId => requests.eidCancel({ orderId }),
});

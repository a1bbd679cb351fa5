/**
 * How often the page polls an order: every second while its QR code is shown, since the code changes every second, and
 * rarely while the page is hidden.
 */
import type { Failure } from '../session/requests.ts';
import type { Order } from './routes.ts';

const second = 1_000;

/** In a sandbox the first poll ends the order. This leaves time to open the page that simulates the app. */
export const sandboxWaits = 6 * second;
/** After that page was opened, its own first request must come before our next poll. */
export const mockOpens = 2 * second;

export type Situation = {
  visible: boolean;
  failure: Failure | null;
  /** Number of polls so far. */
  asked: number;
  /** The page that simulates the app was opened. */
  mockOpened: boolean;
};

/** Milliseconds until the next poll; null when the order has ended. */
export const nextQuestion = (
  order: Order | null,
  { visible, failure, asked, mockOpened }: Situation,
): number | null => {
  if (order && order.status !== 'PENDING') return null;
  if (failure) return failure.code === 'RATE_LIMITED' ? 10 * second : 3 * second;
  if (!order) return 0;
  if (order.mockUrl && asked === 0) return mockOpened ? mockOpens : sandboxWaits;
  if (!visible) return 5 * second;
  return order.qr === null ? 2 * second : second;
};

/** How often the page asks about its order: each second for the code of that second, seldom while nobody looks. */
import type { Failure } from '../requests.ts';
import type { Order } from './routes.ts';

const second = 1_000;

/** In a sandbox the first question ends the order, so that there is time to open the page that stands for the app. */
export const sandboxWaits = 6 * second;
/** After that page was opened: its own first request comes before our next. */
export const mockOpens = 2 * second;

export type Situation = {
  visible: boolean;
  failure: Failure | null;
  /** How often it has been asked for. */
  asked: number;
  /** The page that stands for the app was opened. */
  mockOpened: boolean;
};

/** Milliseconds until the next question; null: there is nothing more to learn. */
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

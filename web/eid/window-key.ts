/**
 * How a window gets the key of an order from the frame that opened it. Only the page that has the order in memory answers,
 * and only to a window of this service.
 */
interface Question {
  type: 'eid-window';
  orderId: string;
}

const answerMs = 3_000;
const isQuestion = (data: unknown, orderId: string): data is Question =>
  typeof data === 'object' &&
  data !== null &&
  (data as Question).type === 'eid-window' &&
  (data as Question).orderId === orderId;

/** In the window. Null: what opened it does not answer, or is not of this service. */
export function askForKey(page: Window, orderId: string): Promise<string | null> {
  const opener = page.opener as Window | null;
  const { origin } = page.location;
  if (opener === null) return Promise.resolve(null);
  return new Promise(resolve => {
    page.setTimeout(() => resolve(null), answerMs);
    page.addEventListener('message', ({ source, origin: from, data }) => {
      const { key } = (data ?? {}) as { key?: unknown };
      if (source === opener && from === origin && typeof key === 'string') resolve(key);
    });
    // No page of another origin gets it.
    opener.postMessage({ type: 'eid-window', orderId } satisfies Question, origin);
  });
}

/** In the frame. Returns how to stop answering. */
export function answerWithKey(page: Window, orderId: string, key: string): () => void {
  const { origin } = page.location;
  const answer = ({ source, origin: from, data }: MessageEvent) => {
    if (from === origin && source !== null && isQuestion(data, orderId))
      source.postMessage({ key }, { targetOrigin: origin });
  };
  page.addEventListener('message', answer);
  return () => page.removeEventListener('message', answer);
}

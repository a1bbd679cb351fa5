/** Answers the requests of webhooks, for everything that takes a `Request` and answers a `Response`. */
import type { Event } from './generated/types.gen.ts';
import { type ReceivedWebhook, verifyWebhook, WebhookInvalid } from './webhooks.ts';

type OfType<T extends Event['type']> = Extract<Event, { type: T }>;

export interface WebhookHandlerOptions extends Pick<ReceivedWebhook, 'secrets' | 'toleranceSeconds'> {
  /** What to do by the type of the event. */
  on: { [T in Event['type']]?: (event: OfType<T>) => unknown };
  /** What to do with events of other types, also of types that a later version of the service has. */
  other?: (event: Event) => unknown;
  /** Whether the event was handled before: the same one can come twice. */
  isKnown?: (eventId: string) => boolean | Promise<boolean>;
  /** Called when the event was handled. */
  remember?: (eventId: string) => unknown;
  /** Called with what a function above threw. */
  onError?: (error: unknown, event: Event) => void;
  now?: () => Date;
}

const answer = (status: number, text: string): Response => new Response(text, { status });

/**
 * A function that answers 204 when the event was handled, 400 to what the service has not sent, and 500 when something
 * failed, so that the event is sent again later. Handle events within 30 seconds, or put them into a queue.
 */
export function webhookHandler(options: WebhookHandlerOptions): (request: Request) => Promise<Response> {
  const { secrets, toleranceSeconds, on, other, isKnown, remember, onError, now = () => new Date() } = options;
  return async request => {
    if (request.method !== 'POST') return answer(405, 'Webhooks are sent with POST.');
    let event: Event;
    try {
      const body = new Uint8Array(await request.arrayBuffer());
      const tolerance = toleranceSeconds === undefined ? {} : { toleranceSeconds };
      event = await verifyWebhook({ headers: request.headers, body, secrets, now: now(), ...tolerance });
    } catch (error) {
      if (error instanceof WebhookInvalid) return answer(400, error.message);
      throw error;
    }
    try {
      if (await isKnown?.(event.id)) return new Response(null, { status: 204 });
      const own = Object.hasOwn(on, event.type) ? on[event.type] : undefined;
      await ((own ?? other) as ((event: Event) => unknown) | undefined)?.(event); // its own type, by the key
      await remember?.(event.id);
      return new Response(null, { status: 204 });
    } catch (error) {
      onError?.(error, event);
      return answer(500, 'The event could not be handled.');
    }
  };
}

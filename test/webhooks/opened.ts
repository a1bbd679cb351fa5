import type { Kit } from '../kit/service.ts';
import { deliver, type EndpointOptions, endpoint, newSecret } from './endpoints.ts';
import { openReceiver, type Received } from './receiver.ts';

/** An endpoint of a new organization, with a receiver that gets its deliveries. */
export async function opened(kit: Kit, { sandbox = false, ...options }: EndpointOptions & { sandbox?: boolean } = {}) {
  const cast = await kit.organization({ sandbox });
  const receiver = await openReceiver();
  const secret = newSecret();
  const id = await endpoint(kit, cast, receiver.url, { secret, ...options });
  /** Sends a delivery and returns what arrives. */
  const next = async (): Promise<Received> => {
    await deliver(kit, id);
    await kit.work();
    const one = receiver.received.at(-1);
    if (!one) throw new Error('nothing arrived');
    return one;
  };
  return { cast, receiver, id, secret, next };
}

/** `listen`: events to an address on this computer, which the service cannot reach. */
import { toBase64 } from '../base64.ts';
import type { Event, Sigill } from '../index.ts';
import { apiVersion, signWebhook } from '../index.ts';

export interface ListenOptions {
  forward: string;
  types?: string[] | undefined;
  /** `whsec_…`; default: a new one. */
  secret?: string | undefined;
  print: (line: string) => void;
  signal: AbortSignal;
  pollMs?: number;
}

const newSecret = (): string => `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(24)))}`;

/** How the receiver answered, or why it did not. */
async function forwardTo(url: string, event: Event, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const headers = {
    'Content-Type': 'application/json',
    'Svc-Version': apiVersion,
    ...(await signWebhook({ id: event.id, body, secret })),
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    await response.text();
    return String(response.status);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return `no answer${cause?.code ? `: ${cause.code}` : ''}`;
  }
}

/**
 * Reads the events of the workspace as they come and sends each once, signed as the service signs. Nothing is sent
 * again: `trigger` causes another event.
 */
export async function listen(sigill: Sigill, { forward, types, secret, print, signal, pollMs }: ListenOptions) {
  const own = secret ?? newSecret();
  const onReady = () => print(`Sends events to ${forward}, signed with ${own}`);
  const events = sigill.followEvents({
    // A type that the service does not know is an error that it explains.
    ...(types && { types: types as Event['type'][] }),
    ...(pollMs !== undefined && { pollMs }),
    onReady,
    signal,
  });
  for await (const event of events) print(`${event.type} ${event.id} → ${await forwardTo(forward, event, own)}`);
}

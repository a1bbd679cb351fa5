/** The verification code in docs/webhooks.md works with real deliveries. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { created, tested } from './making.ts';
import { openReceiver } from './receiver.ts';

// Its receiver compares the time of a delivery with the clock of the system.
const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' }, startsAt: new Date() });

type Verify = (headers: Record<string, string>, body: Buffer, secret: string) => boolean;

async function documented(): Promise<Verify> {
  const text = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const source = /```js\n(.*?)```/s.exec(text)?.[1] ?? '';
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).isFromSigill;
}

test('the JavaScript of docs/webhooks.md accepts what Sigill sent and nothing else', async () => {
  const isFromSigill = await documented();
  const cast = await kit.organization();
  const receiver = await openReceiver();
  const { id, secret } = await created(cast, { url: receiver.url });
  receiver.received.length = 0;
  await tested(cast, id);
  await kit.work();
  const [sent] = receiver.received;
  if (!sent) throw new Error('nothing arrived');
  const { headers, body } = sent;
  expect(isFromSigill(headers, Buffer.from(body), secret)).toBe(true);
  expect(isFromSigill(headers, Buffer.from(`${body} `), secret)).toBe(false);
  const late = String(Number(headers['webhook-timestamp']) - 301);
  expect(isFromSigill({ ...headers, 'webhook-timestamp': late }, Buffer.from(body), secret)).toBe(false);
  expect(isFromSigill(headers, Buffer.from(body), `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
});

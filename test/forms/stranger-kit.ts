/** Strangers on the page of a form: each has a network of its own, unless one is given. The service trusts the proxy. */
import { expect } from 'vitest';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { bucketOf } from '../../src/domain/app/buckets.ts';
import type { BucketSize } from '../../src/platform/rate/token-buckets.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import type { Kit } from '../kit/service.ts';
import { answers } from './form-kit.ts';

export const behindProxy = { env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1' } };

let networks = 0;
export const newNetwork = () => `10.${++networks >> 8}.${networks & 255}.1`;
export const from = (network = newNetwork()) => ({ 'x-forwarded-for': network });

/** The status of a request, and the seconds to wait. */
export async function waitAt(
  form: Form,
  path: 'unlock' | 'submit' | 'answers',
  body: object,
  headers: Record<string, string>,
): Promise<{ status: number; waitS: number }> {
  const answer = await fetch(`${form.url.replace('/f/', '/api/f/')}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, waitS: Number(answer.headers.get('retry-after')) };
}

/** Empties a bucket for some time, as if others went on using it up. */
export async function useUp(kit: Kit, what: string, whose: string, size: BucketSize, forMs = 30_000): Promise<void> {
  const { key, burst, everyMs } = bucketOf(kit.service.app, what, whose, size);
  const full = new Date(kit.clock.now().getTime() + burst * everyMs + forMs);
  const put = 'insert into token_buckets (key, full_at) values ($1, $2) on conflict (key) do update set full_at = $2';
  await kit.db.run(put, [key, full]);
}

/** How somebody who submitted the form goes on. */
export async function submitted(form: Form, change: Partial<typeof answers> = {}) {
  const { status, body } = await formVisitorAt(form.url).raw('submit', { answers: { ...answers, ...change } }, from());
  expect([status, body]).toMatchObject([200, { state: 'SUBMITTED' }]);
  const { submitted: next } = body as { submitted: { signingUrl: string | null; sentTo: string | null } };
  return { ...next, signingUrl: next.signingUrl ?? '' };
}

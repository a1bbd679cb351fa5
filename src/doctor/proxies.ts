/**
 * Whether the service sees the address of the person behind its proxies: `doctor` sends a request through PUBLIC_URL that
 * claims another address, and asks the service what it saw.
 */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { secretsDir, secretsOf } from '../config/secrets.ts';
import { doctorHeader, makeDoctorToken } from '../platform/secrets/doctor-token.ts';
import { reasonOf } from '../platform/system-problem.ts';
import { type Check, failed, passed } from './check.ts';

const name = 'trusted proxies';
/** Of no machine (RFC 5737). */
const claimed = '192.0.2.1';
const deadlineMs = 10_000;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

const seenShape = z.object({ peer: z.string(), client: z.string(), forwarded: z.string() });
type Seen = z.output<typeof seenShape>;

async function ask(config: Config, dataDir: string, now: Date): Promise<Seen | Check> {
  const { publicUrl } = config;
  const token = makeDoctorToken(secretsOf(config, dataDir), now);
  try {
    const answer = await fetch(`${publicUrl}/health/connection`, {
      headers: { [doctorHeader]: token, 'X-Forwarded-For': claimed },
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    const seen = seenShape.safeParse(await answer.json().catch(() => null));
    if (seen.success) return seen.data;
    return failed(
      name,
      `${publicUrl} was answered with ${answer.status}, and not by this service. Let the proxy pass every path on to it, or correct PUBLIC_URL.`,
    );
  } catch (error) {
    const { cause } = error as Error; // of fetch
    return failed(
      name,
      `${publicUrl} cannot be reached from here (${reasonOf(cause ?? error)}). Start the service and its proxy, or correct PUBLIC_URL.`,
    );
  }
}

/** The master key is not made here. */
const hasKey = (config: Config, dataDir: string): boolean =>
  config.SIGILL_SECRET !== undefined || existsSync(secretsDir(dataDir));

export async function trustedProxies(config: Config, dataDir: string, now: Date): Promise<Check> {
  const { publicUrl, SIGILL_TRUSTED_PROXIES: proxies } = config;
  if (!hasKey(config, dataDir)) return passed(name, 'Checked once the service has started.');
  if (proxies.length === 0 && loopback.includes(new URL(publicUrl).hostname))
    return passed(name, 'None, and none is needed on this machine.');
  const seen = await ask(config, dataDir, now);
  if ('ok' in seen) return seen;
  const { peer, client, forwarded } = seen;
  if (client === claimed)
    return failed(
      name,
      `A client can claim any address: ${peer} is trusted, but passes on the X-Forwarded-For of clients. Let the proxy replace it, as operations/nginx does, and name only proxies in SIGILL_TRUSTED_PROXIES.`,
    );
  if (forwarded !== claimed && client === peer)
    return failed(
      name,
      `Requests come through ${peer}, whose X-Forwarded-For is not trusted, so everybody has its address. Add it to SIGILL_TRUSTED_PROXIES.`,
    );
  return passed(name, `A request through ${publicUrl} is seen from ${client}.`);
}

/** Settings of the process: where it listens, how it is reached, and what it does. */
import { z } from 'zod';
import { type JobKind, jobKinds } from '../domain/app/job-kinds.ts';
import { host, listOf, networks, oneOf, port, publicAddress } from './values.ts';

export const serverSettings = {
  PORT: [port.default(3000), 'Port to listen on. Default: 3000.'],
  HOST: [host.default('127.0.0.1'), 'Address to listen on. Default: 127.0.0.1.'],
  PUBLIC_URL: [
    publicAddress.optional(),
    'Address at which people and API clients reach the service, such as https://sign.example.com, or below a path of a host, such as https://example.com/sigill. Default: http://HOST:PORT.',
  ],
  SIGILL_ROLE: [
    oneOf('all', 'api', 'worker').default('all'),
    'What this process does: api serves requests and leaves jobs to others; worker runs jobs and serves only its health and `/metrics`; all does both. Default: all.',
  ],
  SIGILL_JOBS: [
    z
      .string()
      .optional()
      .transform((text, ctx): readonly JobKind[] => {
        const given = listOf(text ?? jobKinds.join());
        const known = jobKinds.filter(kind => given.includes(kind));
        if (given.length === 0 || known.length < new Set(given).size)
          ctx.addIssue({ code: 'custom', message: `must name some of ${jobKinds.join(', ')}, separated by commas` });
        return known;
      }),
    `Kinds of jobs that this process runs, separated by commas: sealing (seals, journals and their renewal), messages (e-mail and SMS), webhooks, other (everything on a schedule, and the rest). All processes together have to run each kind. Default: all of them.`,
  ],
  SIGILL_TRUSTED_PROXIES: [
    networks,
    'IP addresses or ranges of the reverse proxies whose X-Forwarded-For header is trusted, separated by commas. Default: none.',
  ],
  SIGILL_REDIS_URL: [
    z.url({ protocol: /^rediss?$/, hostname: /./, error: 'must be redis:// or rediss:// with a host' }).optional(),
    'Valkey or Redis (6 or newer) that counts requests for several nodes, as redis://HOST:6379. Default: each process counts its own.',
    'secret',
  ],
  SIGILL_METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 characters without spaces')
      .optional(),
    'Token with which Prometheus reads `/metrics`, as `Authorization: Bearer`. Default: there is no such page.',
    'secret',
  ],
  SIGILL_LOG_LEVEL: [
    oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
    'debug, info, warn, error or silent. Default: info.',
  ],
} as const;

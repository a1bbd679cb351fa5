/** A connection to Valkey or Redis that never queues: a command that cannot be sent at once fails. */
import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { takeScript } from './redis-script.ts';

export interface Script {
  /** Runs the script on two keys. */
  run(keys: readonly [string, string], values: readonly (string | number)[]): Promise<number[]>;
  /** A round trip without effect. */
  ping(): Promise<void>;
  /** Waits for the first connection. Throws the reason if there is none. */
  connect(): Promise<void>;
  close(): void;
}

/** A connection that returns nothing for this long is closed and opened again. */
const deadMs = 2_000;
const connectMs = 1_000;
const hash = createHash('sha1').update(takeScript).digest('hex');

const isUnknownScript = (error: unknown): boolean => error instanceof Error && error.message.startsWith('NOSCRIPT');

export function openScript(url: string): Script {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
    protocol: 2,
    connectTimeout: connectMs,
    socketTimeout: deadMs,
    retryStrategy: times => Math.min(times * 50, 1_000),
  });
  let problem: Error | null = null;
  redis.on('error', error => {
    problem = error;
  });
  return {
    async run(keys, values) {
      try {
        return (await redis.evalsha(hash, 2, ...keys, ...values)) as number[];
      } catch (error) {
        // A restarted server has lost its scripts.
        if (isUnknownScript(error)) return (await redis.eval(takeScript, 2, ...keys, ...values)) as number[];
        throw problem && redis.status !== 'ready' ? problem : error;
      }
    },
    async ping() {
      await redis.ping();
    },
    async connect() {
      try {
        await redis.connect();
      } catch (error) {
        throw problem ?? error;
      }
    },
    close: () => redis.disconnect(),
  };
}

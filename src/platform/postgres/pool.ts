/**
 * The connections of a process, all to the server that accepts writes. When that is another one than before, what is
 * still connected to the old one is ended: a server that is gone may never close its connections itself.
 */
import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { cut } from './asking.ts';
import { DatabaseAway, isAway, reaching } from './away.ts';
import { openServers } from './servers.ts';
import { types } from './types.ts';

pg.defaults.parseInputDatesAsUTC = true;

export interface PoolOptions {
  url: DatabaseAddress;
  size: number;
  /** How long a caller waits for a connection, in milliseconds. */
  connectMs: number;
  /** Receives the errors of idle connections. */
  onError: (error: unknown) => void;
}

export interface Pool {
  /** A connection, to be given back with its `release`. Throws `DatabaseAway`. */
  connect(): Promise<pg.PoolClient>;
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const confirmEachMs = 5_000;

export function openPool({ url, size, connectMs, onError }: PoolOptions): Pool {
  const connected = new Map<pg.ClientBase, DatabaseAddress>();
  const servers = openServers(url, () => {
    for (const [client, address] of connected) if (address !== servers.address) cut(client);
  });

  const addressOf = new WeakMap<pg.ClientBase, DatabaseAddress>();
  /** Connects to the server that is used when the pool needs a connection. */
  class Client extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      const { address, connectMs: limit } = servers;
      super({ ...options, connectionString: address, ...(limit !== null && { connectionTimeoutMillis: limit }) });
      addressOf.set(this, address);
    }
  }

  async function check(client: pg.ClientBase): Promise<void> {
    await servers.check(client);
    if (addressOf.get(client) === servers.address) return;
    cut(client);
    throw new DatabaseAway(new Error('another server accepts writes now'));
  }

  const pool = new pg.Pool({
    Client,
    max: size,
    types,
    application_name: 'sigill',
    // A backend never returns memory it has used, so connections opened for a burst are closed soon.
    idleTimeoutMillis: 20_000,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    pipeline: true,
    ...(servers.checked && { onConnect: check }),
  });
  // Without these listeners, losing the server while connections are idle would end the process. `pool.end` does not wait
  // until the server has closed them, so it may end first.
  pool.on('error', error => {
    if (!pool.ending) onError(error);
  });
  pool.on('connect', client => {
    client.on('error', () => {});
    connected.set(client, addressOf.get(client) ?? url);
  });
  pool.on('remove', client => connected.delete(client));

  // A server that is gone without closing its connections answers nothing, for a quarter of an hour.
  const confirming = servers.checked
    ? setInterval(() => {
        if (pool.totalCount > pool.idleCount) void servers.confirm();
      }, confirmEachMs).unref()
    : undefined;

  async function connect(): Promise<pg.PoolClient> {
    if (!servers.checked) return pool.connect();
    if (pool.idleCount === 0 && pool.totalCount < size) await servers.find();
    const tried = servers.address;
    try {
      return await pool.connect();
    } catch (error) {
      if (!isAway(error)) throw error;
      servers.lost(tried);
      if ((await servers.find()) === tried) throw error;
      return pool.connect();
    }
  }

  return {
    connect: () => reaching(connect),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      clearInterval(confirming);
      return pool.end();
    },
  };
}

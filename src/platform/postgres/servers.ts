/**
 * The servers that an address names, and which of them accepts writes. A single server is used as it is: it may be a
 * pooler or proxy that finds the primary by itself.
 */
import pg from 'pg';
import { asksForWrites, connectMsOf, type DatabaseAddress, serverName, serversOf } from './address.ts';
import { cut } from './asking.ts';
import { DatabaseAway, within } from './away.ts';

/** How long one of several servers may take to connect, so that one that is gone does not hold up the others. */
const severalConnectMs = 5_000;

const readOnly = 'show transaction_read_only';

export interface ServerState {
  address: DatabaseAddress;
  /** Why the server does not accept writes; null if it does. */
  problem: string | null;
  /** It can be connected to, but is a standby or read-only. */
  standby: boolean;
}

export interface Servers {
  /** The one that new connections go to. */
  readonly address: DatabaseAddress;
  /** Whether it is checked that the server accepts writes. */
  readonly checked: boolean;
  /** How long connecting may take; null: as long as the pool allows. */
  readonly connectMs: number | null;
  /** The server that accepts writes, which is looked for if it is not known. Throws `DatabaseAway` if there is none. */
  find(): Promise<DatabaseAddress>;
  /** The server could not be used, so that the next `find` looks for another. */
  lost(address: DatabaseAddress): void;
  /** Asks the server that is used whether it still accepts writes, and looks for another if it does not. */
  confirm(): Promise<void>;
  /** Ends the connection and throws `DatabaseAway` unless its server accepts writes. */
  check(client: pg.ClientBase): Promise<void>;
}

async function acceptsWrites(client: pg.ClientBase, ms: number): Promise<boolean> {
  const { rows } = await within(ms, client.query<{ transaction_read_only: string }>(readOnly));
  return rows[0]?.transaction_read_only === 'off';
}

/** An error of several addresses of one name has only a code. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return message || code || String(error);
}

async function stateOf(address: DatabaseAddress, ms: number): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ms,
    application_name: 'sigill servers',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const accepts = await acceptsWrites(client, ms);
    return { address, problem: accepts ? null : 'is a standby', standby: !accepts };
  } catch (error) {
    return { address, problem: reasonOf(error), standby: false };
  } finally {
    client.end().catch(() => {}); // nobody waits for a server that does not answer
  }
}

/** What each server of the address is at the moment. Throws nothing. */
export const serverStates = (address: DatabaseAddress): Promise<ServerState[]> =>
  Promise.all(serversOf(address).map(one => stateOf(one, connectMsOf(address) ?? severalConnectMs)));

/** `onMoved` is called when another server is used than before. */
export function openServers(address: DatabaseAddress, onMoved: () => void = () => {}): Servers {
  const all = serversOf(address);
  const checked = asksForWrites(address);
  const connectMs = connectMsOf(address) ?? (checked ? severalConnectMs : null);
  const checkMs = connectMs ?? severalConnectMs;
  let current = all[0] ?? address;
  let known = !checked;
  let finding: Promise<DatabaseAddress> | null = null;

  /** All are asked at once, and the first in order is used, so that every process uses the same. */
  async function look(): Promise<DatabaseAddress> {
    const problems: string[] = [];
    for (const asked of all.map(one => stateOf(one, checkMs))) {
      const state = await asked;
      if (state.problem === null) {
        const moved = current !== state.address;
        current = state.address;
        known = true;
        if (moved) onMoved();
        return current;
      }
      problems.push(`${serverName(state.address)}: ${state.problem}`);
    }
    throw new DatabaseAway(new Error(`No server of the database accepts writes (${problems.join('; ')}).`));
  }

  function lookOnce(): Promise<DatabaseAddress> {
    finding ??= look().finally(() => {
      finding = null;
    });
    return finding;
  }

  return {
    get address() {
      return current;
    },
    checked,
    connectMs,
    find: async () => (known ? current : lookOnce()),
    lost(one) {
      if (checked && one === current) known = false;
    },
    async confirm() {
      if (!known || (await stateOf(current, checkMs)).problem === null) return;
      await lookOnce().catch(() => {}); // none is better, so this one is used until its connections end
    },
    async check(client) {
      try {
        if (await acceptsWrites(client, checkMs)) return;
      } catch (error) {
        cut(client);
        throw error;
      }
      cut(client);
      throw new DatabaseAway(new Error('the server is a standby'));
    },
  };
}

/** The server of the address that accepts writes. Throws `DatabaseAway` if there is none. */
export const writableServer = (address: DatabaseAddress): Promise<DatabaseAddress> => openServers(address).find();

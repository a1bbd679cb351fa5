/**
 * A PostgreSQL connection URL, also for a Unix socket, so that one setting covers both. It may name several servers, as
 * libpq allows: `postgres://user@db-1:5432,db-2:5432/database`.
 */
export type DatabaseAddress = string;

export interface SocketAddress {
  folder: string;
  port: number;
  user: string;
  database: string;
}

/** `postgres://user@/database?host=/folder&port=5432`, a form that both libpq and `pg` read. */
export const socketAddress = (at: SocketAddress): DatabaseAddress =>
  `postgres://${encodeURIComponent(at.user)}@/${encodeURIComponent(at.database)}?host=${encodeURIComponent(at.folder)}&port=${at.port}`;

/** The same server with another database. */
export const withDatabase = (address: DatabaseAddress, name: string): DatabaseAddress =>
  address.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${encodeURIComponent(name)}`);

const parts = /^(\w+:\/\/)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/s;

function parametersOf(address: DatabaseAddress): URLSearchParams {
  return new URLSearchParams(parts.exec(address)?.[4] ?? '');
}

/** An address for each server that this one names, in its order. Throws an Error that says what is wrong with it. */
export function serversOf(address: DatabaseAddress): DatabaseAddress[] {
  const [, scheme = '', authority = '', path = ''] = parts.exec(address) ?? [];
  const end = authority.lastIndexOf('@') + 1;
  const parameters = parametersOf(address);
  const named = parameters.get('host')?.split(',') ?? authority.slice(end).split(',');
  const ports = parameters.get('port')?.split(',') ?? [];
  if (named.length === 1 && ports.length < 2) return [address];
  if (named.includes('')) throw new Error('one of its hosts is empty');
  if (ports.length > 1 && ports.length !== named.length)
    throw new Error(`it names ${named.length} hosts and ${ports.length} ports`);
  return named.map((host, at) => {
    const own = new URLSearchParams(parameters);
    const port = ports[at] ?? ports[0];
    if (port !== undefined) own.set('port', port);
    if (own.has('host')) own.set('host', host);
    const server = own.has('host') ? authority : `${authority.slice(0, end)}${host}`;
    return `${scheme}${server}${path}${own.size > 0 ? `?${own}` : ''}`;
  });
}

/** Host and port of an address of one server, without its user and password. */
export function serverName(address: DatabaseAddress): string {
  const parameters = parametersOf(address);
  const authority = parts.exec(address)?.[2] ?? '';
  const host = parameters.get('host') ?? authority.slice(authority.lastIndexOf('@') + 1);
  const port = parameters.get('port');
  return port === null ? host : `${host}:${port}`;
}

const writing = ['read-write', 'primary'];

/** Whether the server has to accept writes: one of several does, and one alone if `target_session_attrs` says so. */
export const asksForWrites = (address: DatabaseAddress): boolean =>
  serversOf(address).length > 1 || writing.includes(parametersOf(address).get('target_session_attrs') ?? '');

/** How long connecting may take, by `connect_timeout` in seconds; null if the address does not say so. */
export function connectMsOf(address: DatabaseAddress): number | null {
  const seconds = Number(parametersOf(address).get('connect_timeout'));
  return seconds > 0 ? seconds * 1_000 : null;
}

const decodable = (part: string): boolean => {
  try {
    return decodeURIComponent(part) !== '\0';
  } catch {
    return false;
  }
};

/** What is wrong with an address of one server; null if nothing is. Never repeats a password. */
function serverProblem(address: DatabaseAddress): string | null {
  const [, , authority = '', path = ''] = parts.exec(address) ?? [];
  const end = authority.lastIndexOf('@') + 1;
  if (authority.slice(0, Math.max(0, end - 1)).includes('@') || /[\s/]/.test(authority))
    return 'has a user or password that is not percent-encoded: write @ as %40, / as %2F and % as %25';
  if (!decodable(authority.slice(0, end))) return 'has a user or password that is not percent-encoded: write % as %25';
  const onSocket = parametersOf(address).get('host')?.startsWith('/') ?? false;
  const server = authority.slice(end);
  if (server === '' && !parametersOf(address).has('host')) return 'names no host';
  if (!onSocket && server !== '' && !/^(\[[\da-fA-F:.]+\]|[\w.%-]+)(:\d{1,5})?$/.test(server))
    return 'has an invalid host or port';
  const port = Number(/:(\d+)$/.exec(server)?.[1] ?? parametersOf(address).get('port') ?? 5432);
  if (!(port > 0 && port < 65_536)) return 'has a port that is not a number from 1 to 65535';
  return /^\/?[^/]*$/.test(path) && decodable(path)
    ? null
    : 'has an invalid database: postgres://USER:PASSWORD@HOST:5432/DATABASE';
}

/** What is wrong with an address of a server, or of several; null if nothing is. */
export function partsProblem(address: DatabaseAddress): string | null {
  try {
    return (
      serversOf(address)
        .map(serverProblem)
        .find(problem => problem !== null) ?? null
    );
  } catch (error) {
    return (error as Error).message; // of serversOf
  }
}

/** What is wrong with an address of the primary; null if nothing is. */
export function addressProblem(address: DatabaseAddress): string | null {
  const problem = partsProblem(address);
  if (problem !== null) return problem;
  const several = serversOf(address).length > 1;
  const wanted = parametersOf(address).get('target_session_attrs');
  if (wanted === null || writing.includes(wanted) || (wanted === 'any' && !several)) return null;
  return `target_session_attrs=${wanted} does not find the server that accepts writes; leave it out`;
}

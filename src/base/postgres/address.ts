/** How a PostgreSQL is named: always a URL, also for a Unix socket, so that one setting names either. */
export type DatabaseAddress = string;

export interface SocketAddress {
  folder: string;
  port: number;
  user: string;
  database: string;
}

/** `postgres://user@/database?host=/folder&port=5432`, the form libpq and `pg` both read. */
export const socketAddress = (at: SocketAddress): DatabaseAddress =>
  `postgres://${encodeURIComponent(at.user)}@/${encodeURIComponent(at.database)}?host=${encodeURIComponent(at.folder)}&port=${at.port}`;

/** The same server, another database. */
export const withDatabase = (address: DatabaseAddress, name: string): DatabaseAddress =>
  address.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${encodeURIComponent(name)}`);

/** A PostgreSQL connection URL, also for a Unix socket, so that one setting covers both. */
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

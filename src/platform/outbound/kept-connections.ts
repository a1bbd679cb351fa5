/** Keep-alive connections, so that many requests to one host need one TLS handshake. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/**
 * Each belongs to the address that was checked, its port and, with TLS, the name its certificate was checked against.
 * If a name resolves to another address now, none of its connections is reused.
 */
export interface KeptConnections {
  'http:': HttpAgent;
  'https:': HttpsAgent;
}

/**
 * Shorter than the keep-alive of most servers, so that few connections close under a request. Four per host limits the
 * number of open files.
 */
const options = { keepAlive: true, timeout: 4_000, maxFreeSockets: 4, scheduling: 'lifo' } as const;

export const openKeptConnections = (): KeptConnections => ({
  'http:': new HttpAgent(options),
  'https:': new HttpsAgent(options),
});

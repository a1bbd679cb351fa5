/** Connections that stay open a moment after an answer, so that many requests to one host shake hands once. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/**
 * Each belongs to the address that was checked, its port and, encrypted, the name whose certificate was held against it:
 * a name that leads elsewhere by now has none.
 */
export interface KeptConnections {
  'http:': HttpAgent;
  'https:': HttpsAgent;
}

/** Shorter than most servers wait, so that few are closed under a request; four to one host, so that many hosts stay few files. */
const options = { keepAlive: true, timeout: 4_000, maxFreeSockets: 4, scheduling: 'lifo' } as const;

export const openKeptConnections = (): KeptConnections => ({
  'http:': new HttpAgent(options),
  'https:': new HttpsAgent(options),
});

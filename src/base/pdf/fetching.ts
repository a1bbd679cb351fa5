/** Asking authorities over http(s): bounded in time and size, since they are somebody else's. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface Asking {
  /** POSTed with its type; a GET without. */
  body?: { type: string; bytes: Buffer };
  headers?: Record<string, string>;
  mostBytes: number;
  /** For the whole of it. */
  ms: number;
}

/** It answered, and not with what was asked for. */
export class UnexpectedStatus extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`it answered ${status}`);
    this.name = 'UnexpectedStatus';
    this.status = status;
  }
}

/** The body of a 200; rejects with what went wrong, without what the address may hold of secrets. */
export function fetchBounded(url: string, { body, headers, mostBytes, ms }: Asking): Promise<Buffer> {
  const { protocol } = new URL(url);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: body ? 'POST' : 'GET',
        agent: false,
        headers: { ...headers, ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }) },
      },
      answer => {
        if (answer.statusCode !== 200) return void asked.destroy(new UnexpectedStatus(answer.statusCode ?? 0));
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) asked.destroy(new Error(`its answer is over ${mostBytes} bytes`));
          else parts.push(part);
        });
        answer.on('end', () => resolve(Buffer.concat(parts)));
        answer.on('error', fail);
      },
    );
    const timer = setTimeout(() => asked.destroy(new Error(`it did not answer within ${ms} ms`)), ms);
    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error);
    }
    asked.on('error', fail);
    asked.on('close', () => {
      clearTimeout(timer);
      reject(new Error('it closed the connection')); // no matter where it ended well
    });
    asked.end(body?.bytes);
  });
}

/** An address as it may be shown: without a name and password. */
export const shownUrl = (url: string): string => {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
};

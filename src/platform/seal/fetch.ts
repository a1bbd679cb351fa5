/** HTTP requests to external authorities, limited in time and size because we do not control them. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface FetchOptions {
  /** Sent with POST and this content type; GET when absent. */
  body?: { type: string; bytes: Buffer };
  headers?: Record<string, string>;
  maxBytes: number;
  /** For the whole request, in milliseconds. */
  ms: number;
}

/** The server answered with a status other than 200. */
export class UnexpectedStatus extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`it answered ${status}`);
    this.name = 'UnexpectedStatus';
    this.status = status;
  }
}

/** Returns the body of a 200. Error messages leave out the address, which may contain secrets. */
export function fetchBounded(url: string, { body, headers, maxBytes, ms }: FetchOptions): Promise<Buffer> {
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
          if (size > maxBytes) asked.destroy(new Error(`its answer is over ${maxBytes} bytes`));
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
      reject(new Error('it closed the connection')); // no effect after a successful end
    });
    asked.end(body?.bytes);
  });
}

/** The address without user name and password, safe to show. */
export const shownUrl = (url: string): string => {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
};

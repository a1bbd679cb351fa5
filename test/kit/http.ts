/** Raw HTTP requests, for requests that a typed client would not send. */
import { request } from 'node:http';

export interface Wire {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
  body: any;
  text: string;
}

export interface Sending {
  method?: string;
  token?: string | null;
  headers?: Record<string, string | string[]>;
  body?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer;
}

/** `path` is relative to `/api/v1`. */
export function send(
  baseUrl: string,
  path: string,
  { method = 'GET', token = null, headers = {}, body, raw }: Sending = {},
): Promise<Wire> {
  const { hostname, port } = new URL(baseUrl);
  const bytes = raw !== undefined ? Buffer.from(raw) : body !== undefined ? Buffer.from(JSON.stringify(body)) : null;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path: `/api/v1${path}`,
        headers: {
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
          ...headers,
        },
      },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          let json: unknown = null;
          try {
            json = JSON.parse(text);
          } catch {
            json = null;
          }
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: json, text });
        });
      },
    );
    asked.on('error', reject);
    if (bytes) asked.write(bytes);
    asked.end();
  });
}

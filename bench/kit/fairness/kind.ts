/** A kind of work that somebody can cause, and what it needs: a busy customer, and strangers with any number of networks. */
import { Agent, request } from 'node:http';
import { type Client, RequestFailed } from '../../../src/contract/client.ts';

export interface Place {
  baseUrl: string;
  /** Of the busy customer. */
  apiKey: string;
  api: Client;
}

export interface Kind {
  name: string;
  who: 'CUSTOMER' | 'PARTY' | 'STRANGER';
  /** Makes what the work needs; what it returns is one piece of work, of which eight run at once, again and again. */
  prepare(): Promise<() => Promise<unknown>>;
}

export interface Answer {
  status: number;
  body: Buffer;
  cookies: string[];
}

export interface Sent {
  body?: Buffer | string | object;
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

let networks = 0;
/** Strangers have as many networks as they like, so that no limit by network makes their work cheaper than it can be. */
export const newNetwork = (): string => {
  const n = ++networks % 0xffffff;
  return `10.${n & 255}.${(n >> 8) & 255}.${n >> 16}`;
};

const bytesOf = (body: NonNullable<Sent['body']>): Buffer | string =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/** Rejected requests and a busy service are answers, too; other errors of the service are not. */
export const send = (method: string, url: string, { body, headers = {} }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const bytes = body === undefined ? null : Buffer.from(bytesOf(body));
    const sent = request(
      url,
      {
        ...{ method, agent },
        headers: {
          'x-forwarded-for': newNetwork(),
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...headers,
        },
      },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: given } = response;
          const answer = { status, body: Buffer.concat(chunks), cookies: given['set-cookie'] ?? [] };
          if (status < 500 || status === 503) resolve(answer);
          else reject(new Error(`${method} ${url}: ${status} ${answer.body.toString('utf8', 0, 300)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });

/** As the busy customer. */
export const asCustomer = ({ apiKey }: Place): Record<string, string> => ({ authorization: `Bearer ${apiKey}` });

/** A request of the busy customer that has to succeed. */
export async function ask<T>(place: Place, method: string, path: string, body?: object): Promise<T> {
  const sent = { ...(body && { body }), headers: asCustomer(place) };
  const answer = await send(method, `${place.baseUrl}/api/v1${path}`, sent);
  const text = answer.body.toString('utf8');
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/** A request that is all of the work. */
export const requestOf = (name: string, who: Kind['who'], [method, url]: [string, string], sent: Sent = {}): Kind => ({
  ...{ name, who },
  prepare: async () => () => send(method, url, sent),
});

/** The busy customer has the limits of its plan, and the service may be busy: then the work is not done. */
export function unlessLimited(error: unknown): null {
  if (error instanceof RequestFailed && [429, 503].includes(error.status)) return null;
  throw error;
}

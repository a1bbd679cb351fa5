/**
 * A BankID server on loopback: RP API v6 over mutual TLS, as strict about requests as the real one. The test plays the
 * app and the person.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Issued } from '../../../../test/corpus/pki.ts';
import type { Person, Signed } from './people.fixture.ts';

interface Order {
  orderRef: string;
  personalNumber: string | null;
  signed: Signed;
  answer: object;
  isEnded: boolean;
}

export interface RpServer {
  url: string;
  /** In the order they came, including rejected ones. */
  asked: { path: string; body: Record<string, unknown> }[];
  /** The number of TLS connections so far. */
  connections(): number;
  /** Sets the hint of the newest order. */
  hint(hintCode: string): void;
  fail(hintCode: string): void;
  /** `how` changes the completion. */
  complete(
    person: Person,
    how?: { signed?: Partial<Signed>; signer?: Person; completion?: object; orderRef?: string },
  ): void;
  /**
   * For later requests: an error, a delay, or a connection that breaks after the request was read. `until` delays
   * responses until it resolves.
   */
  behave(how: {
    error?: [status: number, errorCode: string];
    delayMs?: number;
    breaks?: boolean;
    until?: Promise<unknown>;
  }): void;
  close(): Promise<void>;
}

const isBase64 = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= max && /^[A-Za-z0-9+/]+={0,2}$/.test(value);

/** Twelve digits, the last one being the check digit of the nine before it. */
function isNumber(text: string): boolean {
  const doubled = [...text.slice(2)].map((n, i) => (i % 2 === 0 ? Number(n) * 2 : Number(n)));
  return /^\d{12}$/.test(text) && doubled.reduce((sum, n) => sum + (n > 9 ? n - 9 : n), 0) % 10 === 0;
}

type Body = Record<string, unknown>;
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Why `/auth` or `/sign` is rejected; null if it is accepted. */
function startProblem(path: string, body: Body): string | null {
  const known = ['endUserIp', 'userVisibleData', 'userVisibleDataFormat', 'userNonVisibleData', 'requirement'];
  const unknown = Object.keys(body).find(name => ![...known, 'returnUrl', 'returnRisk', 'web', 'app'].includes(name));
  if (unknown) return `Unknown parameter ${unknown}`;
  const isSign = path === '/sign';
  if (!isIP(String(body.endUserIp)) || String(body.endUserIp).startsWith('::ffff:')) return 'Invalid endUserIp';
  const { personalNumber = null } = (body.requirement ?? {}) as { personalNumber?: string };
  if (personalNumber !== null && !isNumber(personalNumber)) return 'Incorrect personalNumber';
  if (isSign && body.userVisibleData === undefined) return 'Missing userVisibleData';
  if (body.userVisibleData !== undefined && !isBase64(body.userVisibleData, isSign ? 40_000 : 1_500))
    return 'Invalid userVisibleData';
  if (body.userNonVisibleData !== undefined && !isBase64(body.userNonVisibleData, isSign ? 200_000 : 1_500))
    return 'Invalid userNonVisibleData';
  return null;
}

export async function openRpServer(clients: Issued, server: Issued): Promise<RpServer> {
  const asked: RpServer['asked'] = [];
  const orders = new Map<string, Order>();
  let newest: Order | null = null;
  let behaviour: Parameters<RpServer['behave']>[0] = {};
  let connections = 0;

  function begin(path: string, body: Body): [number, object] {
    const problem = startProblem(path, body);
    if (problem) return [400, { errorCode: 'invalidParameters', details: problem }];
    const required = body.requirement as { personalNumber?: string } | undefined;
    const personalNumber = required?.personalNumber ?? null;
    const other = [...orders.values()].find(
      one => !one.isEnded && personalNumber && one.personalNumber === personalNumber,
    );
    if (other) {
      other.answer = { status: 'failed', hintCode: 'cancelled' };
      return [400, { errorCode: 'alreadyInProgress', details: `Order already in progress for pno ${personalNumber}` }];
    }
    const orderRef = randomUUID();
    newest = {
      orderRef,
      personalNumber,
      isEnded: false,
      answer: { status: 'pending', hintCode: 'outstandingTransaction' },
      signed: {
        purpose: path === '/sign' ? 'SIGN' : 'AUTH',
        visible: textOrNull(body.userVisibleData),
        format: textOrNull(body.userVisibleDataFormat),
        nonVisible: textOrNull(body.userNonVisibleData),
      },
    };
    orders.set(orderRef, newest);
    const [autoStartToken, qrStartToken, qrStartSecret] = [randomUUID(), randomUUID(), randomUUID()];
    return [200, { orderRef, autoStartToken, qrStartToken, qrStartSecret }];
  }

  function answerFor(path: string, body: Body): [number, object] {
    if (path === '/auth' || path === '/sign') return begin(path, body);
    if (path !== '/collect' && path !== '/cancel') return [404, { errorCode: 'notFound', details: 'Not found' }];
    const order = orders.get(String(body.orderRef));
    if (!order || order.isEnded) return [400, { errorCode: 'invalidParameters', details: 'No such order' }];
    if (path === '/cancel') {
      order.isEnded = true;
      return [200, {}];
    }
    order.isEnded = !JSON.stringify(order.answer).includes('"pending"');
    return [200, { orderRef: order.orderRef, ...order.answer }];
  }

  const listener = createServer(
    {
      key: readFileSync(server.key),
      cert: readFileSync(server.certificate),
      ca: readFileSync(clients.certificate),
      requestCert: true,
      rejectUnauthorized: true,
    },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const path = (request.url ?? '').replace(/^\/rp\/v6\.0/, '');
      const body: Body = JSON.parse(Buffer.concat(chunks).toString());
      asked.push({ path, body });
      const { error, delayMs, breaks, until } = behaviour;
      if (delayMs) await wait(delayMs);
      if (breaks) return request.socket.destroy();
      const isJson = request.method === 'POST' && request.headers['content-type'] === 'application/json';
      const [status, reply] = !isJson
        ? [415, { errorCode: 'unsupportedMediaType', details: '' }]
        : error
          ? [error[0], { errorCode: error[1], details: `about 190001019999` }]
          : answerFor(path, body);
      await until;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    },
  );
  listener.on('secureConnection', () => {
    connections += 1;
  });
  listener.on('tlsClientError', () => {});
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));

  const answerWith = (answer: object): void => {
    if (newest) newest.answer = answer;
  };
  return {
    url: `https://127.0.0.1:${(listener.address() as AddressInfo).port}/rp/v6.0`,
    asked,
    connections: () => connections,
    hint: hintCode => answerWith({ status: 'pending', hintCode }),
    fail: hintCode => answerWith({ status: 'failed', hintCode }),
    complete(person, { signed = {}, signer = person, completion = {}, orderRef } = {}) {
      if (!newest) throw new Error('there is no order');
      const { personalNumber, givenName, surname } = person;
      answerWith({
        status: 'complete',
        ...(orderRef && { orderRef }),
        completionData: {
          user: { personalNumber, name: `${givenName} ${surname}`, givenName, surname },
          device: { ipAddress: '192.0.2.7', uhi: 'OZvYM9VvyiAmG7NA5jU5zqGcVpo=' },
          bankIdIssueDate: '2025-02-01Z',
          signature: signer.sign({ ...newest.signed, ...signed }).toString('base64'),
          ocspResponse: Buffer.from('an OCSP response').toString('base64'),
          risk: 'low',
          ...completion,
        },
      });
    },
    behave(how) {
      behaviour = how;
    },
    async close() {
      listener.closeAllConnections();
      await new Promise(resolve => listener.close(resolve));
    },
  };
}

/** Fakes of 46elks and Twilio on loopback, by their documentation; each sends delivery reports on request. */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenSms {
  id: string;
  from: string;
  to: string;
  text: string;
  reportTo: string | null;
  at: Date;
}

/** The answer to the next message instead of accepting it. DROP_AFTER accepts it but never answers. */
export type ProviderError = { status: number; body: object | string } | 'DROP' | 'DROP_AFTER';

export interface SmsServer {
  /** For SIGILL_SMS_URL. */
  url: string;
  taken: TakenSms[];
  /** Number of messages submitted, accepted or not. */
  asked(): number;
  refuseNext(...errors: ProviderError[]): void;
  /** Sends a delivery report as the provider does; returns the status of the answer. */
  report(message: TakenSms, status: string, more?: Record<string, string>): Promise<number>;
  close(): Promise<void>;
}

export const elksUser = 'u0123456789abcdef';
export const twilioSid = `AC${'0123456789abcdef'.repeat(2)}`;
const password = 'S3cret!of@provider';

interface Spoken {
  user: string;
  /** Reads a message from the provider's form fields. */
  read(form: URLSearchParams): Omit<TakenSms, 'id' | 'at'>;
  id(): string;
  answer(response: ServerResponse, path: string, server: Answers): void;
  unauthorized: object | string;
  form(message: TakenSms, status: string): Record<string, string>;
  signature?(url: string, form: Record<string, string>): string;
}

interface Answers {
  taken: readonly TakenSms[];
  /** The message just accepted; null when the request asks for messages. */
  message: TakenSms | null;
  query: URLSearchParams;
}

const send = (response: ServerResponse, status: number, body: object | string) =>
  response
    .writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

const elks: Spoken = {
  user: elksUser,
  id: () => `s${randomBytes(16).toString('hex')}`,
  read: form => ({
    from: form.get('from') ?? '',
    to: form.get('to') ?? '',
    text: form.get('message') ?? '',
    reportTo: form.get('whendelivered'),
  }),
  answer(response, path, { taken, message, query }) {
    const shown = ({ id, from, to, text, at }: TakenSms) => ({
      id,
      direction: 'outgoing',
      from,
      to,
      message: text,
      created: at.toISOString().replace('Z', '000'),
      status: 'created',
      cost: 5200,
    });
    if (path === '/a1/me')
      return send(response, 200, { id: elksUser, displayname: 'Test', currency: 'SEK', balance: 967_050 });
    if (path !== '/a1/sms') return send(response, 404, 'Not found');
    if (message) return send(response, 200, { ...shown(message), parts: 1 });
    const end = Date.parse(`${query.get('end')}Z`);
    const data = taken.filter(t => t.to === query.get('to') && t.at.getTime() >= end).map(shown);
    return send(response, 200, { data });
  },
  unauthorized: 'Unauthorized',
  form: ({ id }, status) => ({
    id,
    status,
    ...(status === 'delivered' && { delivered: '2026-01-01T12:00:00.123000' }),
  }),
};

const twilio: Spoken = {
  user: twilioSid,
  id: () => `SM${randomBytes(16).toString('hex')}`,
  read: form => ({
    from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
    to: form.get('To') ?? '',
    text: form.get('Body') ?? '',
    reportTo: form.get('StatusCallback'),
  }),
  answer(response, path, { taken, message, query }) {
    const shown = ({ id, from, to, text, at }: TakenSms) => ({
      sid: id,
      account_sid: twilioSid,
      direction: 'outbound-api',
      from,
      to,
      body: text,
      date_created: at.toUTCString(),
      date_sent: null,
      status: 'queued',
      error_code: null,
    });
    const place = `/2010-04-01/Accounts/${twilioSid}`;
    if (path === `${place}.json`)
      return send(response, 200, { sid: twilioSid, status: 'active', friendly_name: 'Test' });
    if (path !== `${place}/Messages.json`)
      return send(response, 404, { code: 20404, message: 'not found', status: 404 });
    if (message) return send(response, 201, shown(message));
    return send(response, 200, {
      messages: taken.filter(t => t.to === query.get('To')).map(shown),
      next_page_uri: null,
    });
  },
  unauthorized: {
    code: 20003,
    message: 'Authenticate',
    more_info: 'https://www.twilio.com/docs/errors/20003',
    status: 401,
  },
  form: ({ id, from, to }, status) => ({
    MessageSid: id,
    SmsSid: id,
    AccountSid: twilioSid,
    MessageStatus: status,
    SmsStatus: status,
    From: from,
    To: to,
  }),
  signature: (url, form) =>
    createHmac('sha1', password)
      .update(
        Object.keys(form)
          .sort()
          .reduce((all, name) => all + name + form[name], url),
      )
      .digest('base64'),
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

export async function openSmsServer(provider: '46elks' | 'twilio'): Promise<SmsServer> {
  const spoken = provider === 'twilio' ? twilio : elks;
  const taken: TakenSms[] = [];
  const errors: ProviderError[] = [];
  let asked = 0;
  const authorization = `Basic ${Buffer.from(`${spoken.user}:${password}`).toString('base64')}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://provider');
    const form = new URLSearchParams(await bodyOf(request));
    if (request.headers.authorization !== authorization) return void send(response, 401, spoken.unauthorized);
    if (request.method === 'GET') return void spoken.answer(response, pathname, { taken, message: null, query });
    if (request.headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
      return void send(response, 415, 'form-encoded');
    asked++;
    const rejection = errors.shift();
    if (typeof rejection === 'object') return void send(response, rejection.status, rejection.body);
    if (rejection === 'DROP') return void request.socket.destroy();
    const message = { id: spoken.id(), at: new Date(), ...spoken.read(form) };
    if (form.get('dryrun') !== 'yes') taken.push(message);
    if (rejection === 'DROP_AFTER') return void request.socket.destroy();
    spoken.answer(response, pathname, { taken, message, query });
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${provider}://${spoken.user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    taken,
    asked: () => asked,
    refuseNext: (...more) => void errors.push(...more),
    async report(message, status, more = {}) {
      if (message.reportTo === null) throw new Error('the message asks for no report');
      const form = { ...spoken.form(message, status), ...more };
      const signature = spoken.signature?.(message.reportTo, form);
      const answer = await fetch(message.reportTo, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: signature ? { 'X-Twilio-Signature': signature } : {},
      });
      return answer.status;
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Requests to the RP API over mutual TLS, with our client certificate and only BankID's root trusted. The operator sets
 * the URL, so the guarded client is not needed.
 */
import { Agent, request as httpsRequest } from 'node:https';

export type ClientCertificate = { pfx: Buffer; passphrase: string } | { key: Buffer; cert: Buffer };

export interface ConnectionOptions {
  /** Such as `https://appapi2.bankid.com/rp/v6.0`. */
  url: string;
  certificate: ClientCertificate;
  /** The root of the server's certificate, as PEM. */
  ca: Buffer;
}

export type RpAnswer =
  | { ok: true; status: number; body: unknown }
  /** `unsent`: the request was never sent, so any request may be retried. */
  | { ok: false; problem: string; unsent: boolean };

export interface Connection {
  /**
   * Never throws. `repeatable` requests (collect, cancel) may be sent twice and use a kept connection. Requests that
   * create an order use a new connection and are retried only if they were never sent.
   */
  ask(path: string, body: object, how: { repeatable: boolean; totalMs: number }): Promise<RpAnswer>;
  close(): void;
}

const maxBytes = 1_048_576;

const rejection = /ALERT|HANDSHAKE/;
function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (rejection.test(code)) return `BankID refused our client certificate (${code})`;
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code))
    return `the certificate of BankID's server is not of its root (${code})`;
  if (error instanceof Error && error.name === 'TimeoutError') return 'BankID took too long';
  // BankID closes the connection without a message if it does not know our certificate.
  if (code === 'ECONNRESET') return 'BankID closed the connection: is the client certificate of this environment?';
  return `BankID cannot be reached (${code || 'no reason was given'})`;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export function openConnection({ url, certificate, ca }: ConnectionOptions): Connection {
  const base = new URL(url);
  const tls = { ...certificate, ca, minVersion: 'TLSv1.2' as const };
  const kept = new Agent({ ...tls, keepAlive: true, maxFreeSockets: 8, timeout: 30_000 });

  const once = (path: string, text: string, agent: Agent | false, totalMs: number) =>
    new Promise<RpAnswer>(resolve => {
      let sent = false;
      const fail = (error: unknown): void => resolve({ ok: false, problem: problemOf(error), unsent: !sent });
      const request = httpsRequest({
        ...(agent ? {} : tls),
        agent,
        host: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port || 443,
        method: 'POST',
        path: `${base.pathname.replace(/\/$/, '')}${path}`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        signal: AbortSignal.timeout(totalMs),
      });
      request.on('socket', socket => {
        if (request.reusedSocket) sent = true;
        else
          socket.once('secureConnect', () => {
            sent = true;
          });
      });
      request.on('error', error => fail(error.name === 'AbortError' ? error.cause : error));
      request.on('response', response => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) request.destroy(new Error('the answer is too large'));
          else chunks.push(chunk);
        });
        response.on('error', fail);
        response.on('close', () => fail(new Error('closed before its end')));
        response.on('end', () =>
          resolve({ ok: true, status: response.statusCode ?? 0, body: jsonOf(Buffer.concat(chunks).toString()) }),
        );
      });
      request.end(text);
    });

  return {
    async ask(path, body, { repeatable, totalMs }) {
      const text = JSON.stringify(body);
      const until = performance.now() + totalMs;
      const first = await once(path, text, repeatable ? kept : false, totalMs);
      const left = Math.floor(until - performance.now());
      if (first.ok || left < 100 || !(repeatable || first.unsent)) return first;
      return once(path, text, false, left);
    },
    close: () => kept.destroy(),
  };
}

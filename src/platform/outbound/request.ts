/** Sends one request to one checked address, with limits on time and size. Follows no redirect and uses no proxy. */
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { KeptConnections } from './kept-connections.ts';
import type { Target } from './url.ts';

export interface OutgoingRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | string;
  connectMs: number;
  maxBytes: number;
  /** CA certificates as PEM that replace the system's, for an installation's own authority. */
  ca?: string;
  /** Kept connections, each for one address and name. Without them, the request uses a new connection and closes it. */
  kept?: KeptConnections;
}

export interface Answer {
  ok: true;
  status: number;
  /** Names in lowercase. */
  headers: Record<string, string>;
  body: Buffer;
  /** The body was longer; the rest was not read. */
  cut: boolean;
}

export type RequestProblem = 'TIMEOUT' | 'CONNECTION' | 'TLS';
export interface Failed {
  ok: false;
  code: RequestProblem;
  message: string;
  /** The request was never sent, so another address may be tried. */
  unsent: boolean;
  /** The server had closed the kept connection, so a new one may be tried. */
  stale?: boolean;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'the host refused the connection',
  ECONNRESET: 'the host closed the connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  EADDRNOTAVAIL: 'the host cannot be reached',
  EPIPE: 'the host closed the connection',
  HPE_HEADER_OVERFLOW: 'the headers of the answer are too large',
};

const isTls = (code: string): boolean =>
  /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/.test(code);

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));

function problemOf(error: unknown): Omit<Failed, 'unsent'> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isTls(code))
    return { ok: false, code: 'TLS', message: `its certificate or encryption is not accepted (${code})` };
  if (code.startsWith('HPE_') && !reasons[code]) return { ok: false, code: 'CONNECTION', message: notHttp.message };
  return { ok: false, code: 'CONNECTION', message: reasons[code] ?? 'the connection failed' };
}

const headersOf = (answer: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const optionsOf = (
  target: Target,
  address: string,
  given: OutgoingRequest,
): RequestOptions & { servername?: string } => ({
  host: address,
  port: target.port,
  family: isIP(address),
  method: given.method,
  path: target.path,
  headers: {
    'accept-encoding': 'identity',
    ...given.headers,
    host: target.authority,
    connection: given.kept ? 'keep-alive' : 'close',
  },
  // no shared agent, which could be configured to use a proxy
  agent: given.kept?.[target.protocol] ?? false,
  maxHeaderSize: 16_384,
  setHost: false,
  // the certificate is requested for and checked against the host name of the URL
  ...(target.protocol === 'https:' && { servername: isIP(target.host) ? '' : target.host }),
  ...(given.ca !== undefined && { ca: given.ca }),
});

const slow: Omit<Failed, 'unsent'> = { ok: false, code: 'TIMEOUT', message: 'it took too long' };
const notHttp: Failed = { ok: false, code: 'CONNECTION', message: 'the answer is not HTTP', unsent: false };

/** Never throws. Aborting `signal` ends the request with TIMEOUT. */
export const sendRequest = (
  target: Target,
  address: string,
  given: OutgoingRequest,
  signal: AbortSignal,
): Promise<Answer | Failed> =>
  new Promise(resolve => {
    let request: ClientRequest;
    try {
      request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(optionsOf(target, address, given));
    } catch (error) {
      // a header that cannot be sent
      const message = error instanceof Error ? error.message : 'the request is wrong';
      resolve({ ok: false, code: 'CONNECTION', message, unsent: false });
      return;
    }
    let sent = false;
    let answered = false;
    let over = false;
    const done = (found: Answer | Failed): void => {
      if (over) return;
      over = true;
      clearTimeout(connecting);
      signal.removeEventListener('abort', stop);
      resolve(found);
      // A connection is kept only if both request and response are complete.
      if (!given.kept || !found.ok || found.cut || !request.writableFinished) request.destroy();
    };
    const stop = (): void => done({ ...slow, unsent: !sent });
    const connecting = setTimeout(stop, given.connectMs);
    signal.addEventListener('abort', stop, { once: true });
    request.on('socket', socket => {
      if (request.reusedSocket) {
        sent = true;
        clearTimeout(connecting);
        return;
      }
      socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        sent = true;
        clearTimeout(connecting);
      });
    });
    request.on('error', error => {
      const stale = request.reusedSocket && !answered && isClosed(error);
      done({ ...problemOf(error), unsent: !sent, ...(stale && { stale }) });
    });
    request.on('response', answer => {
      answered = true;
      read(answer, given.maxBytes, done);
    });
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      done(notHttp);
    });
    request.end(given.body);
  });

function read(answer: IncomingMessage, maxBytes: number, done: (found: Answer | Failed) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const answered = (cut: boolean): void =>
    done({
      ok: true,
      status: answer.statusCode ?? 0,
      headers: headersOf(answer),
      body: Buffer.concat(chunks).subarray(0, maxBytes),
      cut,
    });
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) answered(true);
  });
  answer.on('end', () => answered(false));
  answer.on('error', error => done({ ...problemOf(error), unsent: false }));
  // closed before its end
  answer.on('close', () =>
    done({ ok: false, code: 'CONNECTION', message: 'the host closed the connection', unsent: false }),
  );
}

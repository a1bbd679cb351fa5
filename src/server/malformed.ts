/** Answers what is no HTTP request, in the API's error format: there is no address yet that would say who asks. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, invalid } from '../contract/errors.ts';
import { newRequestId } from '../platform/ids.ts';

/** Of Node's parser, by the code of its error. */
const problems: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'the headers are too large'],
};

export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = problems[error.code ?? ''] ?? [400, 'this is not an HTTP request'];
  const id = newRequestId();
  const body = JSON.stringify(errorBody(invalid({ path: '', code: 'INVALID_FORMAT', message }), id, 'en'));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Svc-Request-Id: ${id}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

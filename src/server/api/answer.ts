/** How an answer or an error is written in its version, and sent. */
import { Readable } from 'node:stream';
import { type ApiError, errorBody } from '../../contract/errors.ts';
import type { Remembered } from '../../domain/operations/idempotency.ts';
import { Streamed } from '../../domain/operations/streamed.ts';
import type { AnswerFormat, Replayable } from '../../domain/operations/with-idempotency.ts';
import { disposition } from '../../platform/storage/disposition.ts';
import type { ApiRequest } from './request.ts';
import { type Olds, versionHeaders } from './versions.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Readable;
}

type Identified = Pick<ApiRequest, 'id' | 'language'>;

/** `status` is that of a successful answer. */
export const answerFormat = (request: Identified, version: string, olds: Olds, status: number): AnswerFormat => ({
  done: answer =>
    answer instanceof Streamed
      ? { requestId: request.id, status, version, body: '', file: answer }
      : { requestId: request.id, status, version, body: JSON.stringify(answer) },
  failed: error => errorAnswer(error, request, version, olds),
});

export function errorAnswer(error: ApiError, { id, language }: Identified, version: string, olds: Olds): Remembered {
  const shown = olds.get(version)?.error(error, id, language) ?? {
    status: error.status,
    body: errorBody(error, id, language),
  };
  return { requestId: id, status: shown.status, version, body: JSON.stringify(shown.body) };
}

const fileHeaders = ({ mediaType, fileName }: Streamed) => ({
  'Content-Type': `${mediaType}; charset=utf-8`,
  'Content-Disposition': disposition(fileName),
});

export const replyOf = (answer: Replayable, headers: Record<string, string>, olds: Olds): Reply => ({
  status: answer.status,
  headers: {
    ...(answer.file ? fileHeaders(answer.file) : { 'Content-Type': 'application/json; charset=utf-8' }),
    'Cache-Control': 'no-store',
    'Svc-Request-Id': answer.requestId,
    ...versionHeaders(answer.version, olds),
    ...headers,
    ...(answer.replayed && { 'Idempotent-Replayed': 'true' }),
  },
  body: answer.file ? Readable.from(answer.file.pieces) : answer.body,
});

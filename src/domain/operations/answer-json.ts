/** Answers of the newest version as JSON: written for the idempotency table, and read when a key is used again. */
import { ApiError, type ErrorCode, errorBody, type Language } from '../../contract/errors.ts';
import type { Operation } from '../../contract/operation.ts';
import { newestVersion } from '../../contract/version.ts';
import type { Remembered } from './idempotency.ts';
import type { AnswerFormat } from './with-idempotency.ts';

export const jsonFormat = (operation: Operation, requestId: string, language: Language): AnswerFormat => ({
  done: answer => ({ requestId, status: operation.status, version: newestVersion, body: JSON.stringify(answer) }),
  failed: error => ({
    requestId,
    status: error.status,
    version: newestVersion,
    body: JSON.stringify(errorBody(error, requestId, language)),
  }),
});

/** Returns a stored answer, or throws a stored error with its code, texts and details. */
export function readAnswer({ status, body }: Remembered): unknown {
  const value: unknown = JSON.parse(body);
  if (status < 400) return value;
  const { code, requestId: _, userMessage, ...details } = value as ReturnType<typeof errorBody>; // `failed` wrote it
  throw new ApiError(code as ErrorCode, { ...details, userMessage: { sv: userMessage, en: userMessage } });
}

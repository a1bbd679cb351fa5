/** Errors that are nobody's fault and pass: nothing is wrong with the request, which can be sent again later. */
import type { FastifyRequest } from 'fastify';
import { ApiError, apiError } from '../contract/errors.ts';
import type { App } from '../domain/app/app.ts';
import type { ErrorPlace } from '../platform/metrics/observer.ts';
import { PdfError } from '../platform/pdf-engine/engine.ts';
import { DatabaseAway } from '../platform/postgres/away.ts';
import { StorageAway } from '../platform/storage/away.ts';
import { isDiskFull } from '../platform/system-problem.ts';
import { ThreadError } from '../platform/threads/threads.ts';

const retryAfter = 5;
/** Somebody has to free space first. */
const fullRetryAfter = 60;

/** As an error of the API with a time to try again; null if the error is another one. */
export function unavailable(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error.code === 'UPSTREAM_UNAVAILABLE' ? error : null;
  if (error instanceof DatabaseAway)
    return apiError('UPSTREAM_UNAVAILABLE', { message: 'The database cannot be reached at the moment.', retryAfter });
  if (error instanceof StorageAway)
    return apiError('UPSTREAM_UNAVAILABLE', { message: 'Stored files cannot be reached at the moment.', retryAfter });
  if (isDiskFull(error))
    return apiError('UPSTREAM_UNAVAILABLE', {
      message: 'Nothing can be stored at the moment, because a disk is full.',
      retryAfter: fullRetryAfter,
    });
  if (error instanceof PdfError && ['BUSY', 'CLOSED'].includes(error.code))
    return apiError('UPSTREAM_UNAVAILABLE', { message: 'No PDF process is free at the moment.', retryAfter });
  if (error instanceof PdfError && error.code === 'CLOCK')
    return apiError('UPSTREAM_UNAVAILABLE', {
      message: 'Nothing is sealed until the clock of the service is right.',
      retryAfter,
    });
  if (error instanceof ThreadError && ['BUSY', 'CLOSED'].includes(error.code))
    return apiError('UPSTREAM_UNAVAILABLE', { message: 'No thread is free at the moment.', retryAfter });
  return null;
}

/** For the log: which request failed. */
export const requestFacts = ({ id, method, routeOptions }: FastifyRequest): Record<string, string> => ({
  requestId: id,
  route: `${method} ${routeOptions.url ?? 'none'}`,
});

/**
 * Logs an error that is not one of the API, and counts it unless it passes by itself. Returns what to answer if the same
 * can succeed later; null if it is a bug.
 */
export function reportFailure(
  { log, unexpected }: Pick<App, 'log' | 'unexpected'>,
  error: unknown,
  where: ErrorPlace,
  facts: Record<string, string>,
): ApiError | null {
  const passing = unavailable(error);
  if (passing && !isDiskFull(error)) log.warn({ err: error, where, ...facts }, 'a request could not be served now');
  else unexpected(error, where, facts);
  return passing;
}

/** The error to answer with, reported unless it is an expected one. */
export const reportedError = (
  app: Pick<App, 'log' | 'unexpected'>,
  error: unknown,
  where: ErrorPlace,
  facts: Record<string, string>,
): ApiError =>
  error instanceof ApiError && error.code !== 'UPSTREAM_UNAVAILABLE'
    ? error
    : (reportFailure(app, error, where, facts) ?? apiError('INTERNAL_ERROR'));

/** Errors that are nobody's fault and pass: nothing is wrong with the request, which can be sent again later. */
import { ApiError, apiError } from '../contract/errors.ts';
import { PdfError } from '../platform/pdf-engine/engine.ts';
import { DatabaseAway } from '../platform/postgres/away.ts';
import { StorageAway } from '../platform/storage/away.ts';
import { ThreadError } from '../platform/threads/threads.ts';

const retryAfter = 5;

/** As an error of the API with a time to try again; null if the error is another one. */
export function unavailable(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error.code === 'UPSTREAM_UNAVAILABLE' ? error : null;
  if (error instanceof DatabaseAway)
    return apiError('UPSTREAM_UNAVAILABLE', { message: 'The database cannot be reached at the moment.', retryAfter });
  if (error instanceof StorageAway)
    return apiError('UPSTREAM_UNAVAILABLE', { message: 'Stored files cannot be reached at the moment.', retryAfter });
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

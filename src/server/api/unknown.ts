/** Answers to what is below `/api` and nothing serves: in the format of the API, never a page. */
import type { ApiError } from '../../contract/errors.ts';
import { errorAnswer, type Reply, replyOf } from './answer.ts';
import { type Arrival, requestOf } from './request.ts';
import { type Olds, versionBeforeToken } from './versions.ts';

/** Whether programs ask there: the API in any version, its neighbours, and documents at well-known addresses (RFC 8615). */
export const isForPrograms = (url: string): boolean => /^\/(?:api|\.well-known)(?:[/?#]|$)/i.test(url);

/** An error in the version that the request names, or the newest. */
export function problemReply(arrival: Arrival, error: ApiError, olds: Olds): Reply {
  const request = requestOf(arrival);
  const answer = errorAnswer(error, request, versionBeforeToken(request.version, olds), olds);
  return replyOf({ ...answer, replayed: false }, {}, olds);
}

/** Errors of pages with a link: codes of their own, with a message in the person's language. */
import type { FastifyReply } from 'fastify';
import { ApiError, type Language, userMessageOf } from '../../contract/errors.ts';
import type { PageError } from '../../contract/pages/error.ts';
import type { FormPageError } from '../../contract/pages/form/form-page.ts';
import { languages } from '../../contract/values.ts';
import { languageOf } from '../api/request.ts';
import { reportedError, unavailable } from '../unavailable.ts';
import { jsonFor } from './former-names.ts';
import { signerFailureTexts } from './locales/signer-failures.ts';
import type { PageParts, PageState } from './step.ts';

const codes: Partial<Record<ApiError['code'], [code: PageError['code'], status: number]>> = {
  NOT_FOUND: ['LINK_DEAD', 404],
  UNAUTHORIZED: ['LINK_DEAD', 404],
  EXPIRED: ['EXPIRED', 410],
  PERMISSION_DENIED: ['VERIFICATION_REQUIRED', 403],
  INVALID_STATE: ['INVALID_STATE', 409],
  VALIDATION_FAILED: ['VALIDATION_FAILED', 400],
  RATE_LIMITED: ['RATE_LIMITED', 429],
  UPSTREAM_UNAVAILABLE: ['UPSTREAM_UNAVAILABLE', 503],
};

/** For a link that was valid once. */
const ends: Record<NonNullable<ApiError['facts']['link']>['end'], [code: PageError['code'], status: number]> = {
  WITHDRAWN: ['WITHDRAWN', 410],
  REPLACED: ['LINK_REPLACED', 410],
  EXPIRED: ['EXPIRED', 410],
  SESSION: ['SESSION_ENDED', 410],
};

/** Whether the link was never one, as opposed to one that was valid once. */
export const isWrongLink = (error: unknown): error is ApiError =>
  error instanceof ApiError && codes[error.code]?.[0] === 'LINK_DEAD' && !error.facts.link;

/** The request does not come from our page. */
export class ForeignRequest extends Error {}

type FailedPart = Pick<PageParts, 'app' | 'page'>;
type Arrived = Pick<PageState, 'request' | 'reply'>;

interface Failure {
  status: number;
  body: FormPageError;
}

const withoutIssues = (status: number, body: Omit<FormPageError, 'issues' | 'upload' | 'language'>): Failure => ({
  status,
  body: { ...body, issues: [], upload: null, language: null },
});

function failureOf({ app, page }: FailedPart, requestId: string, error: unknown, language: Language): Failure {
  const own = page.ownFailure?.(error, language);
  if (own) return withoutIssues(409, { ...own, requestId });
  if (error instanceof ForeignRequest)
    return withoutIssues(403, {
      code: 'FOREIGN_REQUEST',
      message: signerFailureTexts[language].FOREIGN_REQUEST,
      requestId,
    });
  const seen = reportedError(app, error, 'link', { requestId });
  const { link } = seen.facts;
  const spoken = languages.find(one => one === link?.language) ?? null;
  const [code, status] = (link ? ends[link.end] : codes[seen.code]) ?? ['INTERNAL_ERROR', 500];
  const shownIn = spoken === null ? language : spoken === 'sv' ? 'sv' : 'en';
  const issues = (seen.facts.issues ?? []).map(({ path, code, message }) => ({ path, code, message }));
  const texts: Partial<Record<PageError['code'], string>> = signerFailureTexts[shownIn];
  const message = texts[code] ?? userMessageOf(seen, shownIn);
  return { status, body: { code, message, requestId, issues, upload: seen.facts.upload ?? null, language: spoken } };
}

/** Answers with the error of a step. */
export function sendFailure(part: FailedPart, { request, reply }: Arrived, error: unknown): FastifyReply {
  const language = languageOf(request.headers['accept-language'] ?? null);
  const { status, body } = failureOf(part, request.id, error, language);
  const retryAfter = (error instanceof ApiError ? error : unavailable(error))?.facts.retryAfter;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply
    .code(status)
    .headers({ 'Svc-Request-Id': body.requestId, 'Cache-Control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(jsonFor(request.headers, body));
}

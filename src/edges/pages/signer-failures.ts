/** What the signer's page is told where something was refused or failed: a code of its own, and words in the party's language. */
import type { FastifyReply } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { type Language, Refusal, refusal, userMessageOf } from '../../contract/errors.ts';
import type { SignerError } from '../../contract/signer/routes.ts';
import { signerLanguages } from '../../contract/signer/view.ts';
import { newRequestId } from '../api/request.ts';

const codes: Partial<Record<Refusal['code'], [code: SignerError['code'], status: number]>> = {
  NOT_FOUND: ['LINK_DEAD', 404],
  UNAUTHORIZED: ['LINK_DEAD', 404],
  EXPIRED: ['EXPIRED', 410],
  PERMISSION_DENIED: ['VERIFICATION_REQUIRED', 403],
  INVALID_STATE: ['INVALID_STATE', 409],
  VALIDATION_FAILED: ['VALIDATION_FAILED', 400],
  RATE_LIMITED: ['RATE_LIMITED', 429],
  UPSTREAM_UNAVAILABLE: ['UPSTREAM_UNAVAILABLE', 502],
};

/** Of a link that was genuine once. */
const ends: Record<NonNullable<Refusal['facts']['link']>['end'], [code: SignerError['code'], status: number]> = {
  WITHDRAWN: ['WITHDRAWN', 410],
  REPLACED: ['LINK_REPLACED', 410],
  EXPIRED: ['EXPIRED', 410],
};

type Words = Record<Language, string>;
const ownWords: Partial<Record<SignerError['code'], Words>> = {
  LINK_DEAD: {
    sv: 'Länken gäller inte. Be avsändaren om en ny.',
    en: 'The link does not work. Ask the sender for a new one.',
  },
  LINK_REPLACED: {
    sv: 'Länken har ersatts av en ny. Leta efter ett nyare meddelande.',
    en: 'The link has been replaced by a new one. Look for a newer message.',
  },
  WITHDRAWN: {
    sv: 'Avsändaren har dragit tillbaka det som länken gällde.',
    en: 'The sender has withdrawn what the link was for.',
  },
  VISIT_UNKNOWN: {
    sv: 'Sidan behöver läsas in igen i den här webbläsaren, som måste tillåta kakor.',
    en: 'The page has to be loaded again in this browser, which must allow cookies.',
  },
};

/** The page was not loaded in the browser that asks. */
export class UnknownVisit extends Error {}

function failureOf(ground: Ground, error: unknown, language: Language): { status: number; body: SignerError } {
  const requestId = newRequestId();
  if (error instanceof UnknownVisit) {
    const message = ownWords.VISIT_UNKNOWN?.[language] ?? '';
    return { status: 403, body: { code: 'VISIT_UNKNOWN', message, requestId, issues: [], language: null } };
  }
  const seen = error instanceof Refusal ? error : refusal('INTERNAL_ERROR');
  if (seen !== error) ground.log.error({ err: error, requestId }, "a signer's request ended in a fault");
  const { link } = seen.facts;
  const spoken = signerLanguages.find(one => one === link?.language) ?? null;
  const [code, status] = (link ? ends[link.end] : codes[seen.code]) ?? ['INTERNAL_ERROR', 500];
  const told = spoken === null ? language : spoken === 'sv' ? 'sv' : 'en';
  const issues = (seen.facts.issues ?? []).map(({ path, code, message }) => ({ path, code, message }));
  const message = ownWords[code]?.[told] ?? userMessageOf(seen, told);
  return { status, body: { code, message, requestId, issues, language: spoken } };
}

export function sendFailure(ground: Ground, reply: FastifyReply, error: unknown, language: Language): FastifyReply {
  const { status, body } = failureOf(ground, error, language);
  if (error instanceof Refusal && error.facts.retryAfter !== undefined)
    reply.header('Retry-After', String(error.facts.retryAfter));
  return reply
    .code(status)
    .headers({ 'Svc-Request-Id': body.requestId, 'Cache-Control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

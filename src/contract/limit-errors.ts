/**
 * Errors for limits. Each says what the limit is, what counts, and when it ends or what to do, to developers in English
 * and to people in their language; those that pass by themselves say in `Retry-After` when. No other file makes one with
 * LIMIT_EXCEEDED, PLAN_REQUIRED, RATE_LIMITED or DAILY_QUOTA_EXCEEDED.
 */
import { ApiError, type ErrorCode, type Issue, invalid, type Language } from './errors.ts';
import { en } from './locales/limits/en.ts';
import { sv } from './locales/limits/sv.ts';
import type { CountTexts, LimitTexts, PlanLimitTexts, RequestLimitTexts } from './locales/limits/texts.ts';
import { type Feature, planNames, plans } from './plans.ts';
import type { EidScheme } from './values.ts';

const limitTexts: Readonly<Record<Language, LimitTexts>> = { sv, en };

type Facts<Texts, Name extends keyof Texts> = Texts[Name] extends (facts: infer F) => string ? F : never;
/** A limit of the table, as the function that writes it in a language. */
type Written = (texts: LimitTexts) => string;

function limitError(code: ErrorCode, written: Written, retryAfter?: number): ApiError {
  return new ApiError(code, {
    message: written(limitTexts.en),
    userMessage: { sv: written(limitTexts.sv), en: written(limitTexts.en) },
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** The text of one name; the names and facts of a table belong together, which TypeScript does not see for a union. */
const textOf = <Texts, Name extends keyof Texts>(texts: Texts, name: Name, facts: Facts<Texts, Name>): string =>
  (texts[name] as (facts: Facts<Texts, Name>) => string)(facts);

/** LIMIT_EXCEEDED: a limit of the plan, or one that does not pass by itself; `seconds` is in `Retry-After`. */
export const limitExceeded = <Name extends keyof PlanLimitTexts>(
  name: Name,
  facts: Facts<PlanLimitTexts, Name>,
): ApiError => {
  const { seconds } = facts as { seconds?: number };
  return limitError('LIMIT_EXCEEDED', texts => textOf(texts.plan, name, facts), seconds);
};

/** RATE_LIMITED, and DAILY_QUOTA_EXCEEDED for the requests of a day, with `Retry-After`. */
export const rateLimited = <Name extends keyof RequestLimitTexts>(
  name: Name,
  facts: Facts<RequestLimitTexts, Name>,
): ApiError =>
  limitError(
    name === 'requestsPerDay' ? 'DAILY_QUOTA_EXCEEDED' : 'RATE_LIMITED',
    texts => textOf(texts.requests, name, facts),
    (facts as { seconds: number }).seconds,
  );

const titles: Readonly<Record<(typeof planNames)[number], string>> = {
  BASIC: 'Basic',
  SOLO: 'Solo',
  TEAM: 'Team',
  ENTERPRISE: 'Enterprise',
};

/** PLAN_REQUIRED, with the smallest plan that has the feature. */
export function planRequired(feature: Feature | 'API'): ApiError {
  const has = feature === 'API' ? planNames.find(name => plans[name].apiAccess) : smallestWith(feature);
  return limitError('PLAN_REQUIRED', texts => texts.features[feature](titles[has ?? 'ENTERPRISE']));
}
const smallestWith = (feature: Feature) => planNames.find(name => plans[name].features.includes(feature));

/** PERMISSION_DENIED, for an electronic ID that the plan does not include. */
export const schemeNotIncluded = (scheme: EidScheme): ApiError =>
  limitError('PERMISSION_DENIED', texts => texts.scheme(scheme));

/**
 * The issue of what is counted and would be too many or too much: TOO_BIG at `path`, which is empty if no single input
 * caused it. Its text becomes the one of the error.
 */
export const tooMuch = (name: keyof CountTexts, max: number, path = ''): Issue => ({
  path,
  code: 'TOO_BIG',
  message: limitTexts.en.counts[name](max),
  texts: { sv: limitTexts.sv.counts[name](max), en: limitTexts.en.counts[name](max) },
});

/** VALIDATION_FAILED with that issue. */
export const tooMany = (name: keyof CountTexts, max: number, path = ''): ApiError => invalid(tooMuch(name, max, path));

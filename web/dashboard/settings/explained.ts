/** Puts words that fit the place to an error whose own words fit many. */
import type { Failure } from '../session/requests.ts';

export const explained = (failure: Failure, texts: Partial<Record<Failure['code'], string>>): Failure => ({
  ...failure,
  message: texts[failure.code] ?? failure.message,
});

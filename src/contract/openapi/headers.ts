/** Headers of requests and answers, which are the same in every version. */
import type { Json } from './schemas.ts';

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

export const parameters = {
  SvcVersion: {
    name: 'Svc-Version',
    in: 'header',
    description: "The API version; the app's or the organization's default when left out.",
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  },
  SvcWorkspace: {
    name: 'Svc-Workspace',
    in: 'header',
    description: "The workspace to act in; the key's default when left out.",
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Any unique string; a retry with the same key and request gets the stored answer for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const header = (description: string, type: 'string' | 'integer' = 'string'): Json => ({
  description,
  schema: { type },
});
export const headers = {
  'Svc-Version': header('The version that served the request.'),
  'Svc-Request-Id': header('Identifies the request; on a replayed answer, the original one.'),
  'X-RateLimit-Limit': header('Requests a minute.', 'integer'),
  'X-RateLimit-Remaining': header('Requests that remain in the window.', 'integer'),
  'X-RateLimit-Reset': header('When one more request becomes possible, in Unix seconds.', 'integer'),
  'X-RateLimit-Daily-Limit': header('Requests a day.', 'integer'),
  'X-RateLimit-Daily-Remaining': header('Requests that remain of the day.', 'integer'),
  'X-RateLimit-Daily-Reset': header('When the day is over, in Unix seconds.', 'integer'),
  'Idempotent-Replayed': header('true: the stored answer of an earlier request with the same key.'),
  'Retry-After': header('Seconds to wait.', 'integer'),
  Deprecation: header('Of a deprecated version: since when, as @ and Unix seconds.'),
  Sunset: header('Of a deprecated version: from when it is refused, as an HTTP date.'),
};
export const common = ['Svc-Version', 'Svc-Request-Id', 'Deprecation', 'Sunset'];
export const rate = Object.keys(headers).filter(name => name.startsWith('X-RateLimit-'));
export const headersOf = (names: string[]): Json => Object.fromEntries(names.map(name => [name, ref('headers', name)]));

import type { z } from 'zod';
import { invalid, invalidBy } from '../../../contract/errors.ts';
import { issuesOf, parsed } from '../../../contract/issues.ts';
import { unstorable } from '../../../domain/operations/storable.ts';
import type { PageStep } from '../step.ts';

/** Checks the size of the body, and parses it as JSON and by the schema of the request. An empty one is `{}`. */
export const readBody: PageStep<'request', 'body'> = {
  name: 'readBody',
  errors: ['VALIDATION_FAILED'],
  run({ request }, { asked: { body, streamed }, page }) {
    if (streamed) return { body: undefined };
    const json = jsonOf(request.body, page.maxBytes);
    return { body: body === null ? undefined : parse(body, json) };
  },
};

function jsonOf(bytes: unknown, maxBytes: number): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  if (bytes.length > maxBytes) throw invalid({ path: '', code: 'TOO_BIG', message: 'the request is too large' });
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw invalid({ path: '', code: 'INVALID_FORMAT', message: 'not JSON' });
  }
}

function parse(schema: z.ZodType, body: unknown): unknown {
  const odd = unstorable(body, '');
  if (odd.count > 0) throw invalidBy(odd);
  const read = parsed(schema, body);
  if (!read.success) throw invalidBy(issuesOf(read.error, 'body'));
  return read.data;
}

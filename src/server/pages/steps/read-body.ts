import type { z } from 'zod';
import { invalid, invalidBy } from '../../../contract/errors.ts';
import { issuesOf, parsed } from '../../../contract/issues.ts';
import type { App } from '../../../domain/app/app.ts';
import { jsonOf, oddOf, tooWide } from '../../json-body.ts';
import type { PageStep } from '../step.ts';

/** Checks the size of the body, and parses it as JSON and by the schema of the request. An empty one is `{}`. */
export const readBody: PageStep<'request', 'body'> = {
  name: 'readBody',
  errors: ['VALIDATION_FAILED'],
  async run({ request }, { app, asked: { body, streamed }, page }) {
    if (streamed) return { body: undefined };
    const bytes = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : empty;
    if (bytes.length > page.maxBytes) throw invalid({ path: '', code: 'TOO_BIG', message: 'the request is too large' });
    const json = await storableOf(app, { bytes, ip: request.ip ?? null });
    return { body: body === null ? undefined : validated(body, json) };
  },
};

const empty = Buffer.from('{}');
const notJson = invalid({ path: '', code: 'INVALID_FORMAT', message: 'not JSON' });

async function storableOf(app: App, sent: { bytes: Buffer; ip: string | null }): Promise<unknown> {
  const { value: json, isWide } = await jsonOf(app, sent).catch(error => {
    throw error instanceof SyntaxError ? notJson : error;
  });
  if (isWide) throw tooWide();
  const odd = await oddOf(app, sent, json);
  if (odd.count > 0) throw invalidBy(odd);
  return json;
}

function validated(schema: z.ZodType, body: unknown): unknown {
  const read = parsed(schema, body);
  if (!read.success) throw invalidBy(issuesOf(read.error, 'body'));
  return read.data;
}

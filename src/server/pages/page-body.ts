/** Bodies of the pages' own protocols: the signing page's and that of identity checks. */
import type { z } from 'zod';
import { invalid } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import { unstorable } from '../../domain/operations/storable.ts';

/** Throws VALIDATION_FAILED. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const odd = unstorable(body, '');
  if (odd.length > 0) throw invalid(...odd);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalid(...issuesOf(parsed.error, 'body'));
  return parsed.data;
}

import { type Issue, invalid, maxIssues } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import type { Input, Operation } from '../../contract/operation.ts';
import type { RawInput } from '../../contract/version.ts';

const noBody = (body: unknown): boolean =>
  body === undefined ||
  body === null ||
  (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);

/** Parses path, query and body by the operation. Throws VALIDATION_FAILED with every issue of all three at once. */
export function validate<R extends Operation>(operation: R, raw: RawInput): Input<R> {
  const params = operation.params.safeParse(raw.params);
  const query = operation.query.safeParse(raw.query);
  // An operation without a body accepts `{}`. A missing body is validated as `{}`, so that the missing members are
  // named.
  const body = operation.body ? operation.body.safeParse(raw.body ?? {}) : null;
  const issues: Issue[] = [];
  if (!params.success) issues.push(...issuesOf(params.error, 'params'));
  if (!query.success) issues.push(...issuesOf(query.error, 'query'));
  if (body && !body.success) issues.push(...issuesOf(body.error, 'body'));
  if (!body && !noBody(raw.body)) {
    const keys =
      typeof raw.body === 'object' && raw.body !== null && !Array.isArray(raw.body)
        ? Object.keys(raw.body).slice(0, maxIssues + 1)
        : [''];
    issues.push(
      ...keys.map(
        path => ({ path, code: 'UNRECOGNIZED_KEY', message: 'this endpoint does not accept a body' }) as const,
      ),
    );
  }
  if (issues.length > 0) throw invalid(...issues);
  return { params: params.data, query: query.data, body: body ? body.data : {} } as Input<R>;
}

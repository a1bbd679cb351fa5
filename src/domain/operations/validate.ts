import { invalidBy } from '../../contract/errors.ts';
import { IssueList } from '../../contract/issue-list.ts';
import { issuesOf, parsed } from '../../contract/issues.ts';
import type { Input, Operation } from '../../contract/operation.ts';
import type { RawInput } from '../../contract/version.ts';

const noBody = (body: unknown): boolean =>
  body === undefined ||
  body === null ||
  (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);

/** Parses path, query and body by the operation. Throws VALIDATION_FAILED with every issue of all three at once. */
export function validate<R extends Operation>(operation: R, raw: RawInput): Input<R> {
  const params = parsed(operation.params, raw.params);
  const query = parsed(operation.query, raw.query);
  // An operation without a body accepts `{}`. A missing body is validated as `{}`, so that the missing members are
  // named.
  const body = operation.body && !raw.file ? parsed(operation.body, raw.body ?? {}) : null;
  const issues = new IssueList();
  if (!params.success) issues.addAll(issuesOf(params.error, 'params'));
  if (!query.success) issues.addAll(issuesOf(query.error, 'query'));
  if (body && !body.success) issues.addAll(issuesOf(body.error, 'body'));
  if (!body && !noBody(raw.body)) {
    const keys =
      typeof raw.body === 'object' && raw.body !== null && !Array.isArray(raw.body) ? Object.keys(raw.body) : [''];
    const message = 'this endpoint does not accept a body';
    for (const path of keys) issues.add(() => ({ path, code: 'UNRECOGNIZED_KEY', message }));
  }
  if (issues.count > 0) throw invalidBy(issues);
  const file = raw.file && { file: raw.file };
  return { params: params.data, query: query.data, body: body ? body.data : {}, ...file } as Input<R>;
}

import { apiError, type Issue, invalid, invalidBy } from '../../../contract/errors.ts';
import { IssueList } from '../../../contract/issue-list.ts';
import { tooMuch } from '../../../contract/limit-errors.ts';
import type { App } from '../../../domain/app/app.ts';
import { unstorable } from '../../../domain/operations/storable.ts';
import { jsonOf, oddOf } from '../../json-body.ts';
import { type ApiRequest, type Arrival, one } from '../request.ts';
import type { Step } from '../step.ts';

const workspaceForm = /^[A-Za-z0-9_-]{1,64}$/;
const maxKey = 255;

/** Checks the headers and the size of the body, then parses it as JSON. */
export const read: Step<'arrival' | 'request', 'body' | 'isWide'> = {
  name: 'read',
  errors: ['VALIDATION_FAILED', 'INVALID_JSON'],
  async run({ arrival, request }, { app, bodyLimit }) {
    const issues = issuesOf(request, arrival, bodyLimit);
    if (issues.length > 0) throw invalid(...issues);
    const bytes = arrival.body?.length ? arrival.body : null;
    const sent = bytes && { bytes, ip: arrival.ip };
    const { value: body, isWide } = sent ? await parsedBody(app, sent) : { value: undefined, isWide: false };
    const odd = new IssueList();
    // A body can contain these characters only as escapes. A query is short enough to scan every time.
    if (sent?.bytes.includes('\\u')) odd.addAll(await oddOf(app, sent, body));
    for (const [name, values] of Object.entries(request.query)) odd.addAll(unstorable(values.join(), name));
    if (odd.count > 0) throw invalidBy(odd);
    return { body, isWide };
  },
};

function issuesOf(request: ApiRequest, { headers, body, tooLarge }: Arrival, bodyLimit: number): Issue[] {
  const contentType = one(headers['content-type']);
  const issues: Issue[] = [];
  if (request.workspace !== null && !workspaceForm.test(request.workspace)) {
    issues.push({ path: 'Svc-Workspace', code: 'INVALID_FORMAT', message: 'must be one workspace id' });
  }
  const keyLength = request.idempotencyKey === null ? 1 : [...request.idempotencyKey].length;
  if (keyLength < 1 || keyLength > maxKey) {
    issues.push({
      path: 'Idempotency-Key',
      code: keyLength < 1 ? 'TOO_SMALL' : 'TOO_BIG',
      message: `1 to ${maxKey} characters`,
    });
  }
  if (tooLarge || (body && body.length > bodyLimit)) issues.push(tooMuch('bodyMegabytes', bodyLimit / 2 ** 20));
  else if (body?.length && contentType !== null && !/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) {
    issues.push({ path: 'Content-Type', code: 'INVALID_VALUE', message: 'must be application/json' });
  }
  return issues;
}

/** Throws INVALID_JSON. */
async function parsedBody(app: App, sent: { bytes: Buffer; ip: string | null }) {
  try {
    return await jsonOf(app, sent);
  } catch (error) {
    throw error instanceof SyntaxError ? apiError('INVALID_JSON') : error;
  }
}

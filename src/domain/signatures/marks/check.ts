/** Validates submitted signature marks: not empty, not too large, and pictures that can be stamped. */
import { writeFile } from 'node:fs/promises';
import type { Issue } from '../../../contract/errors.ts';
import { type Mark, markBytes } from '../../../contract/pages/signer/mark.ts';
import type { SignBody } from '../../../contract/pages/signer/sign.ts';
import type { App } from '../../app/app.ts';
import { type Field, isDrawn } from '../../content/field.ts';
import { bytesOf, isPicture, pictureFacts } from './signature-mark.ts';

const tooBig = (path: string): Issue => ({ path, code: 'TOO_BIG', message: 'at most 200 kB' });
const missing = (path: string): Issue => ({ path, code: 'INVALID_VALUE', message: 'required' });

const sizeOf = (mark: Mark): number =>
  isPicture(mark) ? bytesOf(mark).length : Buffer.byteLength(JSON.stringify(mark.strokes));
/** A drawing needs more than one point. */
const isMark = (mark: Mark | null): boolean =>
  mark !== null && (isPicture(mark) || mark.strokes.reduce((sum, stroke) => sum + stroke.length, 0) > 1);

/** Also rejects a missing mark where one is required. */
export function markIssues(fields: readonly Field[], method: string, body: SignBody): Issue[] {
  const issues: Issue[] = [];
  if (method === 'DRAWING' && !isMark(body.signature)) issues.push(missing('signature'));
  if (fields.some(f => isDrawn(f) && f.type === 'INITIALS') && !isMark(body.initials)) issues.push(missing('initials'));
  for (const path of ['signature', 'initials'] as const) {
    const mark = body[path];
    if (mark && sizeOf(mark) > markBytes) issues.push(tooBig(path));
  }
  return issues;
}

/** Decodes pictures, which is slow: call it before the transaction and before anything is stored. */
export async function pictureIssues(
  app: App,
  documentId: string,
  body: Pick<SignBody, 'signature' | 'initials'>,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const path of ['signature', 'initials'] as const) {
    const mark = body[path];
    if (!mark || !isPicture(mark)) continue;
    const issue = await pictureIssue(app, documentId, path, bytesOf(mark));
    if (issue) issues.push(issue);
  }
  return issues;
}

/** Of a signature that a member saves. Slow, like `pictureIssues`. */
export async function savedMarkIssue(app: App, organizationId: string, mark: Mark): Promise<Issue | null> {
  const path = 'signature';
  if (!isMark(mark)) return missing(path);
  if (sizeOf(mark) > markBytes) return tooBig(path);
  return isPicture(mark) ? pictureIssue(app, organizationId, path, bytesOf(mark)) : null;
}

async function pictureIssue(app: App, owner: string, path: string, bytes: Buffer): Promise<Issue | null> {
  if (bytes.length > markBytes) return tooBig(path);
  if (!pictureFacts(bytes)) return { path, code: 'INVALID_TYPE', message: 'an image must be PNG or JPEG' };
  if (await isUsable(app, owner, bytes)) return null;
  return { path, code: 'INVALID_FORMAT', message: 'the image is damaged or too large' };
}

const isUsable = (app: App, owner: string, bytes: Buffer): Promise<boolean> =>
  app.storage.withTemp(async temp => {
    const path = temp();
    await writeFile(path, bytes, { mode: 0o600 });
    return app.pdf.forVisitor(owner).picture(path);
  });

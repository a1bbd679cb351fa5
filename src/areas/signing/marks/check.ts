/** Marks as they are sent: large enough to be one, small enough to be kept, and a picture that can be stamped. */
import { rm, writeFile } from 'node:fs/promises';
import type { Issue } from '../../../contract/errors.ts';
import { type Mark, markBytes } from '../../../contract/signer/mark.ts';
import type { SignBody } from '../../../contract/signer/sign.ts';
import type { Ground } from '../../act.ts';
import { type Field, isDrawn } from '../../content/field.ts';
import { bytesOf, isPicture, pictureFacts } from './mark.ts';

const tooBig = (path: string): Issue => ({ path, code: 'TOO_BIG', message: 'at most 200 kB' });
const missing = (path: string): Issue => ({ path, code: 'INVALID_VALUE', message: 'required' });

const sizeOf = (mark: Mark): number =>
  isPicture(mark) ? bytesOf(mark).length : Buffer.byteLength(JSON.stringify(mark.strokes));
/** More than a dot. */
const isMark = (mark: Mark | null): boolean =>
  mark !== null && (isPicture(mark) || mark.strokes.reduce((sum, stroke) => sum + stroke.length, 0) > 1);

/** A mark must be there where one is needed. */
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

/** Slow where there is a picture: before the transaction, and before anything of it is kept. */
export async function pictureIssues(ground: Ground, body: Pick<SignBody, 'signature' | 'initials'>): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const path of ['signature', 'initials'] as const) {
    const mark = body[path];
    if (!mark || !isPicture(mark)) continue;
    const bytes = bytesOf(mark);
    if (bytes.length > markBytes) issues.push(tooBig(path));
    else if (!pictureFacts(bytes)) issues.push({ path, code: 'INVALID_TYPE', message: 'a picture is PNG or JPEG' });
    else if (!(await isUsable(ground, bytes)))
      issues.push({ path, code: 'INVALID_FORMAT', message: 'the picture is damaged or too large' });
  }
  return issues;
}

async function isUsable(ground: Ground, bytes: Buffer): Promise<boolean> {
  const path = ground.storage.tempPath();
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await ground.pdf.picture(path);
  } finally {
    await rm(path, { force: true });
  }
}

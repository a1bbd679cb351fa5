/** Takes the PDFs that are in the content of a request. Slow, so call it before a transaction. */

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { invalid } from '../../../contract/errors.ts';
import { uploadsFile } from '../../../contract/grants.ts';
import { tooMany } from '../../../contract/limit-errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { ContentBlockCreate } from '../../../contract/schemas/content/content.ts';
import { mustHaveRoom } from '../../files/room.ts';
import { type TakenFile, type Taking, takePdf } from '../../files/take.ts';
import { requireAlso } from '../../operations/authorize.ts';
import type { ReadBlock } from './read-box.ts';

interface Given {
  fileName: string;
  bytes: Buffer;
  path: string;
}

/** Of the file of each block, undefined without one. Fails with VALIDATION_FAILED, LIMIT_EXCEEDED, and for who may not upload. */
export async function readUploads(
  ctx: Taking,
  given: readonly Pick<ContentBlockCreate, 'fieldMeta'>[],
  paths: (i: number) => string,
): Promise<(TakenFile | undefined)[]> {
  const found = given.map(({ fieldMeta: meta }, i) =>
    meta.type === 'PDF' && meta.file ? givenFile(meta.file, `${paths(i)}.file`) : undefined,
  );
  const files = found.filter(file => file !== undefined);
  const [tooManyAt] = files.slice(limits.filesOfRequest);
  if (tooManyAt) throw tooMany('filesOfRequest', limits.filesOfRequest, tooManyAt.path);
  if (files.length === 0) return [];
  requireAlso(ctx.actor, uploadsFile);
  await mustHaveRoom(
    ctx,
    files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  const taken: (TakenFile | undefined)[] = [];
  // One after the other: they are of one request.
  for (const file of found) taken.push(file && (await take(ctx, file)));
  return taken;
}

function givenFile({ fileName, data }: { fileName: string; data: string }, path: string): Given {
  if (data.length % 4 !== 0)
    throw invalid({ path: `${path}.data`, code: 'INVALID_FORMAT', message: 'must be base64 with padding' });
  return { fileName, bytes: Buffer.from(data, 'base64'), path };
}

const take = (ctx: Taking, { fileName, bytes, path: at }: Given): Promise<TakenFile> =>
  ctx.app.storage.withTemp(async temp => {
    const [path, out] = [temp(), temp()];
    await writeFile(path, bytes, { mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const given = { fileName, visibility: 'PRIVATE' as const, path, out, sha256, size: bytes.length };
    return takePdf(ctx, given, at);
  });

/** The files that were taken, whose rows are written before their blocks. */
export const uploadsIn = (read: readonly ReadBlock[] | undefined): TakenFile[] =>
  (read ?? []).flatMap(({ upload }) => upload ?? []);

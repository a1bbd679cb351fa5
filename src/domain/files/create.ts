/** POST /files: announces a file and answers where its bytes go, or takes a PDF that is the body of the request. */
import { invalid, invalidBy } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import type { Input, ReceivedFile } from '../../contract/operation.ts';
import { fileOperations } from '../../contract/operations/files.ts';
import { fileName } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { isPage } from '../app/actor.ts';
import { type Context, command } from '../app/operation.ts';
import { newFile } from './new-file.ts';
import { mustHaveRoom } from './room.ts';
import { addressMs, showFile } from './show.ts';
import { insertFile } from './store.ts';
import { keepTaken, type TakenFile, takePdf } from './take.ts';
import { uploadKey } from './upload-key.ts';

type Given = Input<typeof fileOperations.create>;

async function announce(ctx: Context, { query, body }: Given) {
  const { actor, tx, app, now } = ctx;
  for (const path of ['fileName', 'visibility'] as const)
    if (query[path] !== undefined)
      throw invalid({ path, code: 'INVALID_VALUE', message: 'belongs to a PDF that is the body of the request' });
  await mustHaveRoom(ctx, body.size);
  const file = newFile(ctx, newId('fil', now.getTime()), body);
  await insertFile(tx, file);
  const uploadUrl = await app.storage.signedUrl({
    key: uploadKey(file.id),
    method: 'PUT',
    expiresAt: new Date(now.getTime() + addressMs),
    contentType: file.mime_type,
    size: file.size,
    forPage: isPage(actor),
    ...(file.checksum !== null && { sha256: file.checksum }),
  });
  return { ...(await showFile(app, actor, file, now)), uploadUrl };
}

function takeBody(
  ctx: Context<Queryable>,
  { fileName: given, visibility = 'PRIVATE' }: Given['query'],
  { path, size, sha256 }: ReceivedFile,
): Promise<TakenFile> {
  const name = fileName.safeParse(given);
  if (!name.success) throw invalidBy(issuesOf(name.error, 'query', ['fileName']));
  return ctx.app.storage.withTemp(temp =>
    takePdf(ctx, { fileName: name.data, visibility, path, out: temp(), size, sha256: sha256.toString('hex') }, ''),
  );
}

export const createFile = command(
  fileOperations.create,
  async (ctx, input, taken: TakenFile | undefined) => {
    if (!input.file) return announce(ctx, input);
    if (!taken) throw new Error('a file is read before the transaction');
    await keepTaken(ctx, [taken]);
    return { ...(await showFile(ctx.app, ctx.actor, taken.row, ctx.now)), uploadUrl: null };
  },
  async (ctx, { query, file }) => file && takeBody(ctx, query, file),
  ({ file }) => file !== undefined,
);

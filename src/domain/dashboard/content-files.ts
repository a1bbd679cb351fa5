import { contentFileOperations } from '../../contract/dashboard/content-files.ts';
import { apiError } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, query } from '../app/operation.ts';
import { isPdf } from '../content/block.ts';
import { blockAmong } from '../content/editing/read.ts';
import { documentOwner, type Owner, templateOwner } from '../content/owner.ts';
import { blocksOf } from '../content/store.ts';
import { loadDocument } from '../documents/store.ts';
import { addressMs } from '../files/show.ts';
import { loadTemplate } from '../templates/store.ts';

/** Throws NOT_FOUND, and INVALID_STATE for a block without a file. The caller has loaded the owner. */
export async function contentFileOf({ app, tx, now }: Context<Queryable>, owner: Owner, contentId: string) {
  const block = blockAmong(await blocksOf(tx, owner), contentId);
  if (!isPdf(block)) throw apiError('INVALID_STATE', { message: `A ${block.type} block has no file.` });
  const { storage_key: key, filename, pages } = block;
  const expiresAt = new Date(now.getTime() + addressMs);
  const grant = { key, method: 'GET', expiresAt, filename, contentType: 'application/pdf' } as const;
  const url = await app.storage.signedUrl({ ...grant, forPage: true });
  return { url, filename, pages };
}

export const contentFileHandlers = [
  query(contentFileOperations.ofDocument, async (ctx, { params }) => {
    await loadDocument(ctx.tx, ctx.actor, params.id);
    return contentFileOf(ctx, documentOwner(params.id), params.contentId);
  }),
  query(contentFileOperations.ofTemplate, async (ctx, { params }) => {
    await loadTemplate(ctx.tx, ctx.actor, params.id);
    return contentFileOf(ctx, templateOwner(params.id), params.contentId);
  }),
];

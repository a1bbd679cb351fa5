/**
 * Links between documents, from the copy to the original; both list the link. A document that the actor cannot see is
 * hidden, and so are links to it.
 */

import { apiError, invalid, notFound } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { linkOperations } from '../../contract/operations/documents/links.ts';
import { wholeList } from '../../contract/paging.ts';
import type { Link } from '../../contract/schemas/documents/links.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type AnyHandler, type Context, command, query } from '../app/operation.ts';
import { type DocumentRow, mustNotBeInTrash } from '../documents/document.ts';
import { appendToJournal } from '../documents/journal.ts';
import { findDocument, loadDocument, lockDocuments } from '../documents/store.ts';
import { type DocumentReach, mustBeTheirs, onlyFor, seenBy } from '../documents/visibility.ts';

interface LinkRow {
  id: string;
  from_document_id: string;
  to_document_id: string;
  origin: Link['origin'];
  created_at: Date;
}

/** `$2` is null for actors who see every document. */
const seen = `
  select l.id, l.from_document_id, l.to_document_id, l.origin, l.created_at from document_links l
  join documents d on d.id = case when l.from_document_id = $1 then l.to_document_id else l.from_document_id end
  where (l.from_document_id = $1 or l.to_document_id = $1) and ($2::text is null or ${seenBy('$2')})`;
const list = `${seen} order by l.created_at, l.id`;
const one = `${seen} and l.id = $3`;
const count = 'select count(*)::int as links from document_links where from_document_id = $1 or to_document_id = $1';
const insert = `
  insert into document_links (id, organization_id, from_document_id, to_document_id, origin, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict (from_document_id, to_document_id) do nothing`;

const maxLinks = 500;

const show = (l: LinkRow): Link => ({
  id: l.id,
  fromDocumentId: l.from_document_id,
  toDocumentId: l.to_document_id,
  origin: l.origin,
  createdAt: l.created_at.toISOString(),
});

const facts = ({ id: linkId, fromDocumentId, toDocumentId, origin }: Link) => ({
  linkId,
  fromDocumentId,
  toDocumentId,
  origin,
});

const hasRoom = async (db: Queryable, { id }: DocumentRow): Promise<boolean> =>
  ((await db.row<{ links: number }>(count, [id]))?.links ?? 0) < maxLinks;

async function mustHaveRoom(db: Queryable, document: DocumentRow): Promise<void> {
  if (await hasRoom(db, document)) return;
  throw tooMany('links', maxLinks);
}

/** Null if the link exists already. The caller holds the locks of both documents. */
export async function addLink(
  tx: Tx,
  from: DocumentRow,
  to: DocumentRow,
  origin: Link['origin'],
  now: Date,
): Promise<Link | null> {
  for (const document of [from, to]) await mustHaveRoom(tx, document);
  const id = newId('lnk', now.getTime());
  const added = await tx.run(insert, [id, from.organization_id, from.id, to.id, origin, now]);
  if (added === 0) return null;
  return show({ id, from_document_id: from.id, to_document_id: to.id, origin, created_at: now });
}

/** A document with as many links as it may have gets no further one. The caller holds the lock of the original. */
export async function linkCopy(ctx: Context, copy: DocumentRow, original: DocumentRow): Promise<void> {
  if (!(await hasRoom(ctx.tx, original))) return;
  const link = await addLink(ctx.tx, copy, original, 'DUPLICATE', ctx.now);
  if (!link) return;
  for (const document of [copy, original]) await appendToJournal(ctx, document, 'DOCUMENT_LINKED', facts(link));
}

/** Locks both documents and returns the first one first. */
async function both(tx: Tx, reach: DocumentReach, first: string, other: string): Promise<[DocumentRow, DocumentRow]> {
  const found = await lockDocuments(tx, reach, [first, other]);
  const [a, b] = [found.find(d => d.id === first), found.find(d => d.id === other)];
  if (!a || !b) throw notFound('document');
  return [a, b];
}

const listLinks = query(linkOperations.list, async ({ tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  return wholeList((await tx.rows<LinkRow>(list, [document.id, onlyFor(actor)])).map(show));
});

const wrong = (message: string) => invalid({ path: 'toDocumentId', code: 'INVALID_VALUE', message });

const createLink = command(linkOperations.create, async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx;
  mustBeTheirs(actor, (await loadDocument(tx, actor, params.id)).created_by);
  if (body.toDocumentId === params.id) throw wrong('is the document itself');
  if (!(await findDocument(tx, actor, body.toDocumentId))) throw wrong('no document has this id');
  const [from, to] = await both(tx, actor, params.id, body.toDocumentId);
  mustNotBeInTrash(from);
  mustNotBeInTrash(to);
  const link = await addLink(tx, from, to, 'MANUAL', now);
  if (!link) throw apiError('ALREADY_EXISTS', { message: 'The documents are already linked.' });
  for (const document of [from, to]) await appendToJournal(ctx, document, 'DOCUMENT_LINKED', facts(link));
  return link;
});

const deleteLink = command(linkOperations.delete, async (ctx, { params }) => {
  const { tx, actor } = ctx;
  const document = await loadDocument(tx, actor, params.id);
  mustBeTheirs(actor, document.created_by);
  const of = [document.id, onlyFor(actor), params.linkId];
  const row = await tx.row<LinkRow>(one, of);
  if (!row) throw notFound('link');
  const ends = await both(tx, actor, row.from_document_id, row.to_document_id);
  // The link may have been removed while this waited for the locks.
  if ((await tx.run('delete from document_links where id = $1', [row.id])) === 0) throw notFound('link');
  for (const end of ends) await appendToJournal(ctx, end, 'DOCUMENT_UNLINKED', facts(show(row)));
  return { id: row.id, deleted: true as const };
});

export const linkHandlers: readonly AnyHandler[] = [listLinks, createLink, deleteLink];

/**
 * Links between documents (details 22, decisions 24 and 37): from the copy to the original, and both list it. A document
 * that the actor does not see is not there, and neither is a link to it.
 */
import type { Queryable, Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import { invalid, notFound, refusal } from '../../contract/errors.ts';
import { type Link, linkRows } from '../../contract/links.ts';
import { wholeList } from '../../contract/paging.ts';
import { type AnyAct, read, serve } from '../act.ts';
import { type DocumentRow, mustNotBeInTrash } from '../documents/document.ts';
import { note } from '../documents/journal.ts';
import { findDocument, loadDocument, lockDocuments } from '../documents/store.ts';
import { type DocumentReach, onlyFor, seenBy } from '../documents/visibility.ts';

interface LinkRow {
  id: string;
  from_document_id: string;
  to_document_id: string;
  origin: Link['origin'];
  created_at: Date;
}

/** `$2` is null for whoever sees every document. */
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

const mostLinks = 500;

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

async function mustHaveRoom(db: Queryable, { id }: DocumentRow): Promise<void> {
  const found = await db.row<{ links: number }>(count, [id]);
  if ((found?.links ?? 0) < mostLinks) return;
  throw invalid({ path: '', code: 'TOO_BIG', message: `a document has at most ${mostLinks} links` });
}

/** Null where there is one already. The caller holds the locks of both. */
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

/** Both, locked, the one asked for first. */
async function both(tx: Tx, reach: DocumentReach, first: string, other: string): Promise<[DocumentRow, DocumentRow]> {
  const found = await lockDocuments(tx, reach, [first, other]);
  const [a, b] = [found.find(d => d.id === first), found.find(d => d.id === other)];
  if (!a || !b) throw notFound('document');
  return [a, b];
}

const listLinks = read(linkRows.list, async ({ tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  return wholeList((await tx.rows<LinkRow>(list, [document.id, onlyFor(actor)])).map(show));
});

const wrong = (message: string) => invalid({ path: 'toDocumentId', code: 'INVALID_VALUE', message });

const createLink = serve(linkRows.create, async (call, { params, body }) => {
  const { tx, actor, now } = call;
  await loadDocument(tx, actor, params.id);
  if (body.toDocumentId === params.id) throw wrong('is the document itself');
  if (!(await findDocument(tx, actor, body.toDocumentId))) throw wrong('no document has this id');
  const [from, to] = await both(tx, actor, params.id, body.toDocumentId);
  mustNotBeInTrash(from);
  mustNotBeInTrash(to);
  const link = await addLink(tx, from, to, 'MANUAL', now);
  if (!link) throw refusal('ALREADY_EXISTS', { message: 'The document is linked to that one already.' });
  for (const document of [from, to]) await note(call, document, 'DOCUMENT_LINKED', facts(link));
  return link;
});

const deleteLink = serve(linkRows.delete, async (call, { params }) => {
  const { tx, actor } = call;
  const document = await loadDocument(tx, actor, params.id);
  const of = [document.id, onlyFor(actor), params.linkId];
  const row = await tx.row<LinkRow>(one, of);
  if (!row) throw notFound('link');
  const ends = await both(tx, actor, row.from_document_id, row.to_document_id);
  // Somebody else may have removed it while the locks were waited for.
  if ((await tx.run('delete from document_links where id = $1', [row.id])) === 0) throw notFound('link');
  for (const end of ends) await note(call, end, 'DOCUMENT_UNLINKED', facts(show(row)));
  return { id: row.id, deleted: true as const };
});

export const linkRoutes: readonly AnyAct[] = [listLinks, createLink, deleteLink];

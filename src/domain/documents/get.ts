/** GET of one document, and of its readiness for sending. */
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, query } from '../app/operation.ts';
import { showBlock } from '../content/show.ts';
import { blocksOfDocument, filledValues } from '../content/store.ts';
import type { DocumentWithParties } from './document.ts';
import { asksForLinks, withLinks } from './parties/shown-links.ts';
import type { DocumentPorts } from './ports.ts';
import { isReady } from './readiness.ts';
import { loadDraft, readinessIssues } from './send.ts';
import { showDocument } from './show.ts';
import { loadDocument, lockToReadOrDelete } from './store.ts';

type Expand = readonly string[] | undefined;

async function shown(ctx: Context<Queryable>, document: DocumentWithParties, expand: Expand) {
  if (!expand?.some(one => one !== 'signingUrl')) return showDocument(ctx, document);
  const filled = await filledValues(ctx.tx, document.id);
  const blocks = (await blocksOfDocument(ctx.tx, document.id)).map(b => showBlock(b, filled));
  return showDocument(ctx, document, {
    ...(expand.includes('content') && { content: blocks }),
    ...(expand.includes('fields') && { fields: blocks }),
  });
}

/** Only an answer with links, which is recorded, needs a transaction. */
export const getDocument = query(documentOperations.get, async (ctx, { params, query }) => {
  if (!asksForLinks(query)) return shown(ctx, await loadDocument(ctx.tx, ctx.actor, params.id), query.expand);
  return ctx.app.db.tx(async tx => {
    const document = await lockToReadOrDelete(tx, ctx.actor, params.id);
    return withLinks({ ...ctx, tx }, document, await shown({ ...ctx, tx }, document, query.expand), query);
  });
});

/** Renders the document, so that missing characters and unavailable images are reported before it is sent. */
export const getReadiness = (ports: DocumentPorts) =>
  query(documentOperations.readiness, async (ctx, { params }) => {
    const document = await loadDocument(ctx.tx, ctx.actor, params.id);
    const draft = await loadDraft(ctx, document);
    const original = await ports.makeOriginal(ctx.app, ctx.tx, draft);
    const issues = await readinessIssues(ctx.tx, draft, original?.drawn ?? null, ctx.now);
    return { ready: isReady(issues), issues };
  });

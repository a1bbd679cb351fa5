/** GET of one document, and of its readiness for sending. */
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import { query } from '../app/operation.ts';
import { showBlock } from '../content/show.ts';
import { blocksOfDocument, filledValues } from '../content/store.ts';
import type { DocumentPorts } from './ports.ts';
import { isReady } from './readiness.ts';
import { loadDraft, readinessIssues } from './send.ts';
import { showDocument } from './show.ts';
import { loadDocument } from './store.ts';

export const getDocument = query(documentOperations.get, async (ctx, { params, query }) => {
  const { actor, tx } = ctx;
  const document = await loadDocument(tx, actor, params.id);
  if (!query.expand) return showDocument(ctx, document);
  const filled = await filledValues(tx, document.id);
  const blocks = (await blocksOfDocument(tx, document.id)).map(b => showBlock(b, filled));
  return showDocument(ctx, document, {
    ...(query.expand.includes('content') && { content: blocks }),
    ...(query.expand.includes('fields') && { fields: blocks }),
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

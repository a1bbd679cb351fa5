/** GET of one document, and of what keeps it from being sent. */
import { documentRows } from '../../contract/document-rows.ts';
import { read } from '../act.ts';
import { showBlock } from '../content/show.ts';
import { blocksOfDocument, filledValues } from '../content/store.ts';
import type { DocumentDuties } from './duties.ts';
import { isReady } from './readiness.ts';
import { loadDraft, readinessIssues } from './send.ts';
import { showDocument } from './show.ts';
import { loadDocument } from './store.ts';

export const getDocument = read(documentRows.get, async (call, { params, query }) => {
  const { actor, tx } = call;
  const document = await loadDocument(tx, actor, params.id);
  if (!query.expand) return showDocument(call, document);
  const filled = await filledValues(tx, document.id);
  const blocks = (await blocksOfDocument(tx, document.id)).map(b => showBlock(b, filled));
  return showDocument(call, document, {
    ...(query.expand.includes('content') && { content: blocks }),
    ...(query.expand.includes('fields') && { fields: blocks }),
  });
});

/** The document is drawn, so that what no font or server has is told before it is sent. */
export const getReadiness = (duties: DocumentDuties) =>
  read(documentRows.readiness, async (call, { params }) => {
    const document = await loadDocument(call.tx, call.actor, params.id);
    const draft = await loadDraft(call, document);
    const original = await duties.makeOriginal(call.ground, call.tx, draft);
    const issues = readinessIssues(draft, original?.drawn ?? null, call.now);
    return { ready: isReady(issues), issues };
  });

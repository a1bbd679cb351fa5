/** GET of one document, and of what keeps it from being sent. */
import { documentRows } from '../../contract/document-rows.ts';
import { read } from '../act.ts';
import { showBlock } from '../content/show.ts';
import { blocksOfDocument } from '../content/store.ts';
import { isReady } from './readiness.ts';
import { readinessIssues } from './send.ts';
import { showDocument } from './show.ts';
import { loadDocument } from './store.ts';

export const getDocument = read(documentRows.get, async ({ actor, tx, ground }, { params, query }) => {
  const document = await loadDocument(tx, actor, params.id);
  if (!query.expand) return showDocument(ground.secrets, document);
  const blocks = (await blocksOfDocument(tx, document.id)).map(showBlock);
  return showDocument(ground.secrets, document, {
    ...(query.expand.includes('content') && { content: blocks }),
    ...(query.expand.includes('fields') && { fields: blocks }),
  });
});

export const getReadiness = read(documentRows.readiness, async (call, { params }) => {
  const document = await loadDocument(call.tx, call.actor, params.id);
  const issues = await readinessIssues(call, document, await blocksOfDocument(call.tx, document.id));
  return { ready: isReady(issues), issues };
});

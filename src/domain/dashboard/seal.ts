import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { loadDocument } from '../documents/store.ts';
import { query } from '../operation.ts';
import { readyFiles, showSeal } from '../signing/files/files.ts';

/** What seals a document. Its address is not given out, so nothing is downloaded. */
export const showSealOf = query(dashboardOperations.seal, async ({ app, actor, tx }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const files = document.status === 'COMPLETED' ? await readyFiles(app, tx, document, false) : [];
  const sealed = files.find(({ type }) => type === 'SIGNED')?.sealed ?? null;
  return { seal: sealed && showSeal(sealed) };
});

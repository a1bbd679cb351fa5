import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { query } from '../app/operation.ts';
import { loadDocument } from '../documents/store.ts';
import { readyFiles, showSeal } from '../sealing/files/files.ts';

/** What seals a document. Its address is not given out, so nothing is downloaded. */
export const showSealOf = query(dashboardOperations.seal, async ({ app, actor, tx }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const files = document.status === 'COMPLETED' ? await readyFiles(app, tx, document, false) : [];
  const sealed = files.find(({ type }) => type === 'SIGNED')?.sealed ?? null;
  return { seal: sealed && showSeal(sealed) };
});

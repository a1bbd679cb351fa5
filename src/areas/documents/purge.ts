/**
 * Deleting for good: rows, values, journal, files and what waits to be done of a document, so that nothing personal of
 * it is left. By hand from the trash, or when its time there or after its completion is over (`retention.ts`).
 */
import type { Tx } from '../../base/database.ts';
import { documentRows } from '../../contract/document-rows.ts';
import { invalid, refusal } from '../../contract/errors.ts';
import { type Ground, serve } from '../act.ts';
import { forgetImages } from '../content/images.ts';
import { forgetEventsOf } from '../events/forget.ts';
import { dropUnused, filesUsedBy } from '../files/unused.ts';
import { forgetDeliveriesOf } from '../webhooks/forget.ts';
import type { DocumentWithParties } from './document.ts';
import type { PurgeDuties } from './duties.ts';
import { lockDocument } from './store.ts';

/** Parties, content, values, signatures, files and the journal go with it. */
const remove = 'delete from documents where id = $1';

/** The caller holds the document's lock. Bytes go after the commit, by jobs. */
export async function purge(ground: Ground, tx: Tx, duties: PurgeDuties, document: DocumentWithParties): Promise<void> {
  const stored = await duties.storedFiles(tx, document);
  const uploads = await filesUsedBy(tx, document.id);
  await tx.run(remove, [document.id]);
  const images = await forgetImages(tx, document.id);
  const unused = await dropUnused(tx, uploads);
  await duties.dropFiles(ground, tx, document.organization_id, stored, [...images, ...unused]);
  await forgetDeliveriesOf(tx, document.id);
  await forgetEventsOf(tx, document.id);
  await ground.jobs.forget(tx, 'documentId', document.id);
  tx.afterCommit(() => ground.log.info({ documentId: document.id }, 'a document was deleted for good'));
}

export const purgeDocument = (duties: PurgeDuties) =>
  serve(documentRows.purge, async ({ actor, tx, ground }, { params, body }) => {
    const document = await lockDocument(tx, actor, params.id);
    if (body.confirmDocumentId !== document.id)
      throw invalid({ path: 'confirmDocumentId', code: 'INVALID_VALUE', message: 'is not the id of the document' });
    if (document.deleted_at === null) throw refusal('INVALID_STATE', { message: 'The document is not in the trash.' });
    await purge(ground, tx, duties, document);
    return { id: document.id, deleted: true as const };
  });

/**
 * Permanent deletion: removes rows, values, journal, files and pending jobs of a document, so that no personal data
 * remains. Done by hand from the trash, or when a retention time ends (`retention.ts`).
 */

import { apiError, invalid } from '../../../contract/errors.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { command } from '../../app/operation.ts';
import { deleteImages } from '../../content/images.ts';
import { documentOwner } from '../../content/owner.ts';
import { filesUsedBy } from '../../content/store.ts';
import { deleteEventsOf, resourcesOf } from '../../events/erase.ts';
import { deleteUnused } from '../../files/unused.ts';
import { eraseDeliveriesOf } from '../../webhooks/erase.ts';
import type { DocumentWithParties } from '../document.ts';
import type { PurgePorts } from '../ports.ts';
import { lockToReadOrDelete } from '../store.ts';

/** Cascades to parties, content, values, signatures, file records and the journal. */
const remove = 'delete from documents where id = $1';

/** The caller holds the document's lock. Jobs delete the files after the commit. */
export async function purge(app: App, tx: Tx, ports: PurgePorts, document: DocumentWithParties): Promise<void> {
  const stored = await ports.storedFiles(app, tx, document);
  const uploads = await filesUsedBy(tx, documentOwner(document.id));
  const resources = await resourcesOf(tx, document.id);
  await tx.run(remove, [document.id]);
  const images = await deleteImages(tx, document.id);
  const unused = await deleteUnused(app, tx, uploads);
  await ports.deleteFiles(app, tx, document.organization_id, stored, [...images, ...unused]);
  await eraseDeliveriesOf(tx, ...resources);
  await deleteEventsOf(tx, ...resources);
  await app.jobs.forget(tx, 'documentId', document.id);
  tx.afterCommit(() => app.log.info({ documentId: document.id }, 'a document was permanently deleted'));
}

export const purgeDocument = (ports: PurgePorts) =>
  command(documentOperations.purge, async ({ actor, tx, app }, { params, body }) => {
    const document = await lockToReadOrDelete(tx, actor, params.id);
    if (body.confirmDocumentId !== document.id)
      throw invalid({ path: 'confirmDocumentId', code: 'INVALID_VALUE', message: 'is not the id of the document' });
    if (document.deleted_at === null) throw apiError('INVALID_STATE', { message: 'The document is not in the trash.' });
    await purge(app, tx, ports, document);
    return { id: document.id, deleted: true as const };
  });

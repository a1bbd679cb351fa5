/** Exports of a folder: the files of its documents, and of the folders below it, as one ZIP. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { folderOperations } from '../../src/contract/operations/folders.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { unzipped } from '../kit/unzipped.ts';

const kit = useService();

const folder = async ({ api }: Cast, name: string, parentFolderId: string | null = null): Promise<string> =>
  (await api.done(folderOperations.create, { body: { name, type: 'DOCUMENT', parentFolderId } })).id;
const draft = (cast: Cast, name: string, folderId: string, change: object = {}) =>
  twoPartyDocument(cast, { name, folderId, send: false, ...change });
const exported = ({ api }: Pick<Cast, 'api'>, id: string) =>
  api.done(folderOperations.export, { params: { id }, body: { fileTypes: ['ORIGINAL'] } });

describe('An export of a folder', () => {
  test('has the documents in it and below it in the same folders, without what lies elsewhere or in the trash', async () => {
    const cast = await kit.organization();
    const top = await folder(cast, 'Kund');
    const [inner, same, deep] = [
      await folder(cast, '2026/avtal', top),
      await folder(cast, '2026_Avtal', top),
      await folder(cast, 'Bilagor.pdf', top),
    ];
    await draft(cast, 'Avtal', top);
    await draft(cast, 'Bilagor', top);
    const archived = await draft(cast, 'Avtal', inner);
    await cast.api.done(documentOperations.archive, { params: { id: archived.id } });
    await draft(cast, 'Avtal', same);
    await draft(cast, 'Djupt', await folder(cast, 'Under', deep));
    const gone = await draft(cast, 'Slängt', top);
    await cast.api.done(documentOperations.delete, { params: { id: gone.id } });
    await draft(cast, 'Annat', await folder(cast, 'Annan kund'));
    const made = await exported(cast, top);
    expect(made).toMatchObject({ documentCount: 5, fileCount: 5 });
    expect([...(await unzipped(made.url)).keys()].sort()).toEqual(
      [
        '2026_Avtal 2/Avtal.pdf',
        '2026_avtal/Avtal.pdf',
        'Avtal.pdf',
        'Bilagor.pdf',
        'Bilagor_pdf/Under/Djupt.pdf',
      ].sort(),
    );
  });

  test('is a download of each file, and one security event that names the folder', async () => {
    const cast = await kit.organization();
    const id = await folder(cast, 'Kund');
    const document = await draft(cast, 'Avtal', id);
    await exported(cast, id);
    const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
    expect(data.filter(e => e.type === 'DOCUMENT_DOWNLOADED').map(e => e.data?.fileType)).toEqual(['ORIGINAL']);
    const events = await cast.api.done(eventOperations.list, { query: { type: 'security.documents_exported' } });
    expect(events.data.map(e => e.data.object)).toMatchObject([
      { scope: 'FOLDER', folderId: id, folderName: 'Kund', documentCount: 1, fileCount: 1 },
    ]);
  });

  test('leaves out documents that its reader does not see', async () => {
    const cast = await kit.organization();
    const id = await folder(cast, 'Kund');
    await draft(cast, 'Hemligt', id, { documentMeta: { visibility: 'PRIVATE' } });
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    const params = { id };
    expect(await clerk.api.refused(folderOperations.export, { params, body: {} })).toMatchObject({
      code: 'INVALID_STATE',
    });
    await draft(cast, 'Öppet', id);
    expect([...(await unzipped((await exported(clerk, id)).url)).keys()]).toEqual(['Öppet.pdf']);
    expect(await exported(cast, id)).toMatchObject({ documentCount: 2 });
  });

  test('of an empty folder, or of one of templates, is INVALID_STATE; of another workspace NOT_FOUND', async () => {
    const [cast, theirs] = [await kit.organization(), await kit.organization()];
    const empty = await folder(cast, 'Tom');
    const templates = await cast.api.done(folderOperations.create, { body: { name: 'Mallar', type: 'TEMPLATE' } });
    for (const id of [empty, templates.id])
      expect(await cast.api.refused(folderOperations.export, { params: { id }, body: {} })).toMatchObject({
        code: 'INVALID_STATE',
      });
    const params = { id: empty };
    expect(await theirs.api.refused(folderOperations.export, { params, body: {} })).toMatchObject({
      code: 'NOT_FOUND',
      resource: 'folder',
    });
  });

  test('takes at most 500 documents', async () => {
    const cast = await kit.organization();
    const id = await folder(cast, 'Stor');
    const { id: first } = await draft(cast, 'Avtal', id);
    await kit.db.run(
      `insert into documents (id, organization_id, workspace_id, name, type, status, meta, created_by, created_at, updated_at, visibility, selected_user_ids, folder_id)
       select d.id || n, d.organization_id, d.workspace_id, d.name, d.type, d.status, d.meta, d.created_by, d.created_at, d.updated_at, d.visibility, d.selected_user_ids, d.folder_id
       from documents d, generate_series(1, 500) n where d.id = $1`,
      [first],
    );
    const answer = await cast.api.refused(folderOperations.export, { params: { id }, body: {} });
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: '', code: 'TOO_BIG' }] });
  });
});

/** Permanent deletion: nothing of a deleted document is left. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EventType } from '../../src/contract/events/events.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations, fileOperations } from '../../src/contract/operations/files.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { newId } from '../../src/platform/ids.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const toTrash = (cast: Cast, { id }: Pick<Document, 'id'>) =>
  cast.api.done(documentOperations.delete, { params: { id } });
const purged = async (cast: Cast, { id }: Pick<Document, 'id'>) => {
  await toTrash(cast, { id });
  const answer = await cast.api.done(documentOperations.purge, { params: { id }, body: { confirmDocumentId: id } });
  expect(answer).toEqual({ id, deleted: true });
  await kit.work();
};

async function completed(cast: Cast, change: object = {}): Promise<Document> {
  const document = await twoPartyDocument(cast, change);
  for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
  await kit.work();
  return document;
}

/** Every stored file, by its path below the folder. */
const stored = (): string[] => {
  const dir = join(kit.dataDir, 'files');
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files
    .map(entry => join(entry.parentPath, entry.name).slice(dir.length))
    .filter(name => !name.startsWith('/.tmp'));
};

/** The tables with a row that contains a text. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await kit.db.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables)
    if (await kit.db.row(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${text}%`])) found.push(name);
  return found;
}

/** A webhook delivery of an event and its answer, which are kept for a week. */
async function deliveredOf(cast: Cast, type: EventType, resourceId: string): Promise<void> {
  const now = kit.clock.now();
  const [webhook, delivery] = [newId('whk'), newId('dlv')];
  await kit.db.run(
    `insert into webhooks (id, organization_id, workspace_id, url, enabled, events, api_version, created_by, created_at, updated_at)
     values ($1, $2, $3, 'https://example.com', false, array[$6::text], '2026-10', $4, $5, $5)`,
    [webhook, cast.organizationId, cast.workspaceId, cast.ownerId, now, type],
  );
  await kit.db.run(
    `insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, body, created_at)
     select $1, $2, $3, $4, e.id, e.type, 'SUCCESS', 'https://example.com', 'Petronella, Solrosgatan', $5
     from events e where e.resource_id = $6 and e.type = $7`,
    [delivery, cast.organizationId, cast.workspaceId, webhook, now, resourceId, type],
  );
  await kit.db.run(
    `insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers, response_body, created_at)
     values ($1, $2, $3, 1, 'SUCCESS', 200, 1, '{}', 'Thank you, Petronella', $4)`,
    [newId('att'), cast.organizationId, delivery, now],
  );
}

describe('Permanent deletion', () => {
  test('needs the id once more, and a document in the trash', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const params = { id: document.id };
    const open = await cast.api.refused(documentOperations.purge, { params, body: { confirmDocumentId: document.id } });
    expect(open.code).toBe('INVALID_STATE');
    await toTrash(cast, document);
    const other = await cast.api.refused(documentOperations.purge, {
      params,
      body: { confirmDocumentId: 'doc_other' },
    });
    expect(other.issues?.map(issue => issue.path)).toEqual(['confirmDocumentId']);
    const member = await joined(kit, cast, { permissions: ['DELETE_DOCUMENT', 'READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const denied = await member.api.refused(documentOperations.purge, {
      params,
      body: { confirmDocumentId: document.id },
    });
    expect(denied.code).toBe('PERMISSION_DENIED');
    await purged(cast, document);
    const gone = await cast.api.refused(documentOperations.purge, { params, body: { confirmDocumentId: document.id } });
    expect(gone.code).toBe('NOT_FOUND');
  });

  test('leaves no row and no file that mentions the document or a person in it', async () => {
    const cast = await kit.organization();
    const before = stored();
    const petra = { ...anna, name: 'Petronella Quist', email: 'petronella@planted.example.com' };
    const document = await twoPartyDocument(cast, {
      name: 'Avtal om Solrosgatan 12',
      parties: [petra, bo],
      documentMeta: { message: 'Hej du gamle hemlighetsmakare' },
    });
    for (const name of [petra.name, 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    await cast.api.done(documentFileOperations.list, { params: { id: document.id } });
    await deliveredOf(cast, 'document.sent', document.id);
    expect(stored().length).toBeGreaterThan(before.length + 2);
    await purged(cast, document);
    for (const text of ['Petronella', 'petronella@planted', 'Solrosgatan', 'hemlighetsmakare'])
      expect([text, await rowsWith(text)]).toEqual([text, []]);
    // Only who downloaded it.
    expect(await rowsWith(document.id)).toEqual(['events']);
    expect(stored().sort()).toEqual(before.sort());
    const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    expect(data.map(e => e.type)).toEqual(Array(3).fill('security.document_downloaded'));
    expect(data.map(e => e.data.object.documentName)).toEqual(['', '', '']);
    const left = await kit.db.row('select count(*)::int as n from events where workspace_id = $1', [cast.workspaceId]);
    expect(left).toEqual({ n: 3 });
  });

  test('leaves nothing of requests for approval, not even of those that were cancelled', async () => {
    const cast = await kit.organization();
    const approver = await joined(kit, cast, { permissions: ['APPROVE_DOCUMENT', 'READ_DOCUMENT'] });
    const [one, other] = [
      await twoPartyDocument(cast, { send: false }),
      await twoPartyDocument(cast, { send: false, name: 'B' }),
    ];
    const asked = ({ id }: Document) =>
      cast.api.done(approvalOperations.create, {
        body: { documentId: id, approverIds: [approver.id], customMessage: 'Petronella asks for Solrosgatan' },
      });
    const cancelled = await asked(one);
    await cast.api.done(approvalOperations.cancel, { params: { id: cancelled.id } });
    const pending = await asked(one);
    const ofOther = await asked(other);
    await deliveredOf(cast, 'approval_request.cancelled', cancelled.id);
    await deliveredOf(cast, 'approval_request.created', pending.id);
    await cast.api.done(approvalOperations.cancel, { params: { id: pending.id } });
    await kit.work();
    await purged(cast, one);
    for (const text of ['Petronella', 'Solrosgatan'])
      expect([text, await rowsWith(text)]).toEqual([text, ['approval_requests']]);
    expect([await rowsWith(cancelled.id), await rowsWith(pending.id), await rowsWith(one.id)]).toEqual([[], [], []]);
    expect(await rowsWith(ofOther.id)).toContain('events');
  });

  test('also deletes typeset files, values, fetched images and pending notifications', async () => {
    const cast = await kit.organization();
    const before = stored();
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'A',
        parties: [anna],
        send: true,
        content: [
          {
            type: 'HTML',
            fieldMeta: {
              content: `<p>Hemlig text <img src="${pixel}"><svc-field key="a" party="anna"></svc-field></p>`,
            },
          },
        ],
      },
    });
    expect(stored().length).toBeGreaterThan(before.length);
    await toTrash(cast, document);
    const body = { confirmDocumentId: document.id };
    await cast.api.done(documentOperations.purge, { params: { id: document.id }, body });
    const waiting = await kit.db.rows("select queue from jobs where payload->>'documentId' = $1", [document.id]);
    expect(waiting).toEqual([]);
    await kit.work();
    expect(await rowsWith('Hemlig text')).toEqual([]);
    expect(stored().sort()).toEqual(before.sort());
  });

  test('keeps an uploaded file, an original and an image that another document uses', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const content = [
      { type: 'PDF' as const, fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } },
      { type: 'TEXT' as const, fieldMeta: { content: { type: 'doc', content: [{ type: 'paragraph', content: [] }] } } },
    ];
    const same = { name: 'Samma', parties: [anna], content, send: true };
    const [one, two] = [
      await cast.api.done(documentOperations.create, { body: same }),
      await cast.api.done(documentOperations.create, { body: same }),
    ];
    await purged(cast, one);
    const { data } = await cast.api.done(documentFileOperations.list, { params: { id: two.id } });
    expect((await fetch(data[0]?.url ?? '')).status).toBe(200);
    await cast.api.done(fileOperations.get, { params: { id: file.id } });
    await purged(cast, two);
    const gone = await cast.api.refused(fileOperations.get, { params: { id: file.id } });
    expect(gone.code).toBe('NOT_FOUND');
    expect((await fetch(data[0]?.url ?? '')).status).toBe(404);
  });

  test('of a document that is being sealed leaves no sealed file', async () => {
    const cast = await kit.organization();
    const before = stored();
    const document = await twoPartyDocument(cast);
    for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
    await toTrash(cast, document);
    const sealing = kit.work();
    const body = { confirmDocumentId: document.id };
    await cast.api.done(documentOperations.purge, { params: { id: document.id }, body });
    await sealing;
    await kit.work();
    expect(await rowsWith(document.id)).toEqual([]);
    expect(stored().sort()).toEqual(before.sort());
    expect(existsSync(join(kit.dataDir, 'files/sealed', cast.organizationId, document.id))).toBe(false);
  });

  test('makes the party’s link and the document’s file URLs invalid', async () => {
    const cast = await kit.organization();
    const document = await completed(cast);
    const link = await signerOf(cast, document, 'Anna Lindqvist');
    const { url } = await cast.api.done(documentFileOperations.get, { params: { id: document.id, type: 'SIGNED' } });
    await purged(cast, document);
    expect((await link.raw('GET', '')).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
  });
});

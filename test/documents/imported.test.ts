/** Documents of type ARCHIVE_IMPORTED: signed elsewhere, kept here. */
import { describe, expect, test } from 'vitest';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../src/contract/operations/documents/reminders.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { corpus, download, textOf, upload } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const received = mailbox(kit);
const day = 86_400_000;
const refused = (code: string) => ({ ok: false, body: { code } });

const imported = (cast: Cast, change: object = {}): Promise<Document> =>
  cast.api.done(documentOperations.create, {
    body: {
      name: 'Hyresavtal 1998',
      type: 'ARCHIVE_IMPORTED',
      parties: [anna, bo],
      content: [{ type: 'HTML', fieldMeta: { content: '<p>Inskannat avtal.</p>' } }],
      ...change,
    },
  });

describe('A document that was signed elsewhere', () => {
  test('is imported and complete at once, with parties who signed by hand and are not notified', async () => {
    const cast = await kit.organization();
    const document = await imported(cast);
    expect(document).toMatchObject({ status: 'IMPORTED', completedAt: document.createdAt, expiresAt: null });
    expect(document.parties.map(p => p.signatureMethod)).toEqual(['MANUAL', 'MANUAL']);
    await kit.work();
    expect(await received('anna@example.com')).toEqual([]);
    const { data: events } = await cast.api.done(eventOperations.list);
    expect(events.map(e => e.type)).toEqual(['document.created']);
    const listed = await cast.api.done(documentOperations.list, { query: { status: 'IMPORTED' } });
    expect(listed.data.map(d => [d.id, d.completedAt])).toEqual([[document.id, document.createdAt]]);
    const since = { completedAfter: document.createdAt, completedBefore: document.createdAt };
    expect((await cast.api.done(documentOperations.list, { query: since })).data).toHaveLength(1);
    expect(await cast.api.done(documentOperations.get, { params: { id: document.id } })).toEqual(document);
  });

  test('has the file ORIGINAL alone, without places to sign', async () => {
    const cast = await kit.organization();
    const { id } = await imported(cast);
    const { data } = await cast.api.done(documentFileOperations.list, { params: { id } });
    expect(data.map(f => f.type)).toEqual(['ORIGINAL']);
    const text = textOf(await download(data[0]?.url ?? ''));
    expect(text).toContain('Inskannat avtal.');
    expect(text).not.toContain('Signaturer');
    for (const type of ['SIGNED', 'JOURNAL'] as const)
      expect(await cast.api.call(documentFileOperations.get, { params: { id, type } })).toMatchObject(
        refused('INVALID_STATE'),
      );
  });

  test('keeps its settings, content, values and parties open', async () => {
    const cast = await kit.organization();
    const { id, parties } = await imported(cast);
    const params = { id };
    const body = { name: 'Hyresavtal 1999', documentMeta: { language: 'en' as const, subject: 'Avtal' } };
    const updated = await cast.api.done(documentOperations.update, { params, body });
    expect(updated).toMatchObject({ name: 'Hyresavtal 1999', status: 'IMPORTED' });
    const field = { id: 'a', type: 'INPUT' as const, key: 'rent', row: 0, column: 0, fieldMeta: { label: 'Hyra' } };
    const content = [{ type: 'FORM' as const, fieldMeta: { columns: 1, fields: [field] } }];
    await cast.api.done(contentOperations.create, { params, body: { content } });
    const values = [{ key: 'rent', value: '4 500' }];
    expect((await cast.api.done(fieldValueOperations.update, { params, body: { values } })).data[0]?.success).toBe(
      true,
    );
    const added = await cast.api.done(partyOperations.create, {
      params,
      body: { name: 'Cilla', phone: '+46701234567' },
    });
    expect(added).toMatchObject({ signatureMethod: 'MANUAL', signingUrl: null, sendStatus: 'NOT_SENT' });
    const one = { id, partyId: parties[0]?.id ?? '' };
    const party = await cast.api.done(partyOperations.update, {
      params: one,
      body: { name: 'Anna Berg', country: 'SE' },
    });
    expect(party).toMatchObject({ name: 'Anna Berg', signingUrl: null });
    await cast.api.done(partyOperations.delete, { params: { id, partyId: parties[1]?.id ?? '' } });
    await kit.work();
    expect(await received('anna@example.com')).toEqual([]);
    const after = await cast.api.done(documentOperations.get, { params });
    expect(after.parties.map(p => p.name)).toEqual(['Anna Berg', 'Cilla']);
  });

  test('is never sent, and nothing can be done that belongs to sending', async () => {
    const cast = await kit.organization();
    const approver = await joined(kit, cast, { permissions: ['APPROVE_DOCUMENT'] });
    const { id } = await imported(cast);
    const params = { id };
    const expiresAt = new Date(kit.clock.now().getTime() + 7 * day).toISOString();
    const done = [
      cast.api.call(documentOperations.send, { params, body: {} }),
      cast.api.call(documentOperations.withdraw, { params, body: {} }),
      cast.api.call(documentOperations.extendExpiration, { params, body: { expiresAt } }),
      cast.api.call(documentOperations.forceComplete, { params }),
      cast.api.call(reminderOperations.send, { params, body: {} }),
      cast.api.call(approvalOperations.create, { body: { documentId: id, approverIds: [approver.id] } }),
    ];
    for (const answer of await Promise.all(done)) expect(answer).toMatchObject(refused('INVALID_STATE'));
    const sending = { name: 'Avtal', type: 'ARCHIVE_IMPORTED' as const, parties: [anna], send: true };
    const answer = await cast.api.refused(documentOperations.create, { body: sending });
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'send', code: 'INVALID_VALUE' }] });
    const drawn = {
      name: 'Avtal',
      type: 'ARCHIVE_IMPORTED' as const,
      parties: [{ ...anna, signatureMethod: 'DRAWING' as const }],
    };
    const method = await cast.api.refused(documentOperations.create, { body: drawn });
    expect(method).toMatchObject({ issues: [{ path: 'parties.0.signatureMethod', code: 'INVALID_VALUE' }] });
  });

  test('can be archived, and moved to the trash and back; in the trash it is closed', async () => {
    const cast = await kit.organization();
    const { id } = await imported(cast);
    const params = { id };
    await cast.api.done(documentOperations.archive, { params });
    await cast.api.done(documentOperations.delete, { params });
    const change = cast.api.call(documentOperations.update, { params, body: { name: 'Annat' } });
    expect(await change).toMatchObject(refused('INVALID_STATE'));
    const added = cast.api.call(partyOperations.create, { params, body: { name: 'Cilla', email: 'c@example.com' } });
    expect(await added).toMatchObject(refused('INVALID_STATE'));
    expect(await cast.api.done(documentOperations.restore, { params })).toMatchObject({ status: 'IMPORTED' });
  });

  test('is copied as an imported document of its own', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const { id } = await imported(cast, { content: [{ type: 'PDF', fieldMeta: { value: file.key } }] });
    kit.clock.move(1_000);
    const copy = await cast.api.done(documentOperations.duplicate, { params: { id } });
    expect(copy).toMatchObject({ status: 'IMPORTED', completedAt: copy.createdAt });
    expect(copy.parties.map(p => p.signatureMethod)).toEqual(['MANUAL', 'MANUAL']);
  });

  test('is deleted when its retention ends, unless it is exempt', async () => {
    const cast = await kit.organization();
    const [gone, kept] = [await imported(cast), await imported(cast, { documentMeta: { retentionExempt: true } })];
    const settings = { completedRetentionDays: 30 as const };
    await cast.api.done(workspaceOperations.update, { params: { id: cast.workspaceId }, body: { settings } });
    for (let passed = 0; passed < 40; passed++) {
      kit.clock.move(day);
      await kit.work();
    }
    const found = (id: string) => cast.api.call(documentOperations.get, { params: { id } });
    expect(await found(gone.id)).toMatchObject(refused('NOT_FOUND'));
    expect(await found(kept.id)).toMatchObject({ ok: true });
  });
});

/** Who may send in bulk and sees what, tests of rows, and how long rows are kept. */
import { describe, expect, test } from 'vitest';
import { bulkSendOperations as operations } from '../../src/contract/operations/bulk-sends.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { erasePerson } from '../../src/domain/people/erase-person.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { bulkSend, checked, current, offerTemplate, rowFor, rowsOf, start } from './bulk-kit.ts';

const kit = useService();
const dayMs = 86_400_000;

const sending: Permission[] = [
  'READ_DOCUMENT',
  'CREATE_DOCUMENT',
  'SEND_DOCUMENT',
  'SEND_WITHOUT_APPROVAL',
  'CREATE_BULK_SEND',
];

describe('A sender', () => {
  test.each(sending)('needs %s', async missing => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const { api } = await joined(kit, cast, { permissions: sending.filter(one => one !== missing) });
    const body = { name: 'Offerter', templateId, rows: [rowFor(1)] };
    expect((await api.refused(operations.create, { body })).code).toBe('PERMISSION_DENIED');
  });

  test('who may send no longer pauses it, and somebody else goes on in their own name', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const sender = await joined(kit, cast, { permissions: sending });
    const ready = await checked(kit, sender, { templateId, rows: [rowFor(1)] });
    await start(sender, ready);
    await kit.db.run("update roles set permissions = array['READ_DOCUMENT'] where id = $1", [sender.roleId]);
    kit.service.app.invalidateActors();
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({
      ...{ status: 'PAUSED', pausedBecause: 'SENDER', counts: { sent: 0, valid: 1 } },
    });
    await cast.api.done(operations.resume, { params: { id: ready.id } });
    await kit.work();
    const finished = await current(cast, ready.id);
    expect(finished).toMatchObject({ status: 'FINISHED', startedBy: { id: cast.ownerId } });
    const [row] = await rowsOf(cast, ready.id);
    const made = await kit.db.row('select created_by from documents where id = $1', [row?.documentId ?? '']);
    expect(made).toEqual({ created_by: cast.ownerId });
  });

  test('sees what they started themselves without CREATE_BULK_SEND, and nothing of others', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const sender = await joined(kit, cast, { permissions: sending });
    const own = await checked(kit, sender, { templateId, rows: [rowFor(1)] });
    const foreign = await bulkSend(cast, { templateId, rows: [rowFor(2)] });
    await kit.db.run("update roles set permissions = array['READ_DOCUMENT'] where id = $1", [sender.roleId]);
    kit.service.app.invalidateActors();
    const listed = await sender.api.done(operations.list, {});
    expect(listed.data.map(({ id }) => id)).toEqual([own.id]);
    for (const operation of [operations.get, operations.rows, operations.report])
      expect((await sender.api.refused(operation, { params: { id: foreign.id } })).code).toBe('NOT_FOUND');
    const other = await kit.organization();
    for (const operation of [operations.get, operations.rows, operations.report, operations.cancel])
      expect((await other.api.refused(operation, { params: { id: own.id } })).code).toBe('NOT_FOUND');
  });

  test('cannot send what needs an approval, or without the feature of the plan', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2)] });
    const started = await start(cast, ready);
    const workspace = { params: { id: cast.workspaceId }, body: { settings: { requireApproval: true } } };
    await cast.api.done(workspaceOperations.update, workspace);
    await kit.work();
    expect(await current(cast, started.id)).toMatchObject({ status: 'PAUSED', pausedBecause: 'APPROVAL' });
    const body = { name: 'Offerter', templateId, rows: [rowFor(1)] };
    expect((await cast.api.refused(operations.create, { body })).code).toBe('INVALID_STATE');
    const basic = await kit.organization({ plan: 'BASIC', apiAccess: true });
    expect((await basic.api.refused(operations.create, { body })).code).toBe('PLAN_REQUIRED');
    expect((await basic.api.refused(operations.list, {})).code).toBe('PLAN_REQUIRED');
    await kit.db.run("update organizations set plan = 'BASIC', api_access = true where id = $1", [cast.organizationId]);
    kit.service.app.invalidateActors();
    const cancelled = await cast.api.done(operations.cancel, { params: { id: started.id } });
    expect(cancelled.status).toBe('CANCELLED');
  });

  test('goes on after a limit of the plan, and loses no row', async () => {
    const cast = await kit.organization({ sandbox: true });
    const { templateId } = await offerTemplate(cast);
    const most = kit.service.app.sandboxQuotas.documentsPerHour;
    const rows = Array.from({ length: most + 3 }, (_, i) => rowFor(i));
    const ready = await checked(kit, cast, { templateId, rows });
    await start(cast, ready);
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({
      ...{ status: 'PAUSED', pausedBecause: 'LIMIT', counts: { sent: most, valid: 3, failed: 0 } },
    });
    kit.clock.move(3_700_000);
    await cast.api.done(operations.resume, { params: { id: ready.id } });
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({ status: 'FINISHED', counts: { sent: most + 3 } });
  });
});

describe('A test', () => {
  test('sends one row to an address, leaves the row as it is and deletes itself', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1, { values: {} }), rowFor(2)] });
    const params = { id: ready.id };
    const { documentId } = await cast.api.done(operations.test, { params, body: { email: 'me@example.com' } });
    const sent = await cast.api.done(documentOperations.get, { params: { id: documentId } });
    expect(sent).toMatchObject({ status: 'PENDING', name: '[Test] Offert – Kund 2' });
    expect(sent.parties).toMatchObject([{ name: 'Kund 2', email: 'me@example.com', phone: null }]);
    expect((await current(cast, ready.id)).counts).toMatchObject({ valid: 1, sent: 0 });
    const invalid = { params, body: { email: 'me@example.com', index: 0 } };
    expect((await cast.api.refused(operations.test, invalid)).code).toBe('INVALID_STATE');
    kit.clock.move(7 * dayMs + 3_600_000);
    await kit.work();
    expect((await cast.api.refused(documentOperations.get, { params: { id: documentId } })).code).toBe('NOT_FOUND');
  });

  test('is sent 20 times a day and no more', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1)] });
    const given = { params: { id: ready.id }, body: { email: 'me@example.com' } };
    for (let i = 0; i < 20; i++) await cast.api.done(operations.test, given);
    expect(await cast.api.refused(operations.test, given)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    kit.clock.move(dayMs + 1_000);
    await cast.api.done(operations.test, given);
  });
});

describe('Rows are personal data', () => {
  test('and are encrypted', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const { id } = await checked(kit, cast, { templateId, rows: [rowFor(1)] });
    const stored = await kit.db.rows('select * from bulk_send_rows where bulk_send_id = $1', [id]);
    expect(stored).toHaveLength(1);
    expect(Buffer.from(stored[0]?.content).toString('latin1')).not.toContain('kund1@example.com');
  });

  test('which go 90 days after the end; the report keeps status and document', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1, { externalId: 'x' })] });
    await start(cast, ready);
    await kit.work();
    const [before] = await rowsOf(cast, ready.id);
    kit.clock.move(89 * dayMs);
    await kit.work();
    expect((await rowsOf(cast, ready.id))[0]?.externalId).toBe('x');
    kit.clock.move(2 * dayMs);
    await kit.work();
    const [after] = await rowsOf(cast, ready.id);
    expect(after).toMatchObject({
      ...{ status: 'SENT', documentId: before?.documentId, externalId: null, parties: {}, values: {} },
    });
    expect(await cast.api.done(operations.report, { params: { id: ready.id } })).toContain(before?.documentId);
  });

  test('of a bulk send that nobody goes on with end it', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1)] });
    kit.clock.move(91 * dayMs);
    await kit.work();
    expect((await current(cast, ready.id)).status).toBe('CANCELLED');
  });

  test('and are erased with a person', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2)], send: false });
    const wanted = { by: 'EMAIL' as const, value: 'kund1@example.com' };
    const { app } = kit.service;
    await kit.db.tx(tx => erasePerson(tx, app, cast.organizationId, wanted, kit.clock.now()));
    const [first, second] = await rowsOf(cast, ready.id);
    expect([first?.status, first?.parties]).toEqual(['SKIPPED', {}]);
    expect(second).toMatchObject({ status: 'VALID', parties: { Kund: { email: 'kund2@example.com' } } });
  });
});

/** What people, files and times do to bulk sends that nobody means well, or does at once. */
import { describe, expect, test } from 'vitest';
import { bulkSendOperations as operations } from '../../src/contract/operations/bulk-sends.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workbook } from '../../src/contract/tables/workbook.fixture.ts';
import { erasePerson } from '../../src/domain/people/erase-person.ts';
import { upload } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { checked, current, offerTemplate, rowFor, rowsOf, start } from './bulk-kit.ts';

const kit = useService();
const dayMs = 86_400_000;

const mapping = { Namn: 'party.Kund.name', 'E-post': 'party.Kund.email', Pris: 'value.price' };
const fileOf = async ({ api }: Pick<Cast, 'api'>, text: string): Promise<string> =>
  (await upload(api, Buffer.from(text), 'kunder.csv', 'text/csv')).id;
const at = (id: string, index: number) => ({ id, index: String(index) });

describe('A file', () => {
  test('whose cells are longer together than what is kept is too large', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const long = 'x'.repeat(9_000);
    const rows = Array.from({ length: 2_500 }, () => [long]);
    const bytes = Buffer.from(await workbook({ Kunder: [['Namn'], ...rows] }));
    const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { id: fileId } = await upload(cast.api, bytes, 'kunder.xlsx', mime);
    const ready = await checked(kit, cast, { templateId, fileId, mapping: { Namn: 'party.Kund.name' } });
    expect(ready).toMatchObject({
      status: 'READY',
      counts: { rows: 0 },
      issues: [{ path: 'fileId', code: 'TOO_BIG' }],
    });
  });

  test('with characters that cannot be stored is read without them', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const fileId = await fileOf(cast, 'Na\0mn;E-post;Pris\r\nÅ\0sa;asa@example.com;100\r\n');
    const ready = await checked(kit, cast, { templateId, fileId, mapping });
    expect(ready).toMatchObject({ columns: ['Namn', 'E-post', 'Pris'], counts: { valid: 1 } });
  });

  test('without headings stores nothing of its first person', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const fileId = await fileOf(cast, 'Åsa Berg;asa@example.com;100\r\nBo;bo@example.com;200\r\n');
    const ready = await checked(kit, cast, { templateId, fileId, mapping });
    expect(ready).toMatchObject({ columns: [], issues: [{ path: 'fileId', code: 'INVALID_FORMAT' }] });
  });

  test('with a column for a part of what another means says so', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const fileId = await fileOf(cast, 'Bolag;Bolagsnamn\r\nA;B\r\n');
    const both = { Bolag: 'party.Kund.company', Bolagsnamn: 'party.Kund.company.name' };
    const ready = await checked(kit, cast, { templateId, fileId, mapping: both });
    expect(ready).toMatchObject({ status: 'READY', issues: [{ path: 'mapping.Bolag', severity: 'BLOCKER' }] });
  });

  test('with an empty address does not send to the one in the template', async () => {
    const cast = await kit.organization();
    const { templateId, customerId } = await offerTemplate(cast);
    await kit.db.run("update template_parties set email = 'standard@example.com' where id = $1", [customerId]);
    const fileId = await fileOf(cast, 'Namn;E-post;Pris\r\nBo;;100\r\n');
    const ready = await checked(kit, cast, { templateId, fileId, mapping });
    expect(ready.counts).toMatchObject({ valid: 0, invalid: 1 });
  });
});

describe('Rows of a request', () => {
  test('with too many levels, or a place that no row has, are rejected', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const deep = `${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`;
    const raw = (method: 'POST' | 'PATCH', path: string, body: string) =>
      send(kit.baseUrl, path, { method, token: cast.apiKey, raw: body });
    const created = await raw('POST', '/bulk-sends', `{"name":"A","templateId":"${templateId}","rows":[${deep}]}`);
    expect([created.status, created.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const { id } = await checked(kit, cast, { templateId, rows: [rowFor(1)] });
    const patched = await raw('PATCH', `/bulk-sends/${id}/rows/0`, `{"values":{"price":${deep}}}`);
    expect([patched.status, patched.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const body = { rows: [{ index: 3_000_000_000 }] };
    expect((await cast.api.refused(operations.update, { params: { id }, body })).code).toBe('VALIDATION_FAILED');
  });
});

describe('A correction', () => {
  test('of an external id is checked against what it is now', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const rows = [rowFor(1, { externalId: 'a' }), rowFor(2, { externalId: 'a' }), rowFor(3, { externalId: 'c' })];
    const { id } = await checked(kit, cast, { templateId, rows });
    expect((await rowsOf(cast, id)).map(({ status }) => status)).toEqual(['VALID', 'INVALID', 'VALID']);
    const change = (index: number, externalId: string) =>
      cast.api.done(operations.updateRow, { params: at(id, index), body: { externalId } });
    expect((await change(1, 'b')).status).toBe('VALID');
    expect((await change(2, 'a')).status).toBe('INVALID');
  });

  test('of a custom field is what the document gets', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const field = { name: 'Nummer', type: 'DOCUMENT' as const, inputType: 'TEXT' as const };
    const { id: customFieldId } = await cast.api.done(customFieldOperations.create, { body: field });
    const fileId = await fileOf(cast, 'Namn;E-post;Pris;Nr\r\nÅsa;asa@example.com;100;GAMMAL\r\n');
    const ready = await checked(kit, cast, { templateId, fileId, mapping: { ...mapping, Nr: 'custom.nummer' } });
    const body = { customFields: [{ customFieldId, value: 'NY' }] };
    await cast.api.done(operations.updateRow, { params: at(ready.id, 0), body });
    await start(cast, await current(cast, ready.id));
    await kit.work();
    const [row] = await rowsOf(cast, ready.id);
    const made = await cast.api.done(documentOperations.get, { params: { id: row?.documentId ?? '' } });
    expect(made.customFields).toMatchObject([{ id: customFieldId, value: 'NY' }]);
  });
});

describe('What was deleted', () => {
  test('is not sent again after 90 days', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1, { externalId: 'a' })] });
    await cast.api.done(documentOperations.create, { body: { name: 'Redan', externalId: 'a' } });
    await start(cast, ready);
    await kit.work();
    expect((await current(cast, ready.id)).counts.failed).toBe(1);
    kit.clock.move(92 * dayMs);
    await kit.work();
    const params = { id: ready.id };
    expect((await cast.api.refused(operations.retry, { params })).code).toBe('INVALID_STATE');
    const row = { params: at(ready.id, 0), body: { name: 'X' } };
    expect((await cast.api.refused(operations.updateRow, row)).code).toBe('INVALID_STATE');
  });

  test('of a person is that of nobody with a longer address, and does not come back', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const lines = ['Namn;E-post;Pris', 'A;kund@example.com;1', 'B;xkund@example.com;2'];
    const fileId = await fileOf(cast, `${lines.join('\r\n')}\r\n`);
    const ready = await checked(kit, cast, { templateId, fileId, mapping });
    const wanted = { by: 'EMAIL' as const, value: 'kund@example.com' };
    const { app } = kit.service;
    await kit.db.tx(tx => erasePerson(tx, app, cast.organizationId, wanted, kit.clock.now()));
    const statuses = async () => (await rowsOf(cast, ready.id)).map(({ status }) => status);
    expect(await statuses()).toEqual(['SKIPPED', 'VALID']);
    const back = { params: at(ready.id, 0), body: { status: 'VALID' as const } };
    expect((await cast.api.refused(operations.updateRow, back)).code).toBe('INVALID_STATE');
    await cast.api.done(operations.update, { params: { id: ready.id }, body: { mapping } });
    await kit.work();
    expect(JSON.stringify(await rowsOf(cast, ready.id))).not.toContain('"kund@example.com"');
  });
});

describe('Two people', () => {
  test('do not hold each other up: who starts it after the other left checks it in their own name', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const permissions = ['READ_DOCUMENT', 'CREATE_DOCUMENT', 'SEND_DOCUMENT'] as const;
    const left = await joined(kit, cast, {
      permissions: [...permissions, 'SEND_WITHOUT_APPROVAL', 'CREATE_BULK_SEND'],
    });
    const { id } = await left.api.done(operations.create, {
      body: { name: 'Offerter', templateId, rows: [rowFor(1)] },
    });
    await kit.db.run('update roles set permissions = array[]::text[] where id = $1', [left.roleId]);
    kit.service.app.invalidateActors();
    await kit.work();
    const params = { id };
    expect((await current(cast, id)).issues).toMatchObject([{ path: 'templateId' }]);
    expect((await cast.api.refused(operations.start, { params, body: { confirmRows: 0 } })).code).toBe('INVALID_STATE');
    await kit.work();
    const ready = await current(cast, id);
    expect(ready).toMatchObject({ status: 'READY', counts: { valid: 1 }, issues: [] });
    await start(cast, ready);
    await kit.work();
    expect((await current(cast, id)).counts.sent).toBe(1);
  });

  test('who move a scheduled start are who sends it', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const sendAt = new Date(kit.clock.now().getTime() + dayMs).toISOString();
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1)], sendAt });
    await start(cast, ready);
    const other = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
    await other.api.done(operations.update, { params: { id: ready.id }, body: { sendAt: null } });
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({ status: 'FINISHED', startedBy: { id: other.id } });
    const [row] = await rowsOf(cast, ready.id);
    const made = await kit.db.row('select created_by from documents where id = $1', [row?.documentId ?? '']);
    expect(made).toEqual({ created_by: other.id });
  });
});

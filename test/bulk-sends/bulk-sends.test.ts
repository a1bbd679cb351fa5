/** Bulk sends: rows are checked, corrected, started, paused and sent, each once. */
import { describe, expect, test } from 'vitest';
import { bulkSendOperations as operations } from '../../src/contract/operations/bulk-sends.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';
import { bulkSend, checked, current, offerTemplate, rowFor, rowsOf, start } from './bulk-kit.ts';

const kit = useService();

const csv = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);

describe('A bulk send', () => {
  test('checks its rows and sends one document for each valid one', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const rows = [rowFor(1), rowFor(2, { name: 'Särskild offert', externalId: 'offer-2' }), rowFor(3)];
    const made = await bulkSend(cast, { templateId, rows });
    expect(made).toMatchObject({ status: 'CHECKING', source: 'ROWS', counts: { rows: 3, valid: 0 } });
    await kit.work();
    const ready = await current(cast, made.id);
    expect(ready).toMatchObject({ status: 'READY', issues: [], counts: { rows: 3, valid: 3, invalid: 0, sent: 0 } });
    expect((await start(cast, ready)).status).toBe('RUNNING');
    await kit.work();
    const finished = await current(cast, made.id);
    expect(finished).toMatchObject({
      status: 'FINISHED',
      counts: { rows: 3, valid: 0, created: 3, sent: 3, failed: 0 },
    });
    expect(finished.startedBy?.id).toBe(cast.ownerId);
    const sent = await rowsOf(cast, made.id);
    expect(sent.map(row => row.status)).toEqual(['SENT', 'SENT', 'SENT']);
    const [first, second] = await Promise.all(
      sent.map(({ documentId: id }) => cast.api.done(documentOperations.get, { params: { id: id ?? '' } })),
    );
    expect(first).toMatchObject({ status: 'PENDING', name: 'Offert – Kund 1' });
    expect(first?.parties).toMatchObject([{ name: 'Kund 1', email: 'kund1@example.com', sendStatus: 'SENT' }]);
    expect(second).toMatchObject({ name: 'Särskild offert', externalId: 'offer-2' });
  });

  test('counts what was signed, and reports every row', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2), rowFor(3, { values: {} })] });
    expect(ready.counts).toMatchObject({ valid: 2, invalid: 1 });
    await start(cast, ready);
    await kit.work();
    const [row] = await rowsOf(cast, ready.id);
    const params = { id: row?.documentId ?? '' };
    const [party] = (await cast.api.done(documentOperations.get, { params })).parties;
    const shown = await cast.api.done(partyOperations.get, { params: { ...params, partyId: party?.id ?? '' } });
    await signerAt(signingLinkOf(shown)).sign();
    await kit.work();
    expect((await current(cast, ready.id)).counts).toMatchObject({ sent: 2, signed: 1, completed: 1, invalid: 1 });
    const report = await cast.api.done(operations.report, { params: { id: ready.id } });
    const lines = report.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('"SENT"');
    expect(lines[1]).toContain('"COMPLETED"');
    expect(lines[1]).toContain('"1/1"');
    expect(lines[3]).toContain('must be filled in by the sender');
  });

  test('leaves drafts where nothing is to be sent', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2, { values: {} })], send: false });
    // A draft may lack what sending needs.
    expect(ready.counts).toMatchObject({ valid: 1, warned: 1 });
    await start(cast, ready);
    await kit.work();
    expect((await current(cast, ready.id)).counts).toMatchObject({ created: 2, sent: 0 });
    const [row] = await rowsOf(cast, ready.id);
    const document = await cast.api.done(documentOperations.get, { params: { id: row?.documentId ?? '' } });
    expect([row?.status, document.status]).toEqual(['CREATED', 'DRAFT']);
  });

  test('begins at its time, which may change until then', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const in2Hours = new Date(kit.clock.now().getTime() + 7_200_000).toISOString();
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1)], sendAt: in2Hours });
    expect(await start(cast, ready)).toMatchObject({ status: 'SCHEDULED', sendAt: in2Hours });
    const later = new Date(kit.clock.now().getTime() + 10_800_000).toISOString();
    const params = { id: ready.id };
    await cast.api.done(operations.update, { params, body: { sendAt: later } });
    kit.clock.move(7_300_000);
    await kit.work();
    expect((await current(cast, ready.id)).status).toBe('SCHEDULED');
    kit.clock.move(3_600_000);
    await kit.work();
    expect((await current(cast, ready.id)).status).toBe('FINISHED');
  });

  test('is paused, resumed and cancelled; what was sent stays sent', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2)] });
    const params = { id: ready.id };
    await start(cast, ready);
    expect(await cast.api.done(operations.pause, { params })).toMatchObject({
      status: 'PAUSED',
      pausedBecause: 'ASKED',
    });
    await kit.work();
    expect((await current(cast, ready.id)).counts).toMatchObject({ sent: 0, valid: 2 });
    expect(await cast.api.done(operations.resume, { params })).toMatchObject({
      status: 'RUNNING',
      pausedBecause: null,
    });
    await cast.api.done(operations.cancel, { params });
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({ status: 'CANCELLED', counts: { sent: 0 } });
    for (const operation of [operations.resume, operations.pause, operations.cancel, operations.retry])
      expect((await cast.api.refused(operation, { params })).code).toBe('INVALID_STATE');
  });

  test('starts only with the number of rows that it sends', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2)] });
    const params = { id: ready.id };
    const wrong = await cast.api.refused(operations.start, { params, body: { confirmRows: 3 } });
    expect([wrong.code, wrong.issues?.[0]?.path]).toEqual(['VALIDATION_FAILED', 'confirmRows']);
    expect((await current(cast, ready.id)).status).toBe('READY');
  });

  test('checks its rows again where the template was changed, and pauses where that happens while it runs', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1)] });
    const params = { id: templateId };
    await cast.api.done(templateOperations.update, { params, body: { templateMeta: { language: 'en' } } });
    const body = { confirmRows: 1 };
    expect((await cast.api.refused(operations.start, { params: { id: ready.id }, body })).code).toBe('INVALID_STATE');
    expect((await current(cast, ready.id)).status).toBe('CHECKING');
    await kit.work();
    await start(cast, await current(cast, ready.id));
    await cast.api.done(templateOperations.update, { params, body: { templateMeta: { language: 'sv' } } });
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({ status: 'PAUSED', pausedBecause: 'TEMPLATE' });
    await cast.api.done(operations.resume, { params: { id: ready.id } });
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 1 } });
  });

  test('of a template that was deleted waits, and loses no row', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1)] });
    await cast.api.done(templateOperations.delete, { params: { id: templateId } });
    const given = { params: { id: ready.id }, body: { confirmRows: 1 } };
    expect((await cast.api.refused(operations.start, given)).code).toBe('INVALID_STATE');
    await cast.api.done(templateOperations.restore, { params: { id: templateId } });
    await start(cast, ready);
    await kit.work();
    expect((await current(cast, ready.id)).counts.sent).toBe(1);
  });
});

describe('Rows', () => {
  test('say what is wrong with them, at paths of the row', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const rows = [
      rowFor(1, { values: { price: '10', colour: 'red' } }),
      rowFor(2, { parties: { Kund: { name: 'Utan adress' } } }),
      rowFor(3, { parties: { Säljare: { name: 'X', email: 'x@example.com' } } }),
      rowFor(4, { parties: { Kund: { name: 'Fel', email: 'inte en adress' } } }),
      rowFor(5, { surprise: true }),
      rowFor(6, { expiresAt: '2020-01-01' }),
      rowFor(7, { parties: { Kund: { name: 'Fel', email: 'fel@gmial.com' } } }),
      rowFor(8, { externalId: 'same' }),
      rowFor(9, { externalId: 'same' }),
      rowFor(10),
      rowFor(10),
    ];
    const ready = await checked(kit, cast, { templateId, rows });
    const found = await rowsOf(cast, ready.id);
    expect(found.map(({ status, issues }) => [status, issues.map(({ path, code }) => `${path} ${code}`)])).toEqual([
      ['INVALID', ['values.colour INVALID_VALUE']],
      ['INVALID', ['parties.Kund.email INVALID_TYPE']],
      ['INVALID', ['parties.Säljare INVALID_VALUE']],
      ['INVALID', ['parties.Kund.email INVALID_FORMAT']],
      ['INVALID', ['surprise UNRECOGNIZED_KEY']],
      ['INVALID', ['expiresAt INVALID_VALUE']],
      ['WARNED', [' EMAIL_TYPO']],
      ['VALID', []],
      ['INVALID', ['externalId ALREADY_EXISTS']],
      ['VALID', []],
      ['WARNED', [' SAME_ROW']],
    ]);
    expect(ready.counts).toMatchObject({ rows: 11, valid: 2, warned: 2, invalid: 7 });
    const invalid = await cast.api.done(operations.rows, { params: { id: ready.id }, query: { status: 'WARNED' } });
    expect(invalid.data.map(row => row.index)).toEqual([6, 10]);
  });

  test('are corrected, left out and taken back', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const { id } = await checked(kit, cast, { templateId, rows: [rowFor(1, { values: {} }), rowFor(2)] });
    const at = (index: number) => ({ id, index: String(index) });
    const corrected = await cast.api.done(operations.updateRow, { params: at(0), body: { values: { price: '7' } } });
    expect(corrected).toMatchObject({ status: 'VALID', issues: [], values: { price: '7' } });
    const skipped = await cast.api.done(operations.updateRow, { params: at(1), body: { status: 'SKIPPED' } });
    expect(skipped.status).toBe('SKIPPED');
    expect((await current(cast, id)).counts).toMatchObject({ valid: 1, skipped: 1 });
    const back = await cast.api.done(operations.updateRow, { params: at(1), body: { status: 'VALID' } });
    expect(back.status).toBe('VALID');
    const rows = [{ index: 1, parties: { Kund: { email: null } } }];
    await cast.api.done(operations.update, { params: { id }, body: { name: 'Nytt namn', rows } });
    expect(await current(cast, id)).toMatchObject({ name: 'Nytt namn', counts: { valid: 1, invalid: 1 } });
    const none = await cast.api.refused(operations.update, { params: { id }, body: { rows: [{ index: 9 }] } });
    expect(none.issues?.[0]?.path).toBe('rows.0.index');
    expect((await cast.api.refused(operations.updateRow, { params: at(9), body: {} })).code).toBe('NOT_FOUND');
  });

  test('that failed are corrected and sent again', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const ready = await checked(kit, cast, { templateId, rows: [rowFor(1, { externalId: 'a' }), rowFor(2)] });
    await cast.api.done(documentOperations.create, { body: { name: 'Redan', externalId: 'a' } });
    await start(cast, ready);
    await kit.work();
    const params = { id: ready.id };
    expect(await current(cast, ready.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 1, failed: 1 } });
    expect((await rowsOf(cast, ready.id))[0]).toMatchObject({ status: 'FAILED', issues: [{ code: 'ALREADY_EXISTS' }] });
    const row = { params: { ...params, index: '0' }, body: { externalId: 'b' } };
    expect((await cast.api.done(operations.updateRow, row)).status).toBe('VALID');
    await cast.api.done(operations.retry, { params });
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 2, failed: 0 } });
  });
});

describe('A file', () => {
  const lines = ['Namn;E-post;Pris;Övrigt', 'Åsa;asa@example.com;100;x', 'Bo;bo@example.com;;y', 'Cia;cia;300;z'];
  const mapping = { Namn: 'party.Kund.name', 'E-post': 'party.Kund.email', Pris: 'value.price', Övrigt: null };

  test('becomes rows by what its columns mean, and issues name the column', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const { id: fileId } = await upload(cast.api, csv(lines), 'kunder.csv', 'text/csv');
    const ready = await checked(kit, cast, { templateId, fileId, mapping });
    expect(ready).toMatchObject({
      ...{ status: 'READY', source: 'FILE', columns: ['Namn', 'E-post', 'Pris', 'Övrigt'], issues: [] },
      counts: { rows: 3, valid: 1, invalid: 2 },
    });
    const rows = await rowsOf(cast, ready.id);
    expect(rows[0]).toMatchObject({
      parties: { Kund: { name: 'Åsa', email: 'asa@example.com' } },
      values: { price: '100' },
    });
    expect(rows[2]?.issues).toMatchObject([{ path: 'parties.Kund.email', column: 'E-post' }]);
    await start(cast, ready);
    await kit.work();
    expect((await current(cast, ready.id)).counts.sent).toBe(1);
  });

  test('is read again by another mapping', async () => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const { id: fileId } = await upload(cast.api, csv(lines), 'kunder.csv', 'text/csv');
    const wrong = { ...mapping, Namn: 'party.Kund.email', Saknas: 'name' };
    const ready = await checked(kit, cast, { templateId, fileId, mapping: wrong });
    expect(ready.counts.rows).toBe(0);
    expect(ready.issues.map(({ path, severity }) => [path, severity])).toEqual([
      ['mapping.Saknas', 'BLOCKER'],
      ['mapping.E-post', 'BLOCKER'],
    ]);
    const params = { id: ready.id };
    expect((await cast.api.refused(operations.start, { params, body: { confirmRows: 0 } })).code).toBe('INVALID_STATE');
    expect((await cast.api.done(operations.update, { params, body: { mapping } })).status).toBe('CHECKING');
    await kit.work();
    expect(await current(cast, ready.id)).toMatchObject({ status: 'READY', counts: { rows: 3, valid: 1 } });
  });

  test.each([
    ['without a row', csv(['Namn;E-post']), 'TOO_SMALL'],
    ['that is no table', Buffer.from('PK\x03\x04 not an archive'), 'INVALID_FORMAT'],
    ['that is empty', Buffer.from(' '), 'INVALID_FORMAT'],
    ['with 301 columns', csv([Array.from({ length: 301 }, (_, i) => `c${i}`).join(';'), 'x']), 'TOO_BIG'],
  ])('%s says so', async (_, bytes, code) => {
    const cast = await kit.organization();
    const { templateId } = await offerTemplate(cast);
    const { id: fileId } = await upload(cast.api, bytes, 'kunder.csv', 'text/csv');
    const ready = await checked(kit, cast, { templateId, fileId, mapping: {} });
    expect(ready.counts.rows).toBe(0);
    expect(ready.issues.filter(({ severity }) => severity === 'BLOCKER')).toMatchObject([{ path: 'fileId', code }]);
  });
});

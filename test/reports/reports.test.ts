/** Reports: what can be asked, saved questions and who reaches them. */
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { Body } from '../../src/contract/operation.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { reportOperations } from '../../src/contract/operations/reports.ts';
import { type Permission, permissions } from '../../src/contract/permissions.ts';
import { fillTimes } from '../../src/domain/documents/fill-times.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';

const kit = useService();

type Question = Body<typeof reportOperations.run>;

const question = (change: Partial<Question> = {}): Question => ({
  subject: 'DOCUMENTS',
  measure: 'SENT',
  interval: 'DAY',
  period: '7D',
  splitBy: null,
  filters: {},
  ...change,
});
const run = (cast: Pick<Cast, 'api'>, change: Partial<Question> = {}) =>
  cast.api.done(reportOperations.run, { body: question(change) });
const total = async (cast: Pick<Cast, 'api'>, change: Partial<Question>) =>
  (await run(cast, change)).totals.map(cell => cell.value);
const saved = (cast: Pick<Cast, 'api'>, change: object = {}) =>
  cast.api.done(reportOperations.create, { body: { name: 'Sent', question: question(), ...change } });

const all: Permission[] = ['READ_DOCUMENT', 'READ_REPORT', 'CREATE_REPORT', 'UPDATE_REPORT', 'DELETE_REPORT'];

describe('An answer', () => {
  test('counts what happened to documents, and what is undone no longer counts', async () => {
    const cast = await kit.organization();
    const [signed, declined, withdrawn] = [
      await twoPartyDocument(cast),
      await twoPartyDocument(cast),
      await twoPartyDocument(cast),
    ];
    await twoPartyDocument(cast, { send: false });
    kit.clock.move(3_600_000);
    for (const document of [signed, declined, withdrawn])
      await (await signerOf(cast, document, 'Anna Lindqvist')).opened();
    kit.clock.move(3_600_000);
    for (const name of ['Anna Lindqvist', 'Bo Ek']) {
      const signer = await signerOf(cast, signed, name);
      await signer.opened();
      await signer.sign();
    }
    await kit.work();
    await (await signerOf(cast, declined, 'Bo Ek')).reject('No');
    const shown = async (measure: Question['measure'], subject: Question['subject'] = 'DOCUMENTS') =>
      total(cast, { measure, subject });
    expect(await shown('CREATED')).toEqual([4]);
    expect(await shown('SENT')).toEqual([3]);
    expect(await shown('COMPLETED')).toEqual([1]);
    expect(await shown('DECLINED')).toEqual([1]);
    expect(await shown('COMPLETION_RATE')).toEqual([0.3333]);
    expect((await shown('TIME_TO_OPEN'))[0]).toBeGreaterThanOrEqual(3600);
    const [median, p90] = await shown('TIME_TO_COMPLETE');
    expect(median).toBeGreaterThanOrEqual(7200);
    expect(p90).toBe(median);
    expect(await shown('SENT', 'PARTIES')).toEqual([6]);
    expect(await shown('COMPLETED', 'PARTIES')).toEqual([2]);
    expect(await shown('DECLINED', 'PARTIES')).toEqual([1]);
    await cast.api.done(documentOperations.withdraw, { params: { id: withdrawn.id }, body: {} });
    expect(await shown('SENT')).toEqual([2]);
    expect((await shown('TIME_TO_OPEN'))[0]).toBeGreaterThanOrEqual(3600);
    await cast.api.done(documentOperations.archive, { params: { id: signed.id } });
    expect(await shown('SENT')).toEqual([2]);
    expect(await total(cast, { filters: { archived: false } })).toEqual([1]);
  });

  test('names what has expired by when, until the deadline is moved', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + 2 * 86_400_000).toISOString();
    const { id } = await twoPartyDocument(cast, { expiresAt });
    kit.clock.move(3 * 86_400_000);
    await kit.work();
    const { totals } = await run(cast, { measure: 'EXPIRED' });
    expect(totals[0]?.value).toBe(1);
    const query = Object.fromEntries(new URLSearchParams(totals[0]?.filter));
    expect((await cast.api.done(documentOperations.list, { query })).data.map(d => d.id)).toEqual([id]);
    const later = new Date(kit.clock.now().getTime() + 9 * 86_400_000).toISOString();
    await cast.api.done(documentOperations.extendExpiration, { params: { id }, body: { expiresAt: later } });
    expect(await total(cast, { measure: 'EXPIRED' })).toEqual([0]);
  });

  test('has whole days of the workspace and weeks from Monday', async () => {
    const cast = await kit.organization();
    await kit.db.run(`update workspaces set time_zone = 'Europe/Stockholm' where id = $1`, [cast.workspaceId]);
    const period = { from: '2026-10-23', to: '2026-10-27' };
    const days = await run(cast, { period });
    expect(days.timeZone).toBe('Europe/Stockholm');
    expect(days.rows.map(row => row.from)).toEqual([
      '2026-10-22T22:00:00.000Z',
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ]);
    const weeks = await run(cast, { period, interval: 'WEEK' });
    expect(weeks.rows.map(row => row.from)).toEqual(['2026-10-22T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  });

  test('has a sum for each currency, of values that are amounts', async () => {
    const cast = await kit.organization();
    for (const value of ['1 000,50 SEK', '2.000 SEK', '10 EUR', 'gratis', '5'])
      await cast.api.done(documentOperations.create, {
        body: { name: value, type: 'ARCHIVE_IMPORTED', documentMeta: { value } },
      });
    const { columns, totals } = await run(cast, { measure: 'VALUE' });
    expect(columns.map((column, at) => [column.currency, totals[at]?.value])).toEqual([
      ['EUR', 10],
      ['SEK', 3000.5],
      [null, 5],
    ]);
  });

  test('counts only documents within the reach of who asks', async () => {
    const cast = await kit.organization();
    const clerk = await joined(kit, cast, { permissions: all });
    await cast.api.done(documentOperations.create, {
      body: { name: 'Private', documentMeta: { visibility: 'PRIVATE' } },
    });
    await cast.api.done(documentOperations.create, { body: { name: 'Open' } });
    expect(await total(cast, { measure: 'CREATED' })).toEqual([2]);
    expect(await total(clerk, { measure: 'CREATED' })).toEqual([1]);
  });

  test.each<[string, object, string]>([
    ['a measure that the subject does not have', { measure: 'TIME_TO_SIGN' }, 'measure'],
    ['templates that have a value', { subject: 'TEMPLATES', measure: 'VALUE' }, 'measure'],
    [
      'a period of more than three years',
      { interval: 'MONTH', period: { from: '2020-01-01', to: '2026-01-01' } },
      'period.to',
    ],
    ['more than a year of days', { period: { from: '2024-01-01', to: '2026-01-01' } }, 'period.to'],
    ['a period that ends before it begins', { period: { from: '2026-02-01', to: '2026-01-01' } }, 'period.to'],
    ['a day that is none', { period: { from: '2026-02-31', to: '2026-03-01' } }, 'period.from'],
    ['a filter that the list does not have', { filters: { color: 'red' } }, 'filters.color'],
    ['a status that is none', { filters: { status: 'GONE' } }, 'filters.status'],
    [
      'two filters that exclude each other',
      { filters: { archived: true, includeArchived: true } },
      'filters.includeArchived',
    ],
  ])('refuses %s', async (_, change, path) => {
    const cast = await kit.organization();
    const body = { ...question(), ...change } as Question;
    const { issues } = await cast.api.refused(reportOperations.run, { body });
    expect(issues?.map(issue => issue.path)).toEqual([path]);
  });

  test('has the times of documents that were opened and declined before an upgrade', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    kit.clock.move(60_000);
    const signer = await signerOf(cast, document, 'Anna Lindqvist');
    await signer.opened();
    kit.clock.move(60_000);
    await signer.reject('No');
    const times = `select d.opened_at, d.rejected_at, (select min(p.opened_at) from parties p where p.document_id = d.id) as party
      from documents d where d.id = $1`;
    const before = await kit.db.row(times, [document.id]);
    await kit.db.run('update documents set opened_at = null, rejected_at = null where id = $1', [document.id]);
    await kit.db.run('update parties set opened_at = null where document_id = $1', [document.id]);
    await kit.db.run(`insert into older_times (document_id) values ('')`);
    await fillTimes(kit.service.app);
    expect(await kit.db.row(times, [document.id])).toEqual(before);
    expect(before?.rejected_at).toBeInstanceOf(Date);
    expect(await kit.db.rows('select * from older_times')).toEqual([]);
  });
});

describe('A saved report', () => {
  test('is changed, answered, downloaded and deleted', async () => {
    const cast = await kit.organization();
    await twoPartyDocument(cast);
    const report = await saved(cast, { question: question({ splitBy: 'LANGUAGE' }) });
    expect(report).toMatchObject({ name: 'Sent', visibility: 'PRIVATE', createdBy: { id: cast.ownerId } });
    const params = { id: report.id };
    expect(await cast.api.done(reportOperations.get, { params })).toEqual(report);
    kit.clock.move(1000);
    const changed = await cast.api.done(reportOperations.update, { params, body: { name: 'Sent in a week' } });
    expect(changed).toMatchObject({ name: 'Sent in a week', question: report.question, visibility: 'PRIVATE' });
    const data = await cast.api.done(reportOperations.data, { params });
    expect(data.totals.map(cell => cell.value)).toEqual([1]);
    const csv = await cast.api.done(reportOperations.csv, { params });
    expect(csv.split('\r\n')).toHaveLength(data.rows.length + 3);
    expect(csv).toContain(`"from","to","sv count"`);
    expect(csv).toContain('"total","","1"');
    expect((await cast.api.done(reportOperations.list)).data.map(({ id }) => id)).toEqual([report.id]);
    expect(await cast.api.done(reportOperations.delete, { params })).toEqual({ id: report.id, deleted: true });
    expect(await cast.api.refused(reportOperations.get, { params })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that is private does not exist for others, whatever they may do', async () => {
    const cast = await kit.organization();
    const other = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
    const params = { id: (await saved(cast)).id };
    for (const operation of [
      reportOperations.get,
      reportOperations.delete,
      reportOperations.data,
      reportOperations.csv,
    ])
      expect(await other.api.refused(operation, { params })).toMatchObject({ code: 'NOT_FOUND', resource: 'report' });
    expect(await other.api.refused(reportOperations.update, { params, body: {} })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.api.done(reportOperations.list)).data).toEqual([]);
    await cast.api.done(reportOperations.update, { params, body: { visibility: 'WORKSPACE' } });
    expect(await other.api.done(reportOperations.update, { params, body: { name: 'Ours' } })).toMatchObject({
      name: 'Ours',
    });
    const hidden = await other.api.refused(reportOperations.update, { params, body: { visibility: 'PRIVATE' } });
    expect(hidden.code).toBe('PERMISSION_DENIED');
  });

  test('belongs to its workspace and organization', async () => {
    const [cast, foreign] = [await kit.organization(), await kit.organization()];
    const params = { id: (await saved(cast, { visibility: 'WORKSPACE' })).id };
    const second = await secondWorkspace(kit, cast);
    for (const api of [foreign.api, cast.api.as({ token: second.apiKey })])
      for (const operation of [reportOperations.get, reportOperations.data, reportOperations.delete])
        expect(await api.refused(operation, { params })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('has a limit for each workspace', async () => {
    const cast = await kit.organization();
    await kit.db.run(
      `insert into reports select 'rep_' || i, $1, $2, 'r', '{}', 'PRIVATE', $3, $4, $4 from generate_series(1, ${limits.reports}) i`,
      [cast.organizationId, cast.workspaceId, cast.ownerId, kit.clock.now()],
    );
    const body = { name: 'One more', question: question() };
    expect((await cast.api.refused(reportOperations.create, { body })).issues).toMatchObject([{ code: 'TOO_BIG' }]);
  });
});

describe('Reports need', () => {
  test('a permission for each operation', async () => {
    const cast = await kit.organization();
    const params = { id: (await saved(cast, { visibility: 'WORKSPACE' })).id };
    const calls = [
      [['READ_REPORT', 'READ_DOCUMENT'], reportOperations.run, { body: question() }],
      [['READ_REPORT', 'READ_DOCUMENT'], reportOperations.data, { params }],
      [['READ_REPORT', 'READ_DOCUMENT'], reportOperations.csv, { params }],
      [['READ_REPORT'], reportOperations.list, {}],
      [['READ_REPORT'], reportOperations.get, { params }],
      [['CREATE_REPORT'], reportOperations.create, { body: { name: 'A', question: question() } }],
      [['UPDATE_REPORT'], reportOperations.update, { params, body: {} }],
      [['DELETE_REPORT'], reportOperations.delete, { params }],
    ] as const;
    for (const [needed, operation, request] of calls) {
      for (const one of needed) {
        const others = permissions.filter(held => held !== one && held !== 'ADMINISTRATOR');
        const { api } = await joined(kit, cast, { permissions: others });
        expect(await api.refused(operation, request as never)).toMatchObject({ code: 'PERMISSION_DENIED' });
      }
      const { api } = await joined(kit, cast, { permissions: [...needed] });
      expect((await api.call(operation, request as never)).ok).toBe(true);
    }
  });

  test('a plan with them', async () => {
    const basic = await kit.organization({ plan: 'BASIC', apiAccess: true });
    for (const [operation, request] of [
      [reportOperations.run, { body: question() }],
      [reportOperations.list, {}],
      [reportOperations.create, { body: { name: 'A', question: question() } }],
    ] as const)
      expect(await basic.api.refused(operation, request as never)).toMatchObject({ code: 'PLAN_REQUIRED' });
    const solo = await kit.organization({ plan: 'SOLO', apiAccess: true });
    expect(await total(solo, {})).toEqual([0]);
  });
});

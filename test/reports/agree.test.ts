/** For every question and every person who asks it, each number of a report is that of the documents that its filter lists. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '../../src/contract/client.ts';
import type { Answer, Body } from '../../src/contract/operation.ts';
import { categoryOperations } from '../../src/contract/operations/categories.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { folderOperations } from '../../src/contract/operations/folders.ts';
import { reportOperations } from '../../src/contract/operations/reports.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import {
  measuresOf,
  reportIntervals,
  reportPeriods,
  reportSplits,
  reportSubjects,
} from '../../src/contract/report-questions.ts';
import type { ReportColumn } from '../../src/contract/schemas/reports.ts';
import { newId } from '../../src/platform/ids.ts';
import { joined, user } from '../kit/people.ts';
import { pick, type Random, randomOf } from '../kit/random.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

type Question = Body<typeof reportOperations.run>;

const dayMs = 86_400_000;
const statuses = [
  'DRAFT',
  'PENDING',
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'REJECTED',
  'EXPIRED',
  'IMPORTED',
] as const;
const worths = [null, '1 500,50 SEK', '200 kr', '€ 12.5', '1,000.25 USD', 'tio kronor', '7 500'] as const;
const amounts: Readonly<Record<string, [number, string | null]>> = {
  '1 500,50 SEK': [1500.5, 'SEK'],
  '200 kr': [200, null],
  '€ 12.5': [12.5, 'EUR'],
  '1,000.25 USD': [1000.25, 'USD'],
  '7 500': [7500, null],
};

const insertDocument = `
  insert into documents (id, organization_id, workspace_id, name, type, status, meta, visibility, selected_user_ids, template_id, folder_id, category_id,
    responsible_user_id, created_by, sent_at, opened_at, completed_at, rejected_at, expired_at, archived_at, deleted_at, created_at, updated_at)
  values ($1, $2, $3, $4, 'SIGNABLE', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)`;
const insertParty = `
  insert into parties (id, organization_id, workspace_id, document_id, position, name, role, signing_order, delivery, signature_method, read_status,
    signing_status, link_version, invited_at, opened_at, signed_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, 'P', $6, 1, '{EMAIL}', $7, $8, $9, 1, $10, $11, $12, $13, $13)`;

interface Around {
  users: readonly string[];
  templates: readonly string[];
  folders: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
}

async function plant(cast: Cast, around: Around, random: Random, now: number): Promise<void> {
  const { organizationId, workspaceId } = cast;
  const some = <T>(list: readonly T[]): T | null => (random(4) === 0 ? null : pick(random, list));
  const id = newId('doc');
  const status = pick(random, statuses);
  const created = now - random(500) * dayMs - random(dayMs);
  const sent = status === 'DRAFT' || status === 'IMPORTED' ? null : created + random(3 * dayMs);
  const later = (from: number | null, isSo: boolean): Date | null =>
    from !== null && isSo ? new Date(from + random(9 * dayMs)) : null;
  const opened = later(sent, random(3) > 0);
  const visibility = pick(random, ['EVERYONE', 'EVERYONE', 'PRIVATE', 'SELECTED_USERS'] as const);
  await kit.db.run(insertDocument, [
    id,
    organizationId,
    workspaceId,
    `Document ${random(50)}`,
    status,
    JSON.stringify({ language: pick(random, ['sv', 'en', 'de']), value: pick(random, worths) }),
    visibility,
    visibility === 'SELECTED_USERS' ? [pick(random, around.users)] : [],
    some(around.templates),
    some(around.folders),
    some(around.categories),
    some(around.users),
    pick(random, around.users),
    sent === null ? null : new Date(sent),
    opened,
    status === 'IMPORTED' ? new Date(created) : later(sent, status === 'COMPLETED'),
    later(sent, status === 'REJECTED'),
    later(sent, status === 'EXPIRED' || random(9) === 0),
    random(6) === 0 ? new Date(now) : null,
    random(8) === 0 ? new Date(now) : null,
    new Date(created),
  ]);
  for (const tag of new Set(
    Array.from({ length: random(3) }, () => pick(random, random(2) === 0 ? around.tags : around.tags.slice(0, 4))),
  ))
    await kit.db.run('insert into document_tags values ($1, $2, $3, $4)', [id, tag, organizationId, new Date(now)]);
  for (let position = 0; position < random(4); position++) {
    const state = pick(random, ['SIGNED', 'NOT_SIGNED', 'REJECTED'] as const);
    const role = random(4) === 0 ? 'REVIEWER' : 'SIGNER';
    const method = role === 'SIGNER' ? pick(random, ['DRAWING', 'CLICK_TO_SIGN', 'SE_BANKID'] as const) : 'NONE';
    const invited = sent === null ? null : new Date(sent + random(dayMs));
    await kit.db.run(insertParty, [
      newId('pty'),
      organizationId,
      workspaceId,
      id,
      position,
      role,
      method,
      'NOT_OPENED',
      state,
      invited,
      later(invited?.getTime() ?? null, opened !== null),
      later(invited?.getTime() ?? null, state === 'SIGNED'),
      new Date(created),
    ]);
  }
}

async function listed(api: Client, filter: string): Promise<string[]> {
  const query = Object.fromEntries(new URLSearchParams(filter));
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Answer<typeof documentOperations.list> = await api.done(documentOperations.list, {
      query: { ...query, limit: 100, include: 'total', ...(cursor !== null && { cursor }) },
    });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === null) expect(page.total).toBe(ids.length);
  } while (cursor !== null);
  return ids;
}

interface Row {
  sent_at: Date;
  opened_at: Date;
  completed_at: Date | null;
  template_id: string | null;
  value: string | null;
  key_of_party: string;
  signing_status: string;
  invited_at: Date;
  signed_at: Date | null;
}

const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
/** Between the two nearest of them. */
function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return Math.round(low + (high - low) * (place - Math.floor(place)));
}

const timesOf: Readonly<Record<string, (row: Row) => Date[]>> = {
  'DOCUMENTS TIME_TO_OPEN': row => [row.sent_at, row.opened_at],
  'DOCUMENTS TIME_TO_COMPLETE': row => [row.sent_at, row.completed_at ?? row.sent_at],
  'PARTIES TIME_TO_OPEN': row => [row.invited_at, row.opened_at],
  'PARTIES TIME_TO_SIGN': row => [row.invited_at, row.signed_at].filter(at => at !== null),
};
const countedOf: Readonly<Record<string, (row: Row) => boolean>> = {
  COMPLETED: row => row.signing_status === 'SIGNED',
  DECLINED: row => row.signing_status === 'REJECTED',
  EXPIRED: row => row.signing_status === 'NOT_SIGNED',
};

/** What the documents of a cell come to. */
async function expected(question: Question, ids: readonly string[], { key, statistic, currency }: ReportColumn) {
  const { subject, measure } = question;
  const all = await kit.db.rows<Row>(
    subject === 'PARTIES'
      ? `select d.sent_at, p.opened_at, p.signed_at, p.invited_at, p.signing_status, p.signature_method as key_of_party
         from parties p join documents d on d.id = p.document_id where d.id = any($1::text[]) and p.role = 'SIGNER'`
      : `select d.sent_at, d.opened_at, d.completed_at, d.template_id, d.meta->>'value' as value from documents d where d.id = any($1::text[])`,
    [ids],
  );
  const rows =
    subject === 'PARTIES' && question.splitBy === 'SIGNATURE_METHOD'
      ? all.filter(row => row.key_of_party === key)
      : all;
  if (subject === 'TEMPLATES') return new Set(rows.map(row => row.template_id)).size;
  if (statistic === 'rate') {
    const done = rows.filter(row =>
      subject === 'PARTIES' ? row.signing_status === 'SIGNED' : row.completed_at !== null,
    );
    return rows.length === 0 ? null : Math.round((done.length / rows.length) * 10_000) / 10_000;
  }
  if (statistic === 'sum') {
    const found = rows.flatMap(row => (row.value && amounts[row.value] ? [amounts[row.value]] : []));
    const sum = found.reduce((all, one) => all + (one?.[1] === currency ? one[0] : 0), 0);
    return Math.round(sum * 100) / 100;
  }
  if (statistic === 'count')
    return subject === 'PARTIES' ? rows.filter(countedOf[measure] ?? (() => true)).length : rows.length;
  const times = rows.map(timesOf[`${subject} ${measure}`] ?? (() => []));
  const measured = times.flatMap(([from, to]) => (from && to ? [seconds(from, to)] : []));
  return percentile(measured, statistic === 'p90' ? 0.9 : 0.5);
}

async function prepared() {
  const cast = await kit.organization();
  const named = async (count: number, make: (name: string) => Promise<{ id: string }>) =>
    Promise.all(Array.from({ length: count }, async (_, i) => (await make(`N${i}`)).id));
  const made = <T>(count: number, one: (name: string) => Promise<T & { id: string }>) => named(count, one);
  const [first, second] = [
    await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'READ_REPORT'] }),
    await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'READ_REPORT', 'VIEW_PRIVATE_DOCUMENT'] }),
  ];
  const around: Around = {
    users: [cast.ownerId, first.id, second.id, ...(await made(60, name => user(kit, cast, name)))],
    templates: await made(50, name => cast.api.done(templateOperations.create, { body: { name } })),
    folders: await made(3, name => cast.api.done(folderOperations.create, { body: { name, type: 'DOCUMENT' } })),
    categories: await made(2, name => cast.api.done(categoryOperations.create, { body: { name } })),
    tags: await made(40, name => cast.api.done(tagOperations.create, { body: { name, availableFor: ['DOCUMENT'] } })),
  };
  const now = kit.clock.now().getTime();
  const random = randomOf(20_261_130);
  for (let i = 0; i < 240; i++) await plant(cast, around, random, now);
  return { around, viewers: [cast.api, first.api, second.api] };
}

const questions = ({ tags, templates, users, folders }: Around, now: number) => {
  const day = (ago: number) => new Date(now - ago * dayMs).toISOString().slice(0, 10);
  const without = <T extends { deleted?: unknown; includeDeleted?: unknown }>({ includeDeleted, ...others }: T) =>
    others.deleted === undefined && includeDeleted !== undefined ? { ...others, includeDeleted } : others;
  const filter = fc
    .record(
      {
        status: fc.constantFrom('COMPLETED', ['PENDING', 'EXPIRED'], 'REJECTED,DRAFT'),
        tagId: fc.constantFrom(tags.slice(0, 2), tags.slice(0, 1)),
        templateId: fc.constant(templates.slice(0, 3)),
        folderId: fc.constantFrom('root', folders[0] ?? ''),
        responsibleUserId: fc.constant(users.slice(0, 40)),
        otherTagId: fc.constant(tags.slice(2, 3)),
        without: fc.constantFrom('TAG', 'CATEGORY'),
        signatureMethod: fc.constantFrom('DRAWING', ['DRAWING', 'SE_BANKID']),
        language: fc.constant(['sv', 'de']),
        query: fc.constant('Document 1'),
        sentAfter: fc.constant(day(200)),
        sentBefore: fc.constant(day(20)),
        openedAfter: fc.constant(day(150)),
        completedBefore: fc.constant(day(40)),
        deleted: fc.constant(true),
        includeDeleted: fc.constant('true'),
        archived: fc.constantFrom(true, false),
      },
      { requiredKeys: [] },
    )
    .map(without);
  /** Most questions have no filter, or one. */
  const filters = filter.chain(all =>
    fc.constantFrom({}, {}, {}, {}, ...Object.entries(all).map(([name, value]) => ({ [name]: value })), all),
  );
  return fc
    .record({
      subject: fc.constantFrom(...reportSubjects),
      interval: fc.constantFrom(...reportIntervals),
      period: fc.oneof(
        fc.constantFrom(...reportPeriods),
        fc
          .record({ from: fc.integer({ min: 200, max: 340 }), to: fc.integer({ min: 0, max: 199 }) })
          .map(({ from, to }) => ({ from: day(from), to: day(to) })),
      ),
      splitBy: fc.constantFrom(null, ...reportSplits),
      filters,
    })
    .chain(question => fc.constantFrom(...measuresOf[question.subject]).map(measure => ({ ...question, measure })));
};

test('every number is that of the documents that its filter lists, for everyone who asks', async () => {
  const { around, viewers } = await prepared();
  const seen = { others: 0, numbers: 0 };
  await fc.assert(
    fc.asyncProperty(
      questions(around, kit.clock.now().getTime()),
      fc.constantFrom(...viewers),
      fc.infiniteStream(fc.nat(1_000)),
      async (question, api, choices) => {
        const asked = question as unknown as Question;
        const answer = await api.done(reportOperations.run, { body: asked });
        const rows = [...answer.rows.map(row => row.cells), answer.totals];
        for (const cells of rows) expect(cells.map(cell => cell.key)).toEqual(answer.columns.map(column => column.key));
        // What is not nothing, and some of what is.
        const found = rows.flatMap(cells =>
          cells.map((cell, at) => ({ cell, column: answer.columns[at] as ReportColumn })),
        );
        const counted = found.filter(({ cell }) => cell.value !== null && cell.value !== 0);
        const further = counted.filter(({ cell }) => cell.key === 'OTHER').slice(0, 3);
        const some = [...further, ...counted, ...found].filter(
          (_, at) => at < 3 || (choices.next().value ?? 0) * found.length < 12_000,
        );
        for (const { cell, column } of some.slice(0, 25)) {
          const ids = await listed(api, cell.filter);
          expect([column, cell.value, cell.filter]).toEqual([column, await expected(asked, ids, column), cell.filter]);
          if (cell.key === 'OTHER') seen.others += 1;
          if (cell.value) seen.numbers += 1;
        }
      },
    ),
    { numRuns: 80, seed: 31, endOnFailure: true },
  );
  expect(seen.others).toBeGreaterThan(0);
  expect(seen.numbers).toBeGreaterThan(100);
}, 240_000);

/** Two nodes on one database: an order that both are asked about has its effect once, and none is lost with a node. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { pollLeft } from '../../src/areas/eid-orders/jobs.ts';
import type { Database } from '../../src/base/database.ts';
import { openLog } from '../../src/base/log.ts';
import { withDatabase } from '../../src/base/postgres/address.ts';
import { openDatabase } from '../../src/base/postgres.ts';
import { readConfig } from '../../src/config.ts';
import type { Document } from '../../src/contract/documents.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { type Opened, openService } from '../../src/service.ts';
import { openBankIdServer } from '../kit/bankid.ts';
import { bo, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { type Signer, signerAt } from '../kit/signer.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env });
const anna = { ref: 'anna', name: 'Anna Andersson', email: 'anna@example.com', signatureMethod: 'SE_BANKID' as const };
const person = bankId.person('197210310020', 'Anna', 'Andersson');
let other: Opened;
let db: Database;
/** The other node is killed before it sends the statement that has these words. */
let killedBefore: string | null = null;

beforeAll(async () => {
  const settings = { PORT: '0', SIGILL_LOG_LEVEL: 'silent', SIGILL_DATA_DIR: kit.dataDir, ...bankId.env };
  const found = await kit.db.row<{ name: string }>('select current_database() as name');
  db = await openDatabase({
    url: withDatabase(inject('postgres'), found?.name ?? ''),
    onQuery(sql) {
      if (killedBefore !== null && sql.includes(killedBefore)) throw new Error('the node was killed');
    },
  });
  const config = readConfig(settings);
  const log = openLog({ level: 'silent' });
  const { dataDir, clock } = kit;
  other = await openService({ config, dataDir, db, clock, log, work: false, firstRunFile: null });
  await other.listen();
});
afterAll(async () => {
  await other.close();
  await db.close();
});
beforeEach(() => {
  killedBefore = null;
  bankId.rp.behave({});
});

/** One browser at either node. */
async function signing(): Promise<{ document: Document; here: Signer; there: Signer }> {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { parties: [anna, bo] });
  const partyId = document.parties[0]?.id ?? '';
  const { signingUrl } = await cast.api.done(partyRows.get, { params: { id: document.id, partyId } });
  const here = signerAt(signingUrl);
  const there = signerAt(signingUrl.replace(kit.baseUrl, other.ground.publicUrl), here.browser);
  return { document, here, there };
}
/** How often BankID is asked for this from now on. */
function countOfAsked(path: string): () => number {
  const count = () => bankId.rp.asked.filter(one => one.path === path).length;
  const before = count();
  return () => count() - before;
}
/** What BankID answers is on its way until then. */
function holdAnswers(): () => void {
  let release = () => {};
  bankId.rp.behave({
    until: new Promise<void>(resolve => {
      release = resolve;
    }),
  });
  return () => release();
}
const countOf = async (sql: string, { id }: Document): Promise<number> =>
  (await kit.db.row<{ count: number }>(sql, [id]))?.count ?? 0;
/** What there is of the signature, each of which there may be once. */
const keptOf = async (document: Document): Promise<number[]> => [
  await countOf('select count(*)::int as count from signatures where document_id = $1', document),
  await countOf('select count(*)::int as count from eid_proofs where document_id = $1', document),
  await countOf(
    "select count(*)::int as count from journal_entries where document_id = $1 and type = 'DOCUMENT_SIGNED'",
    document,
  ),
  await countOf(
    "select count(*)::int as count from events where resource_id = $1 and type = 'document.party.signed'",
    document,
  ),
  await countOf(
    "select coalesce(sum(used), 0)::int as count from allowances a join documents d using (organization_id) where d.id = $1 and resource = 'SIGNATURES'",
    document,
  ),
];
const [once, never] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
];

describe('An order that was begun on one node', () => {
  it('and is asked about on both at once signs once, and BankID is asked once', async () => {
    const { document, here, there } = await signing();
    const { id } = await here.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(2_500);
    const collects = countOfAsked('/collect');
    const polled = await Promise.all([here, there, there, here, there, here].map(signer => signer.pollEid(id)));
    expect(collects()).toBe(1);
    expect(polled.every(({ order }) => order.status !== 'FAILED')).toBe(true);
    for (const signer of [here, there]) expect((await signer.pollEid(id)).view?.state).toBe('SIGNED');
    expect(await keptOf(document)).toEqual(once);
  });

  it('and is closed by the person signs once, though both nodes look for such orders', async () => {
    const { document, here } = await signing();
    await here.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(15_000);
    const collects = countOfAsked('/collect');
    await Promise.all([kit.service.ground, other.ground, kit.service.ground].map(pollLeft));
    expect(collects()).toBe(1);
    await pollLeft(other.ground);
    expect(await keptOf(document)).toEqual(once);
  });

  it('is cancelled on the other, and what BankID says afterwards has no effect on either', async () => {
    const { document, here, there } = await signing();
    const { id } = await here.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(2_500);
    expect(await there.cancelEid(id)).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    expect((await here.pollEid(id)).order).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    expect(await keptOf(document)).toEqual(never);
  });
});

it('Of orders that are begun on both nodes at once one goes on, and the others are cancelled at BankID', async () => {
  const { document, here, there } = await signing();
  const [signs, cancels] = [countOfAsked('/sign'), countOfAsked('/cancel')];
  // None of them is kept before BankID has made all.
  const answer = holdAnswers();
  const made = Promise.all([here, there, here, there].map(signer => signer.beginEid('SIGNATURE')));
  await expect.poll(signs).toBe(4);
  answer();
  await made;
  const left = await kit.db.rows("select id from eid_orders where document_id = $1 and status = 'PENDING'", [
    document.id,
  ]);
  expect(left).toHaveLength(1);
  expect(cancels()).toBe(3);
});

describe('An order whose node is killed', () => {
  it.each([
    ['before what was proven is written', 'insert into eid_proofs'],
    ['before the signature is', 'insert into signatures'],
    ['before it is settled', 'set settled_at'],
  ])('%s is settled by the other, once', async (_, words) => {
    const { document, here, there } = await signing();
    const { id } = await there.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(2_500);
    killedBefore = words;
    await expect(there.pollEid(id)).rejects.toMatchObject({ status: 500 });
    expect(await keptOf(document)).toEqual(never);
    await Promise.all([here.pollEid(id), here.pollEid(id), pollLeft(kit.service.ground)]);
    expect((await here.pollEid(id)).view?.state).toBe('SIGNED');
    expect(await keptOf(document)).toEqual(once);
  });

  it('before BankID’s one answer was kept has ended for the other, and is begun anew and signed once', async () => {
    const { document, here, there } = await signing();
    const { id } = await there.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(2_500);
    killedBefore = "set status = 'DONE'";
    await expect(there.pollEid(id)).rejects.toMatchObject({ status: 500 });
    expect((await here.pollEid(id)).order.status).toBe('PENDING');
    kit.clock.move(31_000);
    expect((await here.pollEid(id)).order).toMatchObject({ status: 'FAILED', failure: 'EXPIRED' });
    expect(await keptOf(document)).toEqual(never);
    const again = await here.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(2_500);
    expect((await here.pollEid(again.id)).view?.state).toBe('SIGNED');
    expect(await keptOf(document)).toEqual(once);
  });
});

it('What a node heard that was held up goes over what the other took for its end, as long as that had no effect', async () => {
  const { document, here, there } = await signing();
  const { id } = await there.beginEid('SIGNATURE');
  bankId.rp.complete(person);
  kit.clock.move(2_500);
  const statusIs = (status: string) =>
    expect.poll(() => kit.db.row('select status from eid_orders where id = $1', [id])).toEqual({ status });

  const [collects, answer] = [countOfAsked('/collect'), holdAnswers()];
  const slow = there.pollEid(id);
  await expect.poll(collects).toBe(1);
  // Its turn is over, and BankID has said to it what it says once.
  bankId.rp.behave({});
  kit.clock.move(31_000);
  const { quick } = await kit.db.tx(async tx => {
    await tx.row('select id from documents where id = $1 for update', [document.id]);
    // It has found the order's end, and waits to give it its effect.
    const quick = here.pollEid(id);
    await statusIs('FAILED');
    answer();
    await statusIs('DONE');
    return { quick };
  });
  expect((await slow).order.status).not.toBe('FAILED');
  expect((await quick).order.status).not.toBe('FAILED');
  expect((await here.pollEid(id)).view?.state).toBe('SIGNED');
  expect(await keptOf(document)).toEqual(once);
});

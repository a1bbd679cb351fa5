/** Two nodes on one database: an order polled by both takes effect once, and survives the loss of a node. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { pollLeft } from '../../src/domain/eid-orders/left-orders.ts';
import { openLog } from '../../src/platform/log.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { type Opened, openService } from '../../src/service.ts';
import { bo, twoPartyDocument } from '../kit/documents.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { useService } from '../kit/service.ts';
import { type Signer, signerAt, signingLinkOf } from '../kit/signer.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env });
const anna = { ref: 'anna', name: 'Anna Andersson', email: 'anna@example.com', signatureMethod: 'SE_BANKID' as const };
const person = bankId.person('197210310020', 'Anna', 'Andersson');
let other: Opened;
let db: Database;
/** The other node fails, as if killed, before it sends a statement that contains this text. */
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

/** The same browser at either node. */
async function signing(): Promise<{ document: Document; here: Signer; there: Signer }> {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { parties: [anna, bo] });
  const partyId = document.parties[0]?.id ?? '';
  const signingUrl = signingLinkOf(await cast.api.done(partyOperations.get, { params: { id: document.id, partyId } }));
  const here = signerAt(signingUrl);
  const there = signerAt(signingUrl.replace(kit.baseUrl, other.app.publicUrl), here.browser);
  return { document, here, there };
}
/** Counts BankID's requests to this path from now on. */
function countOfAsked(path: string): () => number {
  const count = () => bankId.rp.asked.filter(one => one.path === path).length;
  const before = count();
  return () => count() - before;
}
/** Delays BankID's answers until the returned function is called. */
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
/** Counts of everything that a signature stores; each must be at most one. */
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

describe('an order that was started on one node', () => {
  it('and is polled on both at once signs once, with one request to BankID', async () => {
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

  it('and whose page was closed signs once, though both nodes look for such orders', async () => {
    const { document, here } = await signing();
    await here.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(15_000);
    const collects = countOfAsked('/collect');
    await Promise.all([kit.service.app, other.app, kit.service.app].map(pollLeft));
    expect(collects()).toBe(1);
    await pollLeft(other.app);
    expect(await keptOf(document)).toEqual(once);
  });

  it('and cancelled on the other ignores a late result of BankID on both', async () => {
    const { document, here, there } = await signing();
    const { id } = await here.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(2_500);
    expect(await there.cancelEid(id)).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    expect((await here.pollEid(id)).order).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    expect(await keptOf(document)).toEqual(never);
  });
});

it('of orders started on both nodes at once one continues, and the others are cancelled at BankID', async () => {
  const { document, here, there } = await signing();
  const [signs, cancels] = [countOfAsked('/sign'), countOfAsked('/cancel')];
  // No order is stored before BankID has created all of them.
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

describe('an order whose node is killed', () => {
  it.each([
    ['before what was proven is written', 'insert into eid_proofs'],
    ['before the signature is', 'insert into signatures'],
    ['before it is settled', 'set settled_at'],
  ])('%s is settled once, by the other node', async (_, words) => {
    const { document, here, there } = await signing();
    const { id } = await there.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    kit.clock.move(2_500);
    killedBefore = words;
    await expect(there.pollEid(id)).rejects.toMatchObject({ status: 500 });
    expect(await keptOf(document)).toEqual(never);
    await Promise.all([here.pollEid(id), here.pollEid(id), pollLeft(kit.service.app)]);
    expect((await here.pollEid(id)).view?.state).toBe('SIGNED');
    expect(await keptOf(document)).toEqual(once);
  });

  it("before BankID's only answer was stored fails on the other node, and can be tried again", async () => {
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

it('a delayed DONE replaces a failure that the other node found, unless that is settled', async () => {
  const { document, here, there } = await signing();
  const { id } = await there.beginEid('SIGNATURE');
  bankId.rp.complete(person);
  kit.clock.move(2_500);
  const statusIs = (status: string) =>
    expect.poll(() => kit.db.row('select status from eid_orders where id = $1', [id])).toEqual({ status });

  const [collects, answer] = [countOfAsked('/collect'), holdAnswers()];
  const slow = there.pollEid(id);
  await expect.poll(collects).toBe(1);
  // Its claim has expired, and BankID has already given it the result, which it does only once.
  bankId.rp.behave({});
  kit.clock.move(31_000);
  const { quick } = await kit.db.tx(async tx => {
    await tx.row('select id from documents where id = $1 for update', [document.id]);
    // It has found the end of the order, and waits for the document's lock to settle it.
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

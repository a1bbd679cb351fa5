/** Nothing is sealed while the clock of the machine is wrong, and everything is when it is right again. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, type Kit, useService } from '../kit/service.ts';

const day = 86_400_000;
const began = performance.now();
const passed = () => performance.now() - began;

const log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };
const env = { SIGILL_METRICS_TOKEN: 'a-token-of-the-operator' };

/** Its database has a clock of its own, which is right. */
const elsewhere = useService({
  ...{ env, logTo },
  clockReferences: () => ({
    steadyMs: passed,
    database: async () => new Date(ordinaryDay.getTime() + passed()),
    newest: async () => null,
    everyMs: 20,
  }),
});

/** Its database has the clock of the machine. */
const alone = useService({
  logTo,
  clockReferences: clock => ({
    steadyMs: passed,
    database: async () => clock.now(),
    newest: async () => null,
    everyMs: 20,
  }),
});

const statusOf = async (cast: Cast, id: string) =>
  (await cast.api.done(documentOperations.get, { params: { id } })).status;

const metric = async (kit: Kit) => {
  const answer = await fetch(`${kit.baseUrl}/metrics`, {
    headers: { authorization: `Bearer ${env.SIGILL_METRICS_TOKEN}` },
  });
  return (await answer.text()).split('\n').find(line => line.startsWith('sigill_clock_wrong'));
};

async function signed(kit: Kit) {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
  return { cast, id: document.id };
}

const isWrong = (kit: Kit) => expect.poll(() => kit.service.app.clockProblem()).not.toBeNull();
const isRight = (kit: Kit) => expect.poll(() => kit.service.app.clockProblem()).toBeNull();

describe.each([
  ['a database elsewhere', () => elsewhere],
  ['the database on the same machine', () => alone],
])('With %s', (_, kitOf) => {
  test.each([
    ['forward', day],
    ['back', -day],
  ])('a document waits while the clock is a day %s, and is sealed when it is right', async (_direction, by) => {
    const kit = kitOf();
    await isRight(kit);
    const { cast, id } = await signed(kit);
    kit.clock.move(by);
    await kit.service.app.jobs.runDue();
    await isWrong(kit);
    kit.clock.move(-by);
    await isRight(kit);
    expect(await statusOf(cast, id)).toBe('PENDING');
    await kit.work();
    expect(await statusOf(cast, id)).toBe('COMPLETED');
  });
});

test('the log and the metrics say so', async () => {
  await isRight(elsewhere);
  expect(await metric(elsewhere)).toBe('sigill_clock_wrong 0');
  log.length = 0;
  elsewhere.clock.move(day);
  await isWrong(elsewhere);
  expect(await metric(elsewhere)).toBe('sigill_clock_wrong 1');
  expect(log.join('')).toMatch(/24 hours ahead of that of the database.*nothing is sealed until it is right/);
  elsewhere.clock.move(-day);
  await isRight(elsewhere);
});

test('a request for a file that has to be sealed is answered with 503', async () => {
  const { cast, id } = await signed(alone);
  await alone.work();
  const signer = await signerOf(
    cast,
    await cast.api.done(documentOperations.get, { params: { id } }),
    'Anna Lindqvist',
  );
  alone.clock.move(day);
  await isWrong(alone);
  await expect(signer.bytes('journal')).rejects.toThrow('503');
  alone.clock.move(-day);
  await isRight(alone);
  expect((await signer.bytes('journal')).subarray(0, 5).toString()).toBe('%PDF-');
});

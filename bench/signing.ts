/**
 * Many who sign at the same moment: on 50 documents at once, against bare transactions of the same statements at the same
 * concurrency; and the 100 parties of one document, for whom there is one seal.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../src/base/clock.ts';
import { newId } from '../src/base/ids.ts';
import { openLog } from '../src/base/log.ts';
import { startEmbedded } from '../src/base/postgres/embedded.ts';
import { openDatabase } from '../src/base/postgres.ts';
import { readConfig } from '../src/config.ts';
import { activityRows } from '../src/contract/activity.ts';
import { documentRows } from '../src/contract/document-rows.ts';
import { eventRows } from '../src/contract/events.ts';
import { partyRows } from '../src/contract/parties.ts';
import { openService } from '../src/service.ts';
import { type Uploaded, upload } from '../test/kit/files.ts';
import { scribble, signerAt } from '../test/kit/signer.ts';
import { apiOf } from './kit/contracts.ts';
import { judge, median, quantile, round, say, spread } from './kit/figures.ts';
import { textPdf } from './kit/pdfs.ts';
import { type Recorded, recording } from './kit/recording.ts';
import { compile, makeOrganization, startHelper, startService, tempFolder } from './kit/running.ts';

const rounds = Number(process.argv[2] ?? 7);
const [atOnce, parties, pages] = [50, 100, 20];
const mostTimes = 4;
const poolSize = 16;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = makeOrganization(dataDir);
const api = apiOf(service, organization);
const database = await startEmbedded({ dataDir, log: () => {} });
const file = await upload(api, await textPdf(pages));

interface Ready {
  /** Its own, its parties' and its block's, in the same order for every document. */
  ids: string[];
  signingUrls: string[];
  body: object;
}

/** Sent to as many, who may sign in any order; everything that comes before signing is done. */
async function sent(given: Uploaded, count: number): Promise<Ready> {
  const names = Array.from({ length: count }, (_, i) => `Party ${i}`);
  const document = await api.done(documentRows.create, {
    body: {
      name: `Avtal med ${count}`,
      parties: names.map((name, i) => ({ ref: `p${i}`, name, email: `p${i}@example.com` })),
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: given.key,
            placedFields: names.map((_, i) => ({
              kind: 'INPUT' as const,
              inputType: 'SIGNATURE' as const,
              partyId: `p${i}`,
              page: 1 + (i % pages),
              rect: {
                x: 0.1 + 0.4 * (Math.floor(i / pages) % 2),
                y: 0.1 + 0.1 * Math.floor(i / pages / 2),
                width: 0.3,
                height: 0.06,
              },
            })),
          },
        },
      ],
      send: true,
    },
  });
  const signingUrls = await Promise.all(
    document.parties.map(
      async ({ id: partyId }) => (await api.done(partyRows.get, { params: { id: document.id, partyId } })).signingUrl,
    ),
  );
  const view = await signerAt(signingUrls[0] ?? '').view();
  const ids = [document.id, ...document.parties.map(p => p.id), ...new Set(view.boxes.map(b => b.blockId))];
  const body = { values: [], signature: scribble, initials: null, sha256: view.document.sha256 };
  return { ids, signingUrls, body };
}

const several = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** The page is loaded, which a signature needs; what comes back is the click, and how long it took. */
async function readyToSign({ signingUrls, body }: Ready, party = 0): Promise<() => Promise<number>> {
  const signer = signerAt(signingUrls[party] ?? '');
  await signer.view();
  return async () => {
    const from = performance.now();
    const answer = await signer.raw('POST', '/sign', body);
    if (answer.status !== 200) throw new Error(`party ${party} could not sign: ${JSON.stringify(answer.body)}`);
    return performance.now() - from;
  };
}

/** What one party's signature sends to PostgreSQL, from a service in this process on the same data. */
async function recorded(document: Ready): Promise<Recorded[]> {
  const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'warn', SIGILL_DATA_DIR: dataDir });
  const db = await openDatabase({ url: database.address, poolSize: 1 });
  const log = openLog({ level: 'warn' });
  const here = await openService({ config, dataDir, db, clock: systemClock, log, work: false, firstRunFile: null });
  await here.listen();
  const there = new URL(here.ground.publicUrl);
  const signingUrls = document.signingUrls.map(url => url.replace(service.baseUrl, there.origin));
  try {
    return await recording(await readyToSign({ ...document, signingUrls }));
  } finally {
    await here.close();
    await db.close();
  }
}

const someId = /[a-z]{2,4}_[0-9a-z]{26}/g;

/** The same statements about another document; what the signature made new is new again. */
function about(statements: readonly Recorded[], from: Ready, to: Ready): Recorded[] {
  const known = new Map(from.ids.map((id, i) => [id, to.ids[i] ?? id]));
  const told = new Set(from.ids);
  const text = (value: string): string => {
    if (/^-?\d{15,20}$/.test(value)) return String(Math.floor(Math.random() * 2 ** 53));
    return value.replace(someId, id => {
      if (!known.has(id) && isNew(id)) known.set(id, newId(id.split('_')[0] as 'evt', Date.now()));
      return known.get(id) ?? id;
    });
  };
  const isNew = (id: string) => !told.has(id) && /^(sig|evt|jrn|job|dlv)_/.test(id);
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given);
    return Array.isArray(given) ? given.map(value) : given;
  };
  return statements.map(({ values, ...rest }) => ({ ...rest, ...(values && { values: values.map(value) }) }));
}

async function fiftyAtOnce(): Promise<void> {
  const example = await sent(file, 2);
  const statements = await recorded(example);
  say(`A signature sends ${statements.length} messages to PostgreSQL.\n`);
  const bare = startHelper<object, { ms: number[] }>('bare-signing.mjs');
  const found: { ours: number[]; theirs: number[]; times: number }[] = [];
  for (let i = -1; i < rounds; i++) {
    const [mine, others] = [await several(atOnce, () => sent(file, 2)), await several(atOnce, () => sent(file, 2))];
    const clicks = await Promise.all(mine.map(document => readyToSign(document)));
    await pause(1500); // what the sending began has its turn first
    const measure = {
      ours: () => Promise.all(clicks.map(click => click())),
      theirs: async () =>
        (
          await bare.ask({
            address: database.address,
            poolSize,
            transactions: others.map(document => about(statements, example, document)),
          })
        ).ms,
    };
    const order = i % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
    const ms = { ours: [] as number[], theirs: [] as number[] };
    for (const who of order) ms[who] = await measure[who]();
    const times = quantile(ms.ours, 0.99) / quantile(ms.theirs, 0.99);
    if (i >= 0) found.push({ ...ms, times }); // the first round warms up
  }
  bare.end();
  const p99 = (which: 'ours' | 'theirs') => spread(found.map(one => quantile(one[which], 0.99)));
  const p50 = (which: 'ours' | 'theirs') => round(median(found.flatMap(one => one[which])));
  const times = found.map(one => one.times);
  judge(
    `${atOnce} documents of ${pages} pages signed at once`,
    `p50 ${p50('ours')} ms, p99 ${p99('ours')}; bare transactions p50 ${p50('theirs')} ms, p99 ${p99('theirs')}: p99 ${spread(times, 1)} times`,
    `p99 within ${mostTimes} times`,
    median(times) <= mostTimes,
  );
}

async function oneHundredParties(): Promise<void> {
  const document = await sent(file, parties);
  const [id = ''] = document.ids;
  const clicks = await Promise.all(document.signingUrls.map((_, i) => readyToSign(document, i)));
  await pause(1500);
  const from = performance.now();
  const ms = await Promise.all(clicks.map(click => click()));
  const allSigned = performance.now() - from;
  const params = { id };
  for (let tries = 0; tries < 600; tries++) {
    if ((await api.done(documentRows.get, { params })).status === 'COMPLETED') break;
    await pause(50);
  }
  const sealed = performance.now() - from;
  const seals = async () => {
    const { data } = await api.done(activityRows.list, { params, query: { limit: 100 } });
    return data.filter(entry => entry.type === 'DOCUMENT_SEALED').length;
  };
  const told = (await api.done(eventRows.list, { query: { limit: 100 } })).data.filter(
    event => event.type === 'document.completed' && JSON.stringify(event.data).includes(id),
  ).length;
  judge(
    `${parties} parties of one document at once`,
    `all signed after ${round(allSigned)} ms (p50 ${round(median(ms))} each), sealed after ${round(sealed)}; ${await seals()} seal, told ${told} time(s)`,
    'one seal',
    (await seals()) === 1 && told === 1,
  );
}

await fiftyAtOnce();
await oneHundredParties();
await service.stop();
await database.stop();

/**
 * Many parties sign at the same moment: 50 documents at once, compared with bare transactions of the same statements at the
 * same concurrency; and the 100 parties of one document, which must be sealed once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../src/config/config.ts';
import { activityOperations } from '../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../src/contract/operations/events.ts';
import { systemClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { openLog } from '../src/platform/log.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { openService } from '../src/service.ts';
import { type Uploaded, upload } from '../test/kit/files.ts';
import { scribble, signerAt, signingLinkOf } from '../test/kit/signer.ts';
import { apiOf } from './kit/documents.ts';
import { median, print, quantile, reportCheck, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';
import { type RecordedStatement, recordStatements } from './kit/record-statements.ts';

const rounds = countArgument(7, 1);
const warmUps = scaled(1, 0);
const [documents, parties, pages] = scaled([50, 100, 20] as const, [4, 6, 2] as const);
const maxRatio = 4;
/** Lets the jobs that sending has added finish. */
const settleMs = scaled(1500, 300);
const poolSize = 16;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = await makeOrganization(dataDir);
const api = apiOf(service, organization);
const database = await startEmbedded({ dataDir, log: () => {} });
const file = await upload(api, await textPdf(pages));

interface SentDocument {
  /** The ids of the document, its parties and its blocks, in the same order for every document. */
  ids: string[];
  signingUrls: string[];
  body: object;
}

/** Creates and sends a document with `count` parties, who may sign in any order. */
async function sendDocument(uploaded: Uploaded, count: number): Promise<SentDocument> {
  const names = Array.from({ length: count }, (_, i) => `Party ${i}`);
  const document = await api.done(documentOperations.create, {
    body: {
      name: `Avtal med ${count}`,
      parties: names.map((name, i) => ({ ref: `p${i}`, name, email: `p${i}@example.com` })),
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: uploaded.key,
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
    document.parties.map(async ({ id: partyId }) =>
      signingLinkOf(await api.done(partyOperations.get, { params: { id: document.id, partyId } })),
    ),
  );
  const view = await signerAt(signingUrls[0] ?? '').view();
  const ids = [document.id, ...document.parties.map(p => p.id), ...new Set(view.boxes.map(b => b.blockId))];
  const body = { values: [], signature: scribble, initials: null, sha256: view.document.sha256 };
  return { ids, signingUrls, body };
}

const severalAtOnce = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** Loads the signer's page, which is necessary before signing; the returned function signs and resolves to its milliseconds. */
async function readyToSign({ signingUrls, body }: SentDocument, party = 0): Promise<() => Promise<number>> {
  const signer = signerAt(signingUrls[party] ?? '');
  await signer.view();
  return async () => {
    const from = performance.now();
    const response = await signer.raw('POST', '/sign', body);
    if (response.status !== 200) throw new Error(`party ${party} could not sign: ${JSON.stringify(response.body)}`);
    return performance.now() - from;
  };
}

/** The statements of one party's signature, recorded from a service in this process on the same data. */
async function recordSignature(document: SentDocument): Promise<RecordedStatement[]> {
  const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'warn', SIGILL_DATA_DIR: dataDir });
  const db = await openDatabase({ url: database.address, poolSize: 1 });
  const log = openLog({ level: 'warn' });
  const own = await openService({ config, dataDir, db, clock: systemClock, log, work: false, firstRunFile: null });
  await own.listen();
  const ownUrl = new URL(own.app.publicUrl);
  const signingUrls = document.signingUrls.map(url => url.replace(service.baseUrl, ownUrl.origin));
  try {
    return await recordStatements(await readyToSign({ ...document, signingUrls }));
  } finally {
    await own.close();
    await db.close();
  }
}

const idPattern = /[a-z]{2,4}_[0-9a-z]{26}/g;

/** The same statements for another document, with new ids for everything that the signature creates. */
function statementsFor(
  statements: readonly RecordedStatement[],
  from: SentDocument,
  to: SentDocument,
): RecordedStatement[] {
  const replacements = new Map(from.ids.map((id, i) => [id, to.ids[i] ?? id]));
  const documentIds = new Set(from.ids);
  const text = (value: string): string => {
    if (/^-?\d{15,20}$/.test(value)) return String(Math.floor(Math.random() * 2 ** 53));
    return value.replace(idPattern, id => {
      if (!replacements.has(id) && isNew(id)) replacements.set(id, newId(id.split('_')[0] as 'evt', Date.now()));
      return replacements.get(id) ?? id;
    });
  };
  const isNew = (id: string) => !documentIds.has(id) && /^(sig|evt|jrn|job|dlv)_/.test(id);
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    return Array.isArray(value) ? value.map(replaced) : value;
  };
  return statements.map(({ values, ...rest }) => ({ ...rest, ...(values && { values: values.map(replaced) }) }));
}

async function manyDocuments(): Promise<void> {
  const example = await sendDocument(file, 2);
  const statements = await recordSignature(example);
  print(`A signature sends ${statements.length} statements to PostgreSQL.\n`);
  const bare = startHelper<object, { ms: number[] }>('bare-transactions.mjs');
  const runs: { ours: number[]; peer: number[]; ratio: number }[] = [];
  for (let i = -warmUps; i < rounds; i++) {
    const forService = await severalAtOnce(documents, () => sendDocument(file, 2));
    const forPeer = await severalAtOnce(documents, () => sendDocument(file, 2));
    const signatures = await Promise.all(forService.map(document => readyToSign(document)));
    await pause(settleMs);
    const measure = {
      ours: () => Promise.all(signatures.map(sign => sign())),
      peer: async () =>
        (
          await bare.send({
            address: database.address,
            poolSize,
            transactions: forPeer.map(document => statementsFor(statements, example, document)),
          })
        ).ms,
    };
    const order = i % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
    const ms = { ours: [] as number[], peer: [] as number[] };
    for (const who of order) ms[who] = await measure[who]();
    const ratio = quantile(ms.ours, 0.99) / quantile(ms.peer, 0.99);
    if (i >= 0) runs.push({ ...ms, ratio }); // the first round warms up
  }
  bare.end();
  const p99 = (which: 'ours' | 'peer') => spread(runs.map(one => quantile(one[which], 0.99)));
  const p50 = (which: 'ours' | 'peer') => round(median(runs.flatMap(one => one[which])));
  const ratios = runs.map(one => one.ratio);
  reportGoal(
    `${documents} documents of ${pages} pages signed at once`,
    `p50 ${p50('ours')} ms, p99 ${p99('ours')}; bare transactions p50 ${p50('peer')} ms, p99 ${p99('peer')}: p99 ${spread(ratios, 1)} times`,
    `p99 within ${maxRatio} times`,
    median(ratios) <= maxRatio,
  );
}

async function manyParties(): Promise<void> {
  const document = await sendDocument(file, parties);
  const [id = ''] = document.ids;
  const signatures = await Promise.all(document.signingUrls.map((_, i) => readyToSign(document, i)));
  await pause(settleMs);
  const from = performance.now();
  const ms = await Promise.all(signatures.map(sign => sign()));
  const allSigned = performance.now() - from;
  const params = { id };
  for (let tries = 0; tries < 600; tries++) {
    if ((await api.done(documentOperations.get, { params })).status === 'COMPLETED') break;
    await pause(50);
  }
  const sealed = performance.now() - from;
  const { data: activity } = await api.done(activityOperations.list, { params, query: { limit: 100 } });
  const sealCount = activity.filter(entry => entry.type === 'DOCUMENT_SEALED').length;
  const completedEvents = (await api.done(eventOperations.list, { query: { limit: 100 } })).data.filter(
    event => event.type === 'document.completed' && JSON.stringify(event.data).includes(id),
  ).length;
  print(
    `         all signed after ${round(allSigned)} ms (p50 ${round(median(ms))} each), sealed after ${round(sealed)} ms`,
  );
  reportCheck(
    `${parties} parties of one document at once`,
    `${sealCount} seal(s), ${completedEvents} document.completed event(s)`,
    'one of each',
    sealCount === 1 && completedEvents === 1,
  );
}

await manyDocuments();
await manyParties();
await service.stop();
await database.stop();

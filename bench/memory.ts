/** Memory of all processes including the database (PSS): after the start, and after many documents were sealed. */
import { setTimeout as pause } from 'node:timers/promises';
import { upload } from '../test/kit/files.ts';
import { apiOf, prepareLastSignature } from './kit/documents.ts';
import { print, reportGoal, round } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { memoryOf } from './kit/process-usage.ts';
import { compile, type RunningService, startService, tempFolder } from './kit/processes.ts';

const documents = countArgument(200, 4);
const concurrency = 4;
const pages = scaled(20, 2);
const restMs = scaled(60_000, 500);
const [maxMegabytes, maxGrowth] = [220, 2];

function measure(service: RunningService) {
  const all = memoryOf(service.roots());
  const postgres = memoryOf(service.roots().slice(1));
  const [node, processes] = [all.megabytes - postgres.megabytes, all.processes - postgres.processes];
  const parts = `Node ${round(node)} in ${processes}, PostgreSQL ${round(postgres.megabytes)} in ${postgres.processes}`;
  return { megabytes: all.megabytes, figure: `${round(all.megabytes)} MB (${parts})` };
}

async function waitUntilSealed(service: RunningService, apiKey: string, id: string): Promise<void> {
  const url = `${service.baseUrl}/api/v1/documents/${id}/files/JOURNAL`;
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(50)) {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${apiKey}` } });
    if (response.status === 200) return;
  }
  throw new Error(`${id} was not sealed within a minute`);
}

compile();
const dataDir = tempFolder();
const prepared = await startService(dataDir);
const organization = await makeOrganization(dataDir);
await prepared.stop();

const service = await startService(dataDir);
await pause(restMs);
const started = measure(service);
reportGoal(
  `${restMs / 1000} s after the start`,
  started.figure,
  `under ${maxMegabytes} MB`,
  started.megabytes < maxMegabytes,
);

const api = apiOf(service, organization);
const file = await upload(api, await textPdf(pages));
let peak = started;
const from = Date.now();
for (let done = 0; done < documents; done += concurrency) {
  const batch = await Promise.all(Array.from({ length: concurrency }, () => prepareLastSignature(api, file, pages)));
  await Promise.all(
    batch.map(async document => {
      await document.signLast();
      await waitUntilSealed(service, organization.apiKey, document.id);
    }),
  );
  const now = measure(service);
  if (now.megabytes > peak.megabytes) peak = now;
}
print(
  `         ${documents} documents of ${pages} pages sealed in ${round((Date.now() - from) / 1000)} s; peak ${peak.figure}`,
);
await pause(restMs);
const rested = measure(service);
const times = rested.megabytes / started.megabytes;
reportGoal(
  `${restMs / 1000} s after that`,
  `${rested.figure}, ${round(times, 2)} times`,
  `under ${maxGrowth} times`,
  times < maxGrowth,
);
await service.stop();

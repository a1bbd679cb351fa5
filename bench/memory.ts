/** What the whole thing holds, database included (PSS): after the start, and after much was sealed. */
import { setTimeout as pause } from 'node:timers/promises';
import { upload } from '../test/kit/files.ts';
import { almostSigned, apiOf } from './kit/contracts.ts';
import { judge, round, say } from './kit/figures.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, makeOrganization, type Running, startService, tempFolder } from './kit/running.ts';
import { memoryOf } from './kit/tree.ts';

const documents = Number(process.argv[2] ?? 200);
const pages = 20;
const restMs = 60_000;
const [goal, growth] = [220, 2];

function told(service: Running) {
  const all = memoryOf(service.roots());
  const postgres = memoryOf(service.roots().slice(1));
  const [node, processes] = [all.megabytes - postgres.megabytes, all.processes - postgres.processes];
  const parts = `Node ${round(node)} in ${processes}, PostgreSQL ${round(postgres.megabytes)} in ${postgres.processes}`;
  return { megabytes: all.megabytes, figure: `${round(all.megabytes)} MB (${parts})` };
}

async function sealed(service: Running, apiKey: string, id: string): Promise<void> {
  const url = `${service.baseUrl}/api/v1/documents/${id}/files/JOURNAL`;
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(50)) {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${apiKey}` } });
    if (answer.status === 200) return;
  }
  throw new Error(`${id} was not sealed within a minute`);
}

compile();
const dataDir = tempFolder();
const prepared = await startService(dataDir);
const organization = makeOrganization(dataDir);
await prepared.stop();

const service = await startService(dataDir);
await pause(restMs);
const started = told(service);
judge('60 s after the start', started.figure, `under ${goal} MB`, started.megabytes < goal);

const api = apiOf(service, organization);
const file = await upload(api, await textPdf(pages));
let most = started;
const from = Date.now();
for (let done = 0; done < documents; done += 4) {
  const four = await Promise.all(Array.from({ length: 4 }, () => almostSigned(api, file, pages)));
  await Promise.all(
    four.map(async contract => {
      await contract.lastSigns();
      await sealed(service, organization.apiKey, contract.id);
    }),
  );
  const now = told(service);
  if (now.megabytes > most.megabytes) most = now;
}
say(
  `         ${documents} documents of ${pages} pages sealed in ${round((Date.now() - from) / 1000)} s; at most ${most.figure}`,
);
await pause(restMs);
const rested = told(service);
const times = rested.megabytes / started.megabytes;
judge('60 s after that', `${rested.figure}, ${round(times, 2)} times`, `under ${growth} times`, times < growth);
await service.stop();

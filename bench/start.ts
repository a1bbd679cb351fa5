/** How long a restart is felt: from `node dist/main.js` on a folder with data to the first 200 of an authenticated GET. */
import { spawn } from 'node:child_process';
import { judge, median, round, say, spread } from './kit/figures.ts';
import { compile, distFile, makeOrganization, startService, tempFolder } from './kit/running.ts';

const rounds = Number(process.argv[2] ?? 9);
const goalMs = 1500;

/** The floor: Node itself with nothing to do. */
const bareNode = (): Promise<number> =>
  new Promise(resolve => {
    const from = performance.now();
    spawn(process.execPath, ['-e', '0']).on('exit', () => resolve(performance.now() - from));
  });

/** Loads every module of the service and ends: an unknown setting is refused before anything is opened. */
const loading = (): Promise<number> =>
  new Promise(resolve => {
    const from = performance.now();
    const env = { PATH: process.env.PATH, SIGILL_NO_SUCH_SETTING: '1' };
    spawn(process.execPath, [distFile('main.js')], { env, stdio: 'ignore' }).on('exit', () =>
      resolve(performance.now() - from),
    );
  });

compile();
const dataDir = tempFolder();
const first = await startService(dataDir);
const { apiKey } = makeOrganization(dataDir);
await first.stop();

const found: number[] = [];
const floors: number[] = [];
const loads: number[] = [];
for (let i = -1; i < rounds; i++) {
  const from = performance.now();
  const service = await startService(dataDir);
  const answer = await fetch(`${service.baseUrl}/api/v1/me`, { headers: { Authorization: `Bearer ${apiKey}` } });
  const ms = performance.now() - from;
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  await service.stop();
  const [floor, load] = [await bareNode(), await loading()];
  if (i < 0) continue;
  found.push(ms);
  floors.push(floor);
  loads.push(load);
}
say(`Node alone ${spread(floors)} ms; the service's modules loaded ${spread(loads)} ms`);
judge('start to the first answer', `${spread(found)} ms`, `under ${round(goalMs)} ms`, median(found) < goalMs);

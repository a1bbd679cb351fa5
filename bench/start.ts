/** How long a restart takes: from `node dist/main.js` on a folder with data to the first authenticated 200. */
import { spawn } from 'node:child_process';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { compile, distFile, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(9, 1);
const warmUps = scaled(1, 0);
const goalMs = 1500;

/** The minimum: Node with nothing to do. */
const bareNodeMs = (): Promise<number> =>
  new Promise(resolve => {
    const from = performance.now();
    spawn(process.execPath, ['-e', '0']).on('exit', () => resolve(performance.now() - from));
  });

/** Only loads the modules: the service exits before it opens anything, because of an unknown setting. */
const loadingMs = (): Promise<number> =>
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
const { apiKey } = await makeOrganization(dataDir);
await first.stop();

const starts: number[] = [];
const minimums: number[] = [];
const loads: number[] = [];
for (let i = -warmUps; i < rounds; i++) {
  const from = performance.now();
  const service = await startService(dataDir);
  const response = await fetch(`${service.baseUrl}/api/v1/me`, { headers: { Authorization: `Bearer ${apiKey}` } });
  const ms = performance.now() - from;
  if (response.status !== 200) throw new Error(`GET /me failed with status ${response.status}`);
  await service.stop();
  const [minimum, load] = [await bareNodeMs(), await loadingMs()];
  if (i < 0) continue;
  starts.push(ms);
  minimums.push(minimum);
  loads.push(load);
}
print(`Node alone ${spread(minimums)} ms; loading the service's modules ${spread(loads)} ms`);
reportGoal(
  'from the start to the first response',
  `${spread(starts)} ms`,
  `under ${round(goalMs)} ms`,
  median(starts) < goalMs,
);

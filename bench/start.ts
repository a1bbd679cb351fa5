/**
 * How long a start takes: from starting the process on a folder with data to the first authenticated 200, without the time
 * that PostgreSQL itself takes; and from starting the command that creates an organization next to a running service
 * until it has ended. Both compared with Node that does nothing.
 */
import { spawn } from 'node:child_process';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { compile, distFile, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(11, 1);
const warmUps = scaled(1, 0);
const goals = { service: 5, command: 6 };

async function timed<T>(action: () => Promise<T>): Promise<number> {
  const from = performance.now();
  await action();
  return performance.now() - from;
}

const ended = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))));
  });

/** The embedded server alone, as the service starts it. */
async function databaseMs(dataDir: string): Promise<number> {
  const from = performance.now();
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const ms = performance.now() - from;
  await embedded.stop();
  return ms;
}

compile();
const dataDir = tempFolder();
const first = await startService(dataDir);
const { apiKey } = await makeOrganization(dataDir);
await first.stop();

const command = [distFile('cli/cli.js'), 'organizations', 'create', '--name', 'Bench', '--plan', 'TEAM', '--json'];
const env = { PATH: process.env.PATH, SIGILL_DATA_DIR: dataDir };
const found = { node: [] as number[], database: [] as number[], service: [] as number[], command: [] as number[] };
for (let i = -warmUps; i < rounds; i++) {
  const node = await timed(() => ended(['-e', '0']));
  const database = await databaseMs(dataDir);
  const from = performance.now();
  const service = await startService(dataDir);
  const response = await fetch(`${service.baseUrl}/api/v1/me`, { headers: { Authorization: `Bearer ${apiKey}` } });
  const answered = performance.now() - from;
  if (response.status !== 200) throw new Error(`GET /me failed with status ${response.status}`);
  const created = await timed(() => ended(command, env));
  await service.stop();
  if (i < 0) continue;
  found.node.push(node);
  found.database.push(database);
  found.service.push(answered);
  found.command.push(created);
}

const own = found.service.map((ms, i) => ms - (found.database[i] ?? 0));
const times = (all: number[]) => median(all.map((ms, i) => ms / (found.node[i] ?? 1)));
print(`Node alone ${spread(found.node)} ms; PostgreSQL alone ${spread(found.database)} ms`);
print(`the first response after ${spread(found.service)} ms; organizations create ${spread(found.command)} ms`);
reportGoal(
  'the first response, without the start of PostgreSQL, to Node alone',
  `${round(times(own), 1)} times`,
  `at most ${goals.service} times`,
  times(own) <= goals.service,
);
reportGoal(
  'organizations create, to Node alone',
  `${round(times(found.command), 1)} times`,
  `under ${goals.command} times`,
  times(found.command) < goals.command,
);

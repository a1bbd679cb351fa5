/** `npm start` as a supervisor or container runs it. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isRunning, newHome, postgresOf, until } from '../journeys/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = await newHome();
afterAll(home.remove);

const hasNpm = spawnSync('npm', ['--version']).status === 0;

test.skipIf(!hasNpm)('SIGTERM to npm start ends the service and its database', async () => {
  const npm = spawn('npm', ['start'], { cwd: root, env: home.env, stdio: 'ignore' });
  const ended = new Promise<void>(resolve => npm.on('close', () => resolve()));
  const answers = () =>
    fetch(`${home.baseUrl}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the service answers', answers);
  const database = postgresOf(home) ?? 0;
  expect(isRunning(database)).toBe(true);
  npm.kill('SIGTERM');
  await ended;
  await until('the service has ended', async () => !(await answers()));
  await until('its database has ended', () => !isRunning(database));
});

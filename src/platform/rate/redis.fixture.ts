/** A real Valkey or Redis for a test: on a free loopback port, without persistence, ended with the test's process. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../port.fixture.ts';

export interface RedisServer {
  url: string;
  /** Ends the server; its data is lost. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Lets it accept connections without answering. */
  pause(): void;
  resume(): void;
  /** Sets how many bytes it may use; 0 is no limit. */
  limitMemory(bytes: number): Promise<void>;
  /** The names of all keys that it has. */
  keys(): Promise<string[]>;
}

/** The shell kills the server when our end of its input closes, however our process ends. */
const guarded = '"$@" & child=$!; echo "pid $child"; read -r _; kill -9 $child; wait $child';

function program(): string | null {
  for (const name of ['valkey-server', 'redis-server']) {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return name;
    } catch {
      // Not installed under this name.
    }
  }
  if (process.env.CI) throw new Error('neither valkey-server nor redis-server is installed');
  console.warn(
    '\n!!!! NEITHER valkey-server NOR redis-server IS INSTALLED: COUNTING ON MANY NODES IS NOT TESTED !!!!\n',
  );
  return null;
}

async function launch(name: string, port: number) {
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const shell = spawn('/bin/sh', ['-c', guarded, 'sh', name, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  let output = '';
  for await (const chunk of shell.stdout) {
    output += chunk;
    if (output.includes('Ready to accept connections')) break;
  }
  const pid = Number(/pid (\d+)/.exec(output)?.[1]);
  if (!output.includes('Ready to accept')) throw new Error(`${name} did not start: ${output}`);
  return { shell, pid };
}

/** Null with a loud warning if neither program is installed; in CI that is an error. */
export async function startRedis(): Promise<RedisServer | null> {
  const name = program();
  if (name === null) return null;
  const port = await freePort();
  let running = await launch(name, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (running.shell.exitCode !== null) return;
      const ended = once(running.shell, 'exit');
      running.shell.stdin.end();
      await ended;
    },
    async start() {
      running = await launch(name, port);
    },
    pause: () => process.kill(running.pid, 'SIGSTOP'),
    resume: () => process.kill(running.pid, 'SIGCONT'),
    async limitMemory(bytes) {
      const client = new Redis(port, '127.0.0.1');
      await client.config('SET', 'maxmemory', String(bytes)).finally(() => client.disconnect());
    },
    async keys() {
      const client = new Redis(port, '127.0.0.1');
      return client.keys('*').finally(() => client.disconnect());
    },
  };
}

/**
 * A cluster on this machine: API nodes behind nginx, workers, PgBouncer, PostgreSQL, Redis and an S3 server, each a
 * process that can be killed and started again. The nodes are set up as docs/operating.md describes.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/platform/port.fixture.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { startRedis } from '../../src/platform/rate/redis.fixture.ts';
import { bouncerVersion, startBouncer } from '../../test/kit/servers/pgbouncer.ts';
import { storageEnv } from '../../test/kit/servers/s3.ts';
import { startS3rver } from '../../test/kit/servers/s3rver.ts';
import { distFile, postgresPid } from './processes.ts';

/** A part that can fail. */
export interface Part {
  name: string;
  /** Ends it at once, without a chance to finish anything. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets it keep its connections without answering; absent where that is not tried. */
  freeze?: () => void;
  thaw?: () => void;
  /** Lets it refuse to store anything more, as if its memory were full; absent where that is not tried. */
  fill?: () => Promise<void>;
  empty?: () => Promise<void>;
}

export interface Node extends Part {
  dataDir: string;
  baseUrl: string;
  pid(): number;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

export interface Cluster {
  /** Where clients reach it: nginx before the API nodes. */
  baseUrl: string;
  /** PostgreSQL itself, not through PgBouncer. */
  database: string;
  api: readonly Node[];
  workers: readonly Node[];
  others: readonly Part[];
  /** Lets nginx use the first `count` API nodes only, and stops the others; or starts them again. */
  limitTo(count: number): Promise<void>;
  /** Process ids by what runs there, with the children of each below it. */
  programs(): Record<'API nodes' | 'nginx' | 'PgBouncer' | 'PostgreSQL', number[]>;
  stop(): Promise<void>;
}

/** What is not installed, or null. */
export function clusterMissing(): string | null {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error) return 'nginx';
  return bouncerVersion() === null ? 'pgbouncer' : null;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  // nginx ends its workers only if it is asked to end.
  for (const child of running) child.kill(child.spawnfile === 'nginx' ? 'SIGTERM' : 'SIGKILL');
});

function spawned(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async answer => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

const answersStatements = (address: string): Promise<boolean> =>
  openDatabase({ url: address, poolSize: 1, connectMs: 1_000, onError: () => {} }).then(
    async db => {
      await db.close();
      return true;
    },
    () => false,
  );

async function openNode(name: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<Node> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  mkdirSync(dataDir, { recursive: true });
  return {
    name,
    dataDir,
    baseUrl,
    pid: () => child?.pid ?? 0,
    kill: async () => void (child && (await end(child, 'SIGKILL'))),
    stop: async () => void (child && (await end(child, 'SIGTERM'))),
    async start() {
      const started = spawned(process.execPath, [distFile('main.js')], {
        ...env,
        PORT: String(port),
        SIGILL_DATA_DIR: dataDir,
      });
      child = started;
      while (!(await answers(`${baseUrl}/api/v1/health`))) {
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`);
        await pause(25);
      }
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
}

/** Process ids, separated by spaces. */
const childrenOf = (pid: number): string => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();

/** Freezes or thaws a process and its children, which are not in its process group. */
function signalAll(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const one of [pid, ...childrenOf(pid).split(' ').filter(Boolean).map(Number)])
    try {
      process.kill(one, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // a child that has just ended
    }
}

/** A node that ended is left out for a second; a request that it has not received goes to the next. */
const nginxConfig = (dir: string, port: number, nodes: readonly Node[]): string => `
daemon off;
worker_processes 1;
pid ${dir}/pid;
error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 30m;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
  upstream api {
    ${nodes.map(({ baseUrl }) => `server ${new URL(baseUrl).host} max_fails=1 fail_timeout=1s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
    }
  }
}
`;

interface Nginx extends Part {
  pid(): number;
  /** Passes requests on to these nodes from now on. */
  use(nodes: readonly Node[]): Promise<void>;
}

async function openNginx(dir: string, port: number, nodes: readonly Node[]): Promise<Nginx> {
  mkdirSync(dir, { recursive: true });
  const config = join(dir, 'nginx.conf');
  writeFileSync(config, nginxConfig(dir, port, nodes));
  let child: ChildProcess | null = null;
  const pid = () => child?.pid ?? 0;
  const workers = () => childrenOf(pid());
  return {
    name: 'nginx',
    pid,
    async use(others) {
      const before = workers();
      writeFileSync(config, nginxConfig(dir, port, others));
      child?.kill('SIGHUP');
      // The old worker ends once its connections have.
      while (workers() === before || workers().includes(' ')) await pause(25);
    },
    // Its worker ends with it only if it is asked to.
    kill: async () => void (child && (await end(child, 'SIGTERM'))),
    async start() {
      child = spawned('nginx', ['-c', config, '-p', dir], process.env);
      while (!(await answers(`http://127.0.0.1:${port}/api/v1/health`))) await pause(25);
    },
    freeze: () => signalAll(pid(), 'SIGSTOP'),
    thaw: () => signalAll(pid(), 'SIGCONT'),
  };
}

export interface ClusterOptions {
  dir: string;
  apiNodes: number;
  workers: number;
  /** Settings for all nodes. */
  env?: Record<string, string>;
}

export async function startCluster({ dir, apiNodes, workers, env = {} }: ClusterOptions): Promise<Cluster> {
  chmodSync(dir, 0o755); // PostgreSQL runs as another user if we are root
  const databaseDir = join(dir, 'database');
  mkdirSync(databaseDir, { mode: 0o755 });
  // Starts it again whenever it ends.
  const embedded = await startEmbedded({ dataDir: databaseDir, log: () => {}, warn: () => {} });
  const bouncer = await startBouncer({
    server: embedded.address,
    poolSize: 20,
    settings: ['server_login_retry = 1'], // the default of 15 seconds makes every short outage as long
  });
  const redis = await startRedis();
  if (!redis) throw new Error('redis-server is not installed');
  const bucketDir = join(dir, 'bucket');
  let bucket = await startS3rver(bucketDir);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const common: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    DATABASE_URL: bouncer.through(embedded.address),
    PUBLIC_URL: baseUrl,
    SIGILL_LOG_LEVEL: 'silent',
    SIGILL_SECRET: randomBytes(32).toString('base64'),
    SIGILL_REDIS_URL: redis.url,
    SIGILL_TRUSTED_PROXIES: '127.0.0.1',
    ...storageEnv(bucket),
    ...env,
  };
  const named = (role: 'api' | 'worker', count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        openNode(`${role} ${i + 1}`, join(dir, `${role}-${i + 1}`), { ...common, SIGILL_ROLE: role }),
      ),
    );
  const [api, worker] = [await named('api', apiNodes), await named('worker', workers)];
  const [first, ...rest] = [...api, ...worker];
  // The first makes the certificates, which all others take from the database.
  await first?.start();
  for (const node of rest) await node.start();
  const nginx = await openNginx(join(dir, 'nginx'), port, api);
  await nginx.start();

  const others: Part[] = [
    nginx,
    {
      name: 'PgBouncer',
      kill: async () => {
        const ended = once(bouncer.process, 'exit');
        bouncer.process.kill('SIGKILL');
        await ended;
      },
      start: () => bouncer.restart(),
      freeze: () => bouncer.process.kill('SIGSTOP'),
      thaw: () => bouncer.process.kill('SIGCONT'),
    },
    {
      name: 'PostgreSQL',
      kill: async () => void process.kill(postgresPid(databaseDir) ?? 0, 'SIGKILL'),
      // It is watched, and started again by itself.
      start: async () => {
        while (!(await answersStatements(embedded.address))) await pause(25);
      },
      freeze: () => signalAll(postgresPid(databaseDir) ?? 0, 'SIGSTOP'),
      thaw: () => signalAll(postgresPid(databaseDir) ?? 0, 'SIGCONT'),
    },
    {
      name: 'Redis',
      kill: () => redis.stop(),
      start: () => redis.start(),
      freeze: redis.pause,
      thaw: redis.resume,
      fill: () => redis.limitMemory(1),
      empty: () => redis.limitMemory(0),
    },
    {
      name: 'the S3 server',
      kill: () => bucket.stop(),
      start: async () => {
        bucket = await startS3rver(bucketDir, { port: Number(new URL(bucket.endpoint).port) });
      },
      freeze: () => process.kill(bucket.pid ?? 0, 'SIGSTOP'),
      thaw: () => process.kill(bucket.pid ?? 0, 'SIGCONT'),
    },
  ];
  return {
    baseUrl,
    database: embedded.address,
    api,
    workers: worker,
    others,
    async limitTo(count) {
      for (const node of api.slice(0, count)) if (!(await answers(`${node.baseUrl}/api/v1/health`))) await node.start();
      await nginx.use(api.slice(0, count));
      for (const node of api.slice(count)) await node.stop();
    },
    programs: () => ({
      'API nodes': api.map(node => node.pid()),
      nginx: [nginx.pid()],
      PgBouncer: [bouncer.process.pid ?? 0],
      PostgreSQL: [postgresPid(databaseDir) ?? 0],
    }),
    async stop() {
      await Promise.all([...api, ...worker].map(node => node.stop()));
      await nginx.kill();
      await Promise.all([bouncer.stop(), redis.stop(), bucket.stop()]);
      await embedded.stop();
    },
  };
}

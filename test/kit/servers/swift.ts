/**
 * A real OpenStack Swift with its s3api middleware on loopback: an S3 server for tests, from Debian's `python3-swift`.
 * It keeps one copy of everything, allows browsers of any origin, and needs neither memcached nor syslog.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../src/platform/port.fixture.ts';

export interface SwiftServer {
  /** `http://127.0.0.1:PORT`, for path-style addresses. With `localhost` as its host: virtual-host style as well. */
  endpoint: string;
  region: string;
  /** Contains a colon, as the users of tempauth do: `ACCOUNT:USER`. */
  accessKeyId: string;
  secretAccessKey: string;
  /** Resolves when all its processes have ended; its files stay in the folder. */
  stop(): Promise<void>;
}

const account = 'sigill';
const user = 'tester';
/** Not the default of the SDKs, so that a region that is missing somewhere shows. */
const region = 'eu-north-1';

/** The first one that has Swift: Debian installs its Python libraries for its own python3 only. */
const pythons = ['python3', '/usr/bin/python3'];
let found: string | null = null;

function pythonWithSwift(): string | null {
  const args = ['-c', 'import xattr, swift.common.middleware.s3api'];
  found ??= pythons.find(one => spawnSync(one, args, { stdio: 'ignore' }).status === 0) ?? null;
  return found;
}

/** What has to be installed before `startSwift`, or null. */
export const swiftMissing = (): string | null =>
  pythonWithSwift() === null ? 'OpenStack Swift (python3-swift)' : null;

/**
 * No worker processes: each server is one process of the current user. The long timeouts are for busy machines: an
 * update of a listing that takes longer is left to a daemon that does not run here, and after ten errors the proxy asks
 * a server no more.
 */
const defaults = (dir: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
bind_timeout = 5
workers = 0
user = ${userInfo().username}
swift_dir = ${dir}
devices = ${join(dir, 'devices')}
mount_check = false
fallocate_reserve = 0
log_level = WARNING
log_custom_handlers = __main__.log_to_file
conn_timeout = 30
node_timeout = 60
container_update_timeout = 60
error_suppression_limit = 1000000
`;

const storageConfig = (name: string): string => `
[pipeline:main]
pipeline = healthcheck ${name}-server

[app:${name}-server]
use = egg:swift#${name}

[filter:healthcheck]
use = egg:swift#healthcheck
`;

/**
 * The order of Swift's sample, with s3api before tempauth. tempauth requires a cache although s3api keeps nothing there;
 * with an empty list of servers it finds nothing and logs that each time.
 */
const filters = (secret: string): [name: string, ...lines: string[]][] => [
  ['catch_errors'],
  ['gatekeeper'],
  ['healthcheck'],
  ['memcache', 'memcache_servers = ,', 'set log_level = CRITICAL'],
  ['listing_formats'],
  ['bulk'],
  ['s3api', `location = ${region}`, 'storage_domain = localhost', 'cors_preflight_allow_origin = *'],
  ['tempauth', `user_${account}_${user} = ${secret} .admin`],
  ['copy'],
  ['slo'],
  ['dlo'],
  ['versioned_writes'],
  ['symlink'],
];

const proxyConfig = (secret: string): string => `
[pipeline:main]
pipeline = ${filters(secret)
  .map(([name]) => name)
  .join(' ')} proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = *
${filters(secret)
  .map(([name, ...lines]) => `\n${[`[filter:${name}]`, `use = egg:swift#${name}`, ...lines].join('\n')}\n`)
  .join('')}`;

async function freePorts(): Promise<{ storage: Record<'account' | 'container' | 'object', number>; proxy: number }> {
  const ports = new Set<number>();
  while (ports.size < 4) ports.add(await freePort());
  const [account = 0, container = 0, object = 0, proxy = 0] = ports;
  return { storage: { account, container, object }, proxy };
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(5_000) }).then(
    response => response.ok,
    () => false,
  );

/**
 * Starts it in an empty folder, on a file system with extended attributes, and waits until it answers; throws with its
 * log if it ends before that. It also ends when the test's process does.
 */
export async function startSwift(dir: string): Promise<SwiftServer> {
  const python = pythonWithSwift();
  if (python === null) throw new Error(`${swiftMissing()} is not installed`);
  const { storage, proxy } = await freePorts();
  const secretAccessKey = randomBytes(20).toString('hex');
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  mkdirSync(join(dir, 'devices/d1'), { recursive: true });
  write('swift.conf', `[swift-hash]\nswift_hash_path_prefix = ${account}\nswift_hash_path_suffix = ${user}\n`);
  for (const [name, port] of Object.entries(storage)) write(`${name}.conf`, defaults(dir, port) + storageConfig(name));
  write('proxy.conf', defaults(dir, proxy) + proxyConfig(secretAccessKey));

  const log = openSync(join(dir, 'log'), 'a');
  const script = fileURLToPath(new URL('swift/serve.py', import.meta.url));
  const child = spawn(python, [script, dir, JSON.stringify(storage)], { stdio: ['pipe', log, log] });
  closeSync(log);
  child.stdin?.on('error', () => {});
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (const port of [...Object.values(storage), proxy]) {
    while (!hasEnded() && !(await isHealthy(port))) await pause(25);
  }
  if (hasEnded()) throw new Error(`Swift did not start:\n${readFileSync(join(dir, 'log'), 'utf8')}`);
  return {
    endpoint: `http://127.0.0.1:${proxy}`,
    region,
    accessKeyId: `${account}:${user}`,
    secretAccessKey,
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

/** The image and the Compose file, as far as they can be tested without a container engine. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingsHelp } from '../../src/config/config.ts';
import { freePort } from '../../src/platform/port.fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'operations/docker');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const { version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
  engines: { node: string };
};
const settings = new Set(settingsHelp().flatMap(group => group.settings.map(([name]) => name)));

interface Instruction {
  name: string;
  rest: string;
}

/** The stages of the Dockerfile, each beginning with its FROM. */
const stages = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter(line => line.trim() !== '')
  .map((line): Instruction => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    return { name, rest: rest.replace(/\s+/g, ' ') };
  })
  .reduce<Instruction[][]>((all, one) => {
    if (one.name === 'FROM') all.push([]);
    all.at(-1)?.push(one);
    return all;
  }, []);
const image = stages.at(-1) ?? [];
const all = (name: string, of = image): string[] => of.filter(one => one.name === name).map(({ rest }) => rest);
const only = (name: string): string => {
  const [one, ...others] = all(name);
  expect(others, name).toEqual([]);
  return one ?? '';
};
const imageEnv = (): Record<string, string> =>
  Object.fromEntries(
    all('ENV').flatMap(rest =>
      rest.split(' ').map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  );
const copies = (of: readonly Instruction[]) =>
  of
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }) => {
      const words = rest.split(' ');
      const from = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : null;
      return { from, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
    });

describe('The image', () => {
  const made: string[] = [];
  const children = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    for (const dir of made) rmSync(dir, { recursive: true, force: true });
  });
  const newFolder = (name: string) => {
    const dir = mkdtempSync(path.join(tmpdir(), `sigill-${name}-`));
    chmodSync(dir, 0o755);
    made.push(dir);
    return dir;
  };

  /** What the last stage copies, and nothing else. */
  function imageFolder(): string {
    const dir = newFolder('image');
    for (const { from, sources, target } of copies(image))
      for (const source of sources) {
        const name = from === null ? source : path.basename(source);
        const to = target.endsWith('/') ? path.join(dir, target, name) : path.join(dir, target);
        mkdirSync(path.dirname(to), { recursive: true });
        if (from === 'packages') symlinkSync(path.join(root, name), to);
        else cpSync(path.join(root, name), to, { recursive: true });
      }
    return dir;
  }
  /** Without packages, and without compiled code, which Node 22 and newer keep where they may write. */
  const listed = (dir: string): string[] =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.relative(dir, path.join(entry.parentPath, entry.name)))
      .filter(name => !/^(node_modules|dist\/\.compiled)\//.test(name))
      .sort();

  test('starts, is healthy, has commands and stops, and writes only to its data folder', async () => {
    // CI builds first; this is for a run without it.
    spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root });
    const [dir, dataDir] = [imageFolder(), newFolder('image-data')];
    const before = listed(dir);
    expect(before).toContain('bin/sigill.mjs');
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      ...imageEnv(),
      HOST: '127.0.0.1',
      PORT: String(port),
      SIGILL_DATA_DIR: dataDir,
    };
    const [program, ...entry] = JSON.parse(only('ENTRYPOINT')) as string[];
    expect(program).toBe('node');
    const service = spawn(process.execPath, [...entry, ...(JSON.parse(only('CMD')) as string[])], {
      ...{ cwd: dir, env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.add(service);
    const ended = once(service, 'exit');

    const [, check = ''] = /CMD (\[.*\])$/.exec(only('HEALTHCHECK')) ?? [];
    const [checker, ...checkArgs] = JSON.parse(check) as string[];
    expect(checker).toBe('node');
    const health = (at: number) =>
      new Promise<number>(resolve => {
        const child = execFile(process.execPath, checkArgs, { env: { ...env, PORT: String(at) } });
        child.on('exit', code => resolve(code ?? -1));
      });
    expect(await health(await freePort())).toBe(1);
    while ((await health(port)) !== 0) {
      expect(service.exitCode).toBeNull();
      await pause(100);
    }

    const document = await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`);
    expect(await document.text()).toContain('"example":');

    const command = spawnSync(
      process.execPath,
      [...entry, 'organizations', 'create', '--name', 'Northlight Studio', '--plan', 'TEAM', '--json'],
      { cwd: dir, env, encoding: 'utf8' },
    );
    expect(command.status, command.stderr).toBe(0);
    const { apiKey } = JSON.parse(command.stdout) as { apiKey: string };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/documents`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    expect(answer.status).toBe(200);

    service.kill(only('STOPSIGNAL') as NodeJS.Signals);
    expect(await ended).toEqual([0, null]);
    expect(listed(dir)).toEqual(before);
  });

  test('has no user with rights, no secrets, and the version of the package', () => {
    expect(only('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    const names = Object.keys(imageEnv());
    // `container` is a convention of container managers, see isAtTerminal.
    expect(names.filter(name => !settings.has(name))).toEqual(['container']);
    expect(names.filter(name => /SECRET|PASSWORD|KEY|TOKEN|URL/.test(name))).toEqual([]);
    expect(all('ARG')).toContain(`VERSION=${version}`);
    expect(read('Dockerfile')).toContain(`-t sigill:${version} .`);
  });

  test('uses a Node that the service supports, the same in each stage', () => {
    const bases = new Set(stages.map(([from]) => from?.rest.split(' ')[0]));
    expect(bases.size).toBe(1);
    const [, major = ''] = /^node:(\d+)-\w+-slim$/.exec([...bases][0] ?? '') ?? [];
    expect(engines.node).toContain(`^${major}.`);
  });

  test('gets everything that it copies from a build context without anything else', () => {
    const [first, ...lines] = read('Dockerfile.dockerignore')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const allowed = lines.filter(line => line.startsWith('!')).map(line => line.slice(1));
    const used = stages
      .flatMap(copies)
      .filter(({ from }) => from === null)
      .flatMap(({ sources }) => sources);
    expect([...new Set(used)].sort()).toEqual([...allowed].sort());
    expect(allowed.filter(name => !existsSync(path.join(root, name)))).toEqual([]);
  });
});

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  env_file?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  networks: string[] | Record<string, { ipv4_address?: string } | null>;
  healthcheck?: unknown;
  stop_grace_period?: string;
}
const compose = parse(read('compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
};
const services = Object.entries(compose.services);
const nodes = services.filter(([, { image: name }]) => name.startsWith('sigill:'));

/** Settings of the example, also those that are commented out, with something for what is left empty. */
const example = Object.fromEntries(
  [...read('sigill.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value || (name === 'SIGILL_SECRET' ? Buffer.alloc(32).toString('base64') : 'c'.repeat(48)),
  ]),
);

describe('The Compose file', () => {
  test('gives every container a read-only system and no rights', () => {
    expect(services.length).toBeGreaterThan(5);
    for (const [name, service] of services) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.image, name).toMatch(/:[\w.-]*\d[\w.-]*$/);
      // Sigill's image has its own.
      if (!service.image.startsWith('sigill:')) expect(service.user, name).toMatch(/^[1-9]/);
      else expect(service.image).toBe(`sigill:${version}`);
    }
  });

  test('refers only to what it defines', () => {
    for (const [name, service] of services) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(compose.services[other], `${name} needs ${other}`).toBeDefined();
        if (condition === 'service_healthy' && !compose.services[other]?.image.startsWith('sigill:'))
          expect(compose.services[other]?.healthcheck, other).toBeDefined();
        // What always runs depends on nothing that a profile adds.
        if (!service.profiles) expect(compose.services[other]?.profiles, other).toBeUndefined();
      }
      const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
      for (const one of networks) expect(compose.networks, name).toHaveProperty(one);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) {
          if (source !== './tls') expect(existsSync(path.join(folder, source)), source).toBe(true);
        } else expect(compose.volumes, name).toHaveProperty(source);
      }
    }
  });

  test('can be backed up: programs of the server’s version in the image, and a volume for backups', () => {
    const [, server] = /^postgres:(\d+)/.exec(compose.services.postgres?.image ?? '') ?? [];
    expect(all('ARG')).toContain(`POSTGRES_VERSION=${server}`);
    expect(all('RUN').join(' ')).toContain('postgresql-client-$POSTGRES_VERSION');
    const made = /install --directory --owner=10001 .* --mode=0700 ([^&]*)/.exec(all('RUN').join(' '))?.[1]?.trim();
    const volumes = JSON.parse(only('VOLUME')) as string[];
    expect(made?.split(' ').slice(0, 2)).toEqual(volumes);
    for (const [name, { volumes: mounted = [] }] of nodes)
      expect([name, mounted.map(one => one.split(':')[1])]).toEqual([name, volumes]);
  });

  test('gives the service settings that it accepts, the same database and the addresses of its proxies', () => {
    expect(nodes.map(([name]) => name)).toEqual(['sigill-1', 'sigill-2', 'worker']);
    const urls = new Set<string>();
    for (const [name, { environment = {}, env_file: file }] of nodes) {
      expect(file).toBe('.env');
      const given = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          String(value).replace(
            /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
            (_, variable: string, kind: string, other: string) => (kind === '-' ? other : (example[variable] ?? '')),
          ),
        ]),
      );
      const { POSTGRES_PASSWORD: _, ...fromFile } = example;
      const config = readConfig({ ...imageEnv(), ...fromFile, ...given });
      urls.add(config.DATABASE_URL ?? '');
      const proxies = [compose.services.nginx?.networks ?? {}].flatMap(networks =>
        Object.values(networks as Record<string, { ipv4_address?: string }>).map(one => one.ipv4_address ?? ''),
      );
      for (const proxy of proxies) expect(config.SIGILL_TRUSTED_PROXIES, name).toContain(proxy);
    }
    expect([...urls]).toEqual([expect.stringContaining('@postgres:5432/')]);
    expect(compose.services.worker?.environment?.SIGILL_ROLE).toBe('worker');
  });

  test('lets the world reach only nginx, and the database reach nothing', () => {
    for (const [name, { ports = [] }] of services)
      if (name !== 'nginx') for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
    for (const name of ['postgres', 'valkey']) expect(compose.services[name]?.networks).toEqual(['back']);
    expect(compose.networks.back?.internal).toBe(true);
  });
});

test('The example of settings contains settings only, and none of its secrets', () => {
  const { POSTGRES_PASSWORD: password, ...others } = example;
  expect(password).toBeDefined();
  expect(Object.keys(others).filter(name => !settings.has(name))).toEqual([]);
  expect(() => readConfig(others)).not.toThrow();
  const written = [...read('sigill.env.example').matchAll(/^#?(\w*(?:SECRET|PASSWORD|TOKEN|KEY)\w*)=(.+)$/gm)];
  expect(written.map(([line]) => line)).toEqual([]);
});

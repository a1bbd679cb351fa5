/**
 * Programs by others that the tests use, with the Debian packages that contain them. Tests whose program is missing are
 * skipped by name.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isInstalled = name => folders.some(folder => folder !== '' && isExecutable(path.join(folder, name)));

/** Debian's own Python, for which Debian installs libraries. */
const canImport = (...names) => spawnSync('/usr/bin/python3', ['-c', `import ${names.join(', ')}`]).status === 0;

const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some(version => isExecutable(`/usr/lib/postgresql/${version}/bin/pg_rewind`));

/** The shell is the same browser without windows, whose processes take half the time of a test. */
const hasChromium = () =>
  Boolean(process.env.CHROMIUM_PATH) ||
  isInstalled('chromium-headless-shell') ||
  (process.getuid?.() !== 0 && (isInstalled('chromium') || isInstalled('google-chrome')));

const pyHankoLibraries = ['asn1crypto', 'cryptography', 'yaml', 'tzlocal', 'requests', 'oscrypto', 'lxml', 'qrcode'];
const pyHankoPackages =
  'asn1crypto cryptography yaml tz tzlocal requests uritools oscrypto click defusedxml lxml qrcode aiohttp';

/** The name of what tests need, whether it is here, and the Debian packages that bring it. */
const needed = [
  { name: 'Chromium', isHere: hasChromium, packages: ['chromium-headless-shell'] },
  { name: 'Firefox', isHere: () => isInstalled('firefox-esr') || isInstalled('firefox'), packages: ['firefox-esr'] },
  ...Object.entries({
    pdfsig: 'poppler-utils',
    qpdf: 'qpdf',
    mutool: 'mupdf-tools',
    gs: 'ghostscript',
    openssl: 'openssl',
    'softhsm2-util': 'softhsm2',
    'pkcs11-tool': 'opensc',
    promtool: 'prometheus',
    pgbouncer: 'pgbouncer',
    dovecot: 'dovecot-imapd',
    nginx: 'nginx-light',
    curl: 'curl',
    git: 'git',
  }).map(([name, debian]) => ({ name, isHere: () => isInstalled(name), packages: [debian] })),
  {
    name: 'Redis or Valkey',
    isHere: () => isInstalled('redis-server') || isInstalled('valkey-server'),
    packages: ['redis-server'],
  },
  {
    name: 'OpenStack Swift, an S3 server',
    isHere: () => canImport('swift.common.middleware.s3api.s3api', 'xattr'),
    packages: ['python3-swift'],
  },
  { name: 'flit and mypy', isHere: () => canImport('flit_core.wheel', 'mypy'), packages: ['flit', 'mypy'] },
  { name: 'PostgreSQL with pg_rewind', isHere: hasPostgres, packages: ['postgresql'] },
  {
    name: 'the libraries of pyHanko',
    isHere: () => !process.env.SIGILL_VALIDATORS || canImport(...pyHankoLibraries),
    packages: pyHankoPackages.split(' ').map(name => `python3-${name}`),
  },
];

const missing = () => needed.filter(({ isHere }) => !isHere());

/**
 * Installs what is missing with apt-get, as root where there is one. Returns the names of what is missing all the same;
 * throws if apt-get fails.
 */
export function installPrograms() {
  const packages = missing().flatMap(one => one.packages);
  if (packages.length === 0) return [];
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) return missing().map(({ name }) => name);
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], options);
  return missing().map(({ name }) => name);
}

export const canRunBrowserTests = hasChromium;

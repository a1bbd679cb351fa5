/**
 * Compiles: `node scripts/build.mjs [server|web|docs|verifier] [--if-needed] [--silent]`. Everything is built in a temporary
 * folder and moved into `dist` file by file, so that a process that reads `dist` at the same time never sees half a
 * file.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compressBelow } from './compress.mjs';
import { filesOf, fingerprint, isFresh, leave } from './fresh.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const verifierName = 'sigill-verify.mjs';
/** Node's compiled code of the bundles. */
const compiledName = '.compiled';
const require = createRequire(import.meta.url);

/** Packages with compiled code, which cannot be bundled. */
const nativePackages = ['@myriaddreamin/typst-ts-node-compiler'];

/** Packages that others load only in cases that do not happen here; `pg-native` is not even installed. */
const unusedPackages = [
  'pg-native',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
];

const notSource = name => /(^|[\\/])(node_modules|\.[^\\/]*)$/.test(name) || /\.test\.tsx?$/.test(name);

/** A problem that the person who runs the build can solve. Any other error is a bug and keeps its stack. */
export class BuildProblem extends Error {}

const parts = {
  server: {
    has: () => existsSync(path.join(root, 'src')),
    sources: ['src', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json', 'scripts/build.mjs'],
    made: path.join(dist, '.fingerprint-server'),
    make: makeServer,
  },
  web: {
    has: () => existsSync(path.join(root, 'web/vite.config.ts')),
    sources: ['web', 'src/contract', 'package-lock.json', 'scripts/build.mjs', 'scripts/compress.mjs'],
    made: path.join(dist, '.fingerprint-web'),
    make: makeWeb,
  },
  docs: {
    has: () => existsSync(path.join(root, 'web/docs')),
    sources: [
      ...[
        'README.md',
        'docs',
        'openapi',
        'sdk/typescript/README.md',
        'sdk/python/README.md',
        'src/print',
        'web/docs',
        'web/look',
      ],
      ...['scripts/docs', 'scripts/sdk', 'package-lock.json', 'scripts/build.mjs', 'scripts/compress.mjs'],
    ],
    made: path.join(dist, '.fingerprint-docs'),
    make: makeDocs,
  },
  verifier: {
    has: () => existsSync(path.join(root, 'src/cli/verifier.ts')),
    sources: ['src', 'package-lock.json', 'scripts/build.mjs'],
    made: path.join(dist, '.fingerprint-verifier'),
    make: makeVerifier,
  },
};

/** Builds the requested parts; resolves to the names of those that had to be built. */
export async function build({ only = null, ifNeeded = false, log = () => {} } = {}) {
  const done = [];
  for (const [name, part] of Object.entries(parts)) {
    if ((only && only !== name) || !part.has()) continue;
    const sources = () => filesOf(root, part.sources, notSource);
    if (ifNeeded && isFresh(part.made, sources())) continue;
    await withLock(path.join(dist, `.lock-${name}`), async () => {
      const files = sources();
      if (ifNeeded && isFresh(part.made, files)) return;
      log(`Building ${name} …`);
      const print = fingerprint(files);
      rmSync(part.made, { force: true });
      await part.make();
      leave(part.made, print);
      done.push(name);
    });
  }
  return done;
}

function installed(name) {
  try {
    return require.resolve(name);
  } catch {
    throw new BuildProblem(
      `The sources were changed since the last build and ${name.split('/')[0]} is not installed: run \`npm install\` first.`,
    );
  }
}

/** Emits without checking types, which `npm run types` does. Syntax errors still fail. */
async function makeServer() {
  const tsc = path.join(path.dirname(installed('typescript7/package.json')), 'bin/tsc');
  for (const name of readdirSync(root))
    if (/^\.dist-\d+$/.test(name)) rmSync(path.join(root, name), { recursive: true });
  const half = path.join(root, `.dist-${process.pid}`);
  try {
    await run(process.execPath, [tsc, '-p', path.join(root, 'tsconfig.build.json'), '--noCheck', '--outDir', half]);
    await bundleChildren(half);
    await bundlePrograms(half);
    rmSync(path.join(dist, compiledName), { recursive: true, force: true });
    const kept = new Set(['web', 'docs', verifierName, ...readdirSync(dist).filter(name => name.startsWith('.'))]);
    moveOver(half, dist, kept);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

const pdfjsNames = [
  ...['BaseStream', 'Dict', 'LocalPdfManager', 'Name', 'PartialEvaluator', 'Ref'],
  ...['StateManager', 'Stream', 'TextState', 'XRefParseException', 'setVerbosityLevel'],
];

/**
 * The worker of pdf.js exports only its message handler. Children use the classes behind it, the reading child without the
 * evaluator, fonts and images: `src/platform/pdf/agreement/pdfjs.d.ts` declares them. A name that no longer exists makes
 * the build fail.
 */
const pdfjsClasses = {
  name: 'pdfjs-classes',
  transform: (code, id) =>
    id.endsWith('/pdfjs-dist/legacy/build/pdf.worker.mjs') ? `${code}\nexport { ${pdfjsNames.join(', ')} };` : null,
};

/**
 * In a bundle in the folder `bundle` of `dist`, each module of ours, with its sources below `from`, keeps the address that
 * it has in `dist`: from there it finds other files.
 */
const ownAddresses = (from, bundle) => ({
  name: 'own-addresses',
  transform(code, id) {
    const name = path.relative(from, id);
    if (name.startsWith('..') || !code.includes('import.meta.url')) return null;
    const address = path.relative(bundle, name).replaceAll(path.sep, '/').replace(/\.ts$/, '.js');
    const own = `new URL(${JSON.stringify(address)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', own), map: null };
  },
});

/** Bundles files for Node with every package they import, except `external`. */
async function bundleForNode(build, external = [], plugins = []) {
  const { build: vite } = await import(pathToFileURL(installed('vite')).href);
  await vite({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [pdfjsClasses, ...plugins],
    build: { target: 'node20', ...build },
    ssr: { noExternal: true, external },
  });
}

/**
 * Bundles the entry files of child processes with the packages they import. A child starts for every uploaded file, and
 * loading the PDF packages one by one takes most of its time.
 */
async function bundleChildren(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('-child.js'));
  for (const dir of new Set(names.map(name => path.dirname(name)))) {
    const input = names.filter(name => path.dirname(name) === dir).map(name => path.join(folder, name));
    const output = { entryFileNames: '[name].js', chunkFileNames: '[name].bundle.js' };
    await bundleForNode(
      { ssr: true, outDir: path.join(folder, dir), emptyOutDir: false, rolldownOptions: { input, output } },
      nativePackages,
      [ownAddresses(folder, dir)],
    );
    for (const file of input) rmSync(`${file}.map`); // the compiler's map, which does not fit the bundle
  }
}

/**
 * Loads a bundle. Node 22 and later keep the compiled code for the next start, in a folder of `dist`; where that cannot be
 * written, nothing is kept.
 */
const starter = (up, bundle) => `import module from 'node:module';
import { fileURLToPath } from 'node:url';

module.enableCompileCache?.(fileURLToPath(new URL('${up}${compiledName}', import.meta.url)));
await import('${bundle}');
module.flushCompileCache?.();
`;

/** The programs, and what their threads load. */
const programs = ['main', 'cli/cli'];
const threads = [
  'platform/threads/thread',
  'domain/sealing/original/plan',
  'domain/sealing/evidence/judging-thread',
  'domain/content/reading/text-reading',
  'domain/documents/words/reading-thread',
  'platform/mail/bounces/report',
];

/**
 * Bundles the programs and their threads with the packages they import: Node loads one large file several times faster
 * than thousands of small ones, and a production install needs none of those packages. What is imported dynamically is in
 * files of its own, loaded on first use. In place of each program is a file that loads its bundle.
 */
async function bundlePrograms(folder) {
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  const entries = [...programs, ...threads].filter(name => existsSync(path.join(root, `src/${name}.ts`)));
  const input = Object.fromEntries(entries.map(name => [path.basename(name), path.join(root, `src/${name}.ts`)]));
  await bundleForNode(
    {
      ssr: true,
      outDir: path.join(folder, 'bundle'),
      emptyOutDir: true,
      rolldownOptions: { input, output, preserveEntrySignatures: 'strict' },
    },
    [...nativePackages, ...unusedPackages],
    [ownAddresses(path.join(root, 'src'), 'bundle')],
  );
  for (const name of entries) {
    const up = '../'.repeat(name.split('/').length - 1) || './';
    const bundle = `${up}bundle/${path.basename(name)}.js`;
    const text = programs.includes(name) ? starter(up, bundle) : `export * from '${bundle}';\n`;
    writeFileSync(path.join(folder, `${name}.js`), text);
    rmSync(path.join(folder, `${name}.js.map`), { force: true });
  }
}

/**
 * Moves every file of `from` over the file of the same name in `to`, then removes files that no longer have a source.
 */
function moveOver(from, to, kept = new Set()) {
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) moveOver(source, target);
    else renameSync(source, target);
  }
  const names = new Set(entries.map(entry => entry.name));
  for (const name of readdirSync(to))
    if (!names.has(name) && !kept.has(name)) rmSync(path.join(to, name), { recursive: true });
  rmdirSync(from);
}

/** Builds the pages for production even under a test runner, whose NODE_ENV would double their size. */
async function forProduction(make) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await make();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

function emptyFolder(name) {
  const folder = path.join(dist, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Replaces a folder of `dist` by the one that was built. */
function putInPlace(half, name) {
  const [now, old] = [name, `.${name}-old`].map(one => path.join(dist, one));
  rmSync(old, { recursive: true, force: true });
  if (existsSync(now)) renameSync(now, old);
  renameSync(half, now);
  rmSync(old, { recursive: true, force: true });
}

async function makeWeb() {
  const { build: vite } = await import(pathToFileURL(installed('vite')).href);
  const half = emptyFolder('.web-new');
  const configFile = path.join(root, 'web/vite.config.ts');
  await forProduction(() =>
    vite({
      configFile,
      root: path.join(root, 'web'),
      logLevel: 'warn',
      build: { outDir: half, emptyOutDir: true },
    }),
  );
  await compressBelow(half);
  putInPlace(half, 'web');
}

/** The documentation, for which the print modules of the server are needed. */
async function makeDocs() {
  installed('minisearch');
  await build({ only: 'server', ifNeeded: true });
  const { buildDocs } = await import('./docs/build.mjs');
  const half = emptyFolder('.docs-new');
  await forProduction(() => buildDocs({ root, out: half }));
  await compressBelow(half, { endings: ['.html', '.md', '.txt', '.json', '.js', '.css', '.svg'], quality: 9 });
  putInPlace(half, 'docs');
}

/** Bundles the verifier and everything it imports into one file that needs only Node. */
async function makeVerifier() {
  const half = path.join(dist, '.verifier-new');
  await bundleForNode({
    ssr: 'src/cli/verifier.ts',
    outDir: half,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: verifierName, codeSplitting: false } },
  });
  renameSync(path.join(half, verifierName), path.join(dist, verifierName));
  rmSync(half, { recursive: true, force: true });
}

/** Runs a program and shows its output only when it fails. */
const run = (program, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk));
    child.on('error', reject);
    child.on('close', code =>
      code === 0 ? resolve() : reject(new BuildProblem(said.trim() || `${args[0]} ended with ${code}`)),
    );
  });

if (process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1])) {
  const args = process.argv.slice(2);
  const only = args.find(arg => !arg.startsWith('--')) ?? null;
  if (only && !(only in parts)) {
    console.error(`There is no part ${only}; those are ${Object.keys(parts).join(' and ')}.`);
    process.exit(2);
  }
  const log = args.includes('--silent') ? undefined : line => console.error(line);
  try {
    await build({ only, ifNeeded: args.includes('--if-needed'), log });
  } catch (error) {
    console.error(error instanceof BuildProblem ? error.message : error);
    process.exit(1);
  }
}

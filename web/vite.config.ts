/**
 * Builds the pages into dist/web. The server serves them below /assets/: files with a hash or a version in their name
 * may be cached forever; the HTML, look.css and its assets may not.
 */
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { noScriptTexts as shortTexts } from './identity/locales/no-script.ts';
import { fetchers } from './signer/language/fetchers.ts';
import { noScriptTexts as signerTexts } from './signer/locales/no-script.ts';

const web = dirname(fileURLToPath(import.meta.url));
const out = resolve(web, '../dist/web');
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const pdfjsFolder = `pdfjs-${JSON.parse(readFileSync(resolve(pdfjs, 'package.json'), 'utf8')).version}`;

/** Emits the stylesheet in one piece under a fixed name, which server-rendered pages use, together with its assets. */
const lookBesides = (): Plugin => ({
  name: 'look-besides',
  generateBundle() {
    const read = (name: string) => readFileSync(resolve(web, 'look', name));
    const whole = read('look.css')
      .toString()
      .replaceAll(/@import "(.*)";/g, (_, name: string) => read(name).toString());
    this.emitFile({ type: 'asset', fileName: 'look.css', source: whole });
    for (const fileName of ['pdf-text.css', 'noto-sans-400.woff2', 'noto-sans-600.woff2', 'mark.svg']) {
      this.emitFile({ type: 'asset', fileName, source: read(fileName) });
    }
  },
});

/** Files that pdf.js loads by name: character maps, substitutes for fonts that are not embedded, and decoders. */
const pdfjsBesides = (): Plugin => ({
  name: 'pdfjs-besides',
  apply: 'build',
  writeBundle({ dir = out }) {
    for (const folder of ['cmaps', 'standard_fonts']) {
      cpSync(resolve(pdfjs, folder), resolve(dir, pdfjsFolder, folder), { recursive: true });
    }
    // The JavaScript build of the JPEG 2000 decoder: WebAssembly would need 'wasm-unsafe-eval' in the page's policy.
    const decoder = 'openjpeg_nowasm_fallback.js';
    cpSync(resolve(pdfjs, 'wasm', decoder), resolve(dir, pdfjsFolder, decoder));
  },
});

/** What the server needs to render the first view before the script has loaded: its texts, and the files to preload. */
const start = (): Plugin => ({
  name: 'start',
  apply: 'build',
  async generateBundle(_, bundle) {
    const [sender, organization] = ['{sender}', '{organization}'];
    const inEach = Object.entries(fetchers).map(async ([language, fetch]) => {
      const { from, askedToSign, askedToRead } = await fetch();
      const shell = {
        from: from(sender, organization),
        fromOrganization: from('', organization),
        askedToSign: askedToSign(organization),
        askedToRead: askedToRead(organization),
      };
      return [language, shell];
    });
    const made = Object.values(bundle);
    const viewer = made.find(one => one.type === 'chunk' && one.facadeModuleId?.endsWith('/build/pdf.mjs'))?.fileName;
    if (!viewer) this.error('the viewer is not where it was');
    const source = JSON.stringify({ texts: Object.fromEntries(await Promise.all(inEach)), viewer });
    this.emitFile({ type: 'asset', fileName: 'start.json', source });
  },
});

/** Writes the message for browsers without scripts into a page, one line for each language; the server keeps one. */
const noScript = (): Plugin => ({
  name: 'no-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => {
      const texts = path.startsWith('/signer/') ? signerTexts : shortTexts;
      const lines = Object.entries(texts).map(([language, text]) => `<p lang="${language}">${text}</p>`);
      return html.replace('<!-- no-script -->', () => lines.join('\n        '));
    },
  },
});

/** Styles that others build on, and those on these; the rest comes after them. */
const basicStyles = ['look', 'dashboard-parts', 'dashboard-shell'];

/** The pages' own styles build on the basic ones, so those come first, in whatever order the scripts import them. */
const stylesInOrder = (): Plugin => ({
  name: 'styles-in-order',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const links = html.match(/<link rel="stylesheet"[^<>]*>\n/g) ?? [];
      const [first = ''] = links;
      const basic = basicStyles.flatMap(
        name => links.find(link => new RegExp(`/${name}-[\\w-]+\\.css"`).test(link)) ?? [],
      );
      if (!basic[0]?.includes('/look-')) throw new Error('the look of the pages is in no stylesheet of its own');
      const ordered = [...basic, ...links.filter(link => !basic.includes(link))];
      const without = links.slice(1).reduce((text, link) => text.replace(link, ''), html);
      return without.replace(first, () => ordered.join(''));
    },
  },
});

/** What the dashboard's first view needs, in few files: each small one would cost a round trip of its own. */
const dashboardGroups = [
  // Each page and each script needs it, and none of them the parts of another.
  { name: 'base-path', test: /\/web\/base-path\.ts$/, priority: 2 },
  { name: 'look', test: /\/web\/look\/[^/]+\.css$/, priority: 2 },
  { name: 'dashboard-shell', test: /\/web\/dashboard\/(components|shell)\/(components|rows|shell)\.css$/, priority: 2 },
  // Shared with the other pages, which must not load the rest.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/boundary\//, priority: 1 },
  { name: 'dashboard-parts', test: /\/web\/dashboard\/(components|session|language|live)\/[^/]+\.tsx?$/ },
  { name: 'dashboard-data', test: /\/node_modules\/(@tanstack\/(react-query|query-core)|wouter)\// },
  // Only the pages that prepare a document complete names while they are typed.
  { name: 'dashboard-completion', test: /\/node_modules\/@base-ui\/react\/(combobox|autocomplete)\// },
  { name: 'dashboard-controls', test: /\/node_modules\/(@base-ui|@floating-ui)\// },
];

/** Pages of the server load these by their names. */
const scripts = {
  passkey: resolve(web, 'sign-in/passkey.ts'),
  'eid-window': resolve(web, 'eid/window.ts'),
  'sealed-pages': resolve(web, 'verify/sealed-pages.ts'),
};

export default defineConfig({
  root: web,
  base: '/assets/',
  // Scripts and styles load others from where they are themselves, below whatever path. In pages the server adds the path.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  define: { __PDFJS_FOLDER__: JSON.stringify(`/assets/${pdfjsFolder}/`) },
  plugins: [react(), lookBesides(), pdfjsBesides(), start(), noScript(), stylesInOrder()],
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsDir: '',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(
          ['signer', 'identity', 'form', 'dashboard', 'prepare'].map(page => [page, resolve(web, page, 'index.html')]),
        ),
        ...scripts,
      },
      output: {
        entryFileNames: ({ name }) => (name in scripts ? '[name].js' : '[name]-[hash].js'),
        codeSplitting: { groups: dashboardGroups },
      },
    },
  },
});

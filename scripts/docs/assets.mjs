/** The scripts and the stylesheet of the documentation site, in the folder `assets` of it. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { build } from 'vite';

const darkAtNight = '(prefers-color-scheme: dark)';

/**
 * The dark colours of the look also when the reader chose them, and not at all when they chose the light ones: the look itself
 * knows only what the system prefers.
 */
const byChoice = {
  postcssPlugin: 'theme-by-choice',
  AtRule(rule) {
    if (rule.name !== 'media' || rule.params !== darkAtNight || rule.done) return;
    rule.done = true;
    const chosen = rule.nodes.map(one => one.clone());
    const within = (selector, root) => (selector === ':root' ? root : `${root} ${selector}`);
    rule.walkRules(one => {
      one.selectors = one.selectors.map(selector => within(selector, ':root:not([data-theme="light"])'));
    });
    for (const one of chosen)
      one.selectors = one.selectors.map(selector => within(selector, ':root[data-theme="dark"]'));
    rule.after(chosen);
  },
};

async function styleOf(root) {
  const read = name => readFileSync(path.join(root, 'web', name), 'utf8');
  const look = ['tokens', 'ground', 'pieces'].map(name => read(`look/${name}.css`));
  const whole = [...look, read('docs/docs.css')].join('\n');
  return (await postcss([byChoice]).process(whole, { from: undefined })).css;
}

/** Writes them; resolves to their names within the site. */
export async function buildAssets({ root, out }) {
  const folder = path.join(out, 'assets');
  mkdirSync(folder, { recursive: true });
  const source = name => path.join(root, 'web/docs', name);
  const { output } = await build({
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'warn',
    publicDir: false,
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: '',
      modulePreload: false,
      rolldownOptions: {
        input: { site: source('site.ts'), theme: source('theme.ts') },
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const style = await styleOf(root);
  const styleName = `docs-${createHash('sha256').update(style).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(path.join(folder, styleName), style);
  for (const name of ['noto-sans-400.woff2', 'noto-sans-600.woff2', 'mark.svg'])
    copyFileSync(path.join(root, 'web/look', name), path.join(folder, name));
  const named = name => `assets/${output.find(one => one.isEntry && one.name === name).fileName}`;
  return { site: named('site'), theme: named('theme'), style: `assets/${styleName}` };
}

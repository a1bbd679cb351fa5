/**
 * Builds the documentation site: `npm run docs` writes it to dist/docs, from the guides, the OpenAPI document and the scripts
 * in web/docs. All links are relative, so the files work below any path and on any web server.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Eleventy from '@11ty/eleventy';
import { buildAssets } from './assets.mjs';
import { guidePages } from './guides.mjs';
import { layout } from './layout.mjs';
import { linkedMarkdown, openLinks } from './links.mjs';
import { llmsFull, llmsList } from './llms.mjs';
import { openMarkdown, sectionsOf } from './markdown.mjs';
import { referencePages } from './reference.mjs';
import { searchIndex } from './search-index.mjs';
import { startPage } from './start-page.mjs';

const newest = '2026-10';
const groupTitles = ['Start', 'Guides', 'Reference', 'Embedding and packages', 'Operating', 'Dashboard'];

const groupsOf = pages => groupTitles.map(title => ({ title, pages: pages.filter(({ group }) => group === title) }));

/** Images and the documents for programs are part of the site; other files of the project are not. */
function openCopies(root, out) {
  const copied = file => {
    if (!/^(docs\/.*\.(png|svg|pdf|json)|openapi\/.*\.json)$/.test(file) || !existsSync(path.join(root, file)))
      return null;
    const target = file.replace(/^docs\//, 'files/');
    mkdirSync(path.dirname(path.join(out, target)), { recursive: true });
    cpSync(path.join(root, file), path.join(out, target));
    return target;
  };
  return copied;
}

function contentOf(root) {
  const document = JSON.parse(readFileSync(path.join(root, `openapi/${newest}.json`), 'utf8'));
  const reference = referencePages(document);
  const guides = guidePages(root);
  const pages = [...guides, ...reference.pages];
  return { pages: [startPage(groupsOf(pages)), ...pages], reference };
}

/** Eleventy renders the Markdown of each page and puts it into the layout. */
async function writePages({ pages, out, render, wrap }) {
  // Paths from the current folder: with others Eleventy does not find the templates again that are no files.
  const [input, output] = ['.input', '.'].map(name => path.relative('.', path.join(out, name)));
  mkdirSync(input, { recursive: true });
  const site = new Eleventy(input, output, {
    quietMode: true,
    configPath: false,
    config: config => {
      config.setLibrary('md', { render, renderInline: render, disable: () => {} });
      config.setUseGitIgnore(false);
      for (const page of pages)
        config.addTemplate(`${page.address}.md`, page.text, {
          site: page,
          permalink: `${page.address}.html`,
          templateEngineOverride: 'md',
        });
      config.addTransform('layout', function (html) {
        return wrap(this.page.outputPath, html);
      });
    },
  });
  site.disableLogger();
  await site.write();
  rmSync(input, { recursive: true });
}

/** Where what the earlier page at /docs had by its anchors is now. */
const anchorsOf = ({ operations, schemas, tags }) => ({
  ...Object.fromEntries([...operations].map(([id, address]) => [id, `${address}.html#${id}`])),
  ...Object.fromEntries([...tags].map(([tag, address]) => [`area-${tag}`, `${address}.html`])),
  ...Object.fromEntries([...schemas].map(([name, address]) => [`shape-${name}`, `${address}.html#shape-${name}`])),
  conventions: 'reference/index.html#conventions',
  errors: 'reference/error-codes.html',
  events: 'reference/event-types.html',
  shapes: 'reference/index.html',
  'error-': 'reference/error-codes.html',
  'event-': 'reference/event-types.html',
});

/** Writes the site into the folder `out`, which is empty. */
export async function buildDocs({ root, out }) {
  const { pages, reference } = contentOf(root);
  const copied = openCopies(root, out);
  const resolve = openLinks({ ...reference, pages, copied });
  const markdown = openMarkdown();
  const groups = groupsOf(pages);
  const files = await buildAssets({ root, out });
  const sections = new Map(pages.map(page => [page.address, sectionsOf(markdown, page.text)]));
  const byFile = new Map(pages.map(page => [path.resolve(out, `${page.address}.html`), page]));
  await writePages({
    pages,
    out,
    render: (text, { site: page }) => markdown.render(text, { resolve: href => resolve(page, href) }),
    wrap: (file, html) => {
      const page = byFile.get(path.resolve(file));
      return layout({ page, groups, sections: sections.get(page.address), files, html });
    },
  });
  const write = (name, text) => writeFileSync(path.join(out, name), text);
  const texts = new Map(pages.map(page => [page, linkedMarkdown(page.text, href => resolve(page, href, '.md'))]));
  for (const [page, text] of texts) write(`${page.address}.md`, text);
  write('llms.txt', llmsList(groups));
  write('llms-full.txt', llmsFull(texts));
  write('search.json', searchIndex(pages.map(page => ({ page, sections: sections.get(page.address) }))));
  write('anchors.json', JSON.stringify(anchorsOf(reference)));
}

/** The built documentation: its pages, with their links, ids and texts. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Parser } from 'htmlparser2';

export const root = resolve(import.meta.dirname, '../..');
export const folder = join(root, 'dist/docs');

export interface SitePage {
  /** Within the site, such as `guides/webhooks.html`. */
  name: string;
  html: string;
  ids: Set<string>;
  /** Of links, images, scripts and styles. */
  targets: string[];
  levels: number[];
}

function read(name: string): SitePage {
  const html = readFileSync(join(folder, name), 'utf8');
  const page: SitePage = { name, html, ids: new Set(), targets: [], levels: [] };
  const parser = new Parser({
    onopentag(tag, { id, href, src }) {
      if (id) {
        if (page.ids.has(id)) throw new Error(`${name} has the id ${id} twice`);
        page.ids.add(id);
      }
      for (const target of [href, src]) if (target !== undefined) page.targets.push(target);
      if (/^h[1-6]$/.test(tag)) page.levels.push(Number(tag[1]));
    },
  });
  parser.end(html);
  return page;
}

/** Builds the site if it is older than its sources. */
export function buildSite(): Map<string, SitePage> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'docs', '--if-needed', '--silent']);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(names.map(name => [name, read(name)]));
}

export const isFile = (name: string): boolean => existsSync(join(folder, name));
export const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The guides of the documentation site: which files of the project they are, in groups and in the order of a reader. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const guides = names => names.split(' ').map(name => `docs/${name}.md`);

/** A guide that no group names is at the end of the group of `others`. */
const groups = [
  { title: 'Start', files: ['README.md', ...guides('testing production')] },
  {
    title: 'Guides',
    others: true,
    files: guides(
      `uploading fields-in-text placed-fields pdf-forms webhooks events sync errors limits changes versions tenancy apps
      oauth-standards assistants permissions plans organizing-documents templates bulk-sends forms approvals delegation
      conversations document-types eid identity-checks contacts products reports verify`.replace(/\s+/g, ' '),
    ),
  },
  {
    title: 'Embedding and packages',
    files: [...guides('embedding sdk'), 'sdk/typescript/README.md', 'sdk/python/README.md'],
  },
  {
    title: 'Operating',
    files: guides(
      `operating configuration commands sign-in mail-and-sms sealing metrics scaling performance security privacy
      troubleshooting decisions`.replace(/\s+/g, ' '),
    ),
  },
  { title: 'Dashboard', files: ['docs/dashboard.md'] },
];

/** Names in the navigation that differ from the title of the file. */
const titles = {
  'README.md': 'Quick start',
  'sdk/typescript/README.md': 'TypeScript',
  'sdk/python/README.md': 'Python',
};

const addresses = {
  'README.md': 'start/quick-start',
  'docs/dashboard.md': 'dashboard/index',
  'sdk/typescript/README.md': 'guides/sdk-typescript',
  'sdk/python/README.md': 'guides/sdk-python',
};

/** The address of a guide within the site, without an extension. */
const addressOf = file =>
  addresses[file] ??
  file
    .replace(/^docs\/(?!dashboard\/)/, 'guides/')
    .replace(/^docs\//, '')
    .replace(/\.md$/, '');

/** Without links, emphasis and marks of code. */
export const plainText = markdown =>
  markdown
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .split(/\s+/)
    .join(' ')
    .trim();

/** The first sentence of the first paragraph. */
export function firstSentence(markdown) {
  const isText = part => /^[\p{L}"*`[]/u.test(part) && !part.startsWith('```');
  const paragraph =
    markdown
      .trim()
      .split(/\n{2,}/)
      .find(isText) ?? '';
  const text = plainText(paragraph);
  const end = text.search(/[.:](?= |$)/);
  return end < 0 ? text : `${text.slice(0, end)}.`;
}

const withoutComments = text => text.replace(/^<!--[^\n]*-->$/gm, '');

function guide(root, file, group) {
  const text = withoutComments(readFileSync(path.join(root, file), 'utf8'));
  const [first, ...rest] = text.split('\n');
  const title = first.replace(/^# /, '');
  const name = titles[file] ?? title;
  return { address: addressOf(file), file, group, title, name, description: firstSentence(rest.join('\n')), text };
}

/** A link that is called as its file is called as the page: `[events.md](events.md)`. */
function withTitles(pages) {
  const byFile = new Map(pages.map(page => [page.file, page]));
  const named = page => (whole, target, rest) => {
    const other = byFile.get(path.posix.join(path.posix.dirname(page.file), target));
    return other ? `[${other.title}](${target}${rest})` : whole;
  };
  const link = /\[[\w./-]+\.md\]\(([\w./-]+\.md)((?:#[\w-]+)?)\)/g;
  return pages.map(page => ({ ...page, text: page.text.replace(link, named(page)) }));
}

/** The guides as pages: with the address within the site, the file and its Markdown. */
export function guidePages(root) {
  const below = folder =>
    readdirSync(path.join(root, folder))
      .filter(name => name.endsWith('.md'))
      .sort()
      .map(name => `${folder}/${name}`);
  const named = new Set(groups.flatMap(({ files }) => files));
  const pages = groups.flatMap(({ title, files, others }) => {
    const more = others ? below('docs').filter(file => !named.has(file)) : [];
    const tasks = title === 'Dashboard' ? below('docs/dashboard') : [];
    return [...files, ...more, ...tasks].map(file => guide(root, file, title));
  });
  return withTitles(pages);
}

/** Where the links of the pages lead: to other pages, to files that the site has, to other sites, or nowhere. */
import path from 'node:path';

const relative = (from, to) => path.posix.relative(path.posix.dirname(`/${from}`), `/${to}`);

/**
 * `targetOf(page, href)` is the target within the site (`guides/errors.html#retries`), an address of another site, or null.
 * Links to files of the project that the site does not have lead nowhere. A page or schema that does not exist is a bug.
 */
export function openLinks({ pages, schemas, operations, copied }) {
  const byFile = new Map(pages.filter(page => page.file).map(page => [page.file, page]));
  const known = new Set(pages.map(({ address }) => address));
  const found = (map, name, kind) => {
    const address = map.get(name);
    if (address === undefined) throw new Error(`a page links to the ${kind} ${name}, which does not exist`);
    return address;
  };
  const ofPage = (rest, extension) => {
    const [address, id] = rest.split('#');
    if (!known.has(address)) throw new Error(`a page links to ${address}, which does not exist`);
    return `${address}${extension}${id ? `#${id}` : ''}`;
  };

  function targetOf(page, href, extension) {
    const [, scheme, rest = ''] = /^([a-z]+):(.*)$/.exec(href) ?? [];
    if (scheme === 'page') return ofPage(rest, extension);
    if (scheme === 'schema') return `${found(schemas, rest, scheme)}${extension}#shape-${rest}`;
    if (scheme === 'operation') return `${found(operations, rest, scheme)}${extension}#${rest}`;
    if (scheme === 'file') return copied(rest) ?? rest;
    if (scheme || href.startsWith('/'))
      return scheme === 'http' || scheme === 'https' || scheme === 'mailto' ? href : null;
    if (href.startsWith('#')) return `${page.address}${extension}${href}`;
    if (!page.file) return null;
    const [file, id] = href.split('#');
    const source = path.posix.join(path.posix.dirname(page.file), file);
    const other = byFile.get(source);
    return other ? `${other.address}${extension}${id ? `#${id}` : ''}` : copied(source);
  }

  /** As a page has it: relative, so that the site works below any path. */
  return (page, href, extension = '.html') => {
    const target = targetOf(page, href, extension);
    if (target === null || /^[a-z]+:/.test(target)) return target;
    const [file, id] = target.split('#');
    const own = `${page.address}${extension}`;
    return file === own && id ? `#${id}` : `${relative(own, file)}${id ? `#${id}` : ''}`;
  };
}

export { relative };

/** The Markdown of a page with links as they are in the built site; a link that leads nowhere stays as text. */
export const linkedMarkdown = (text, resolve) =>
  text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, i) =>
      i % 2 === 1
        ? part.replace(/^(```\w+) sample$/m, '$1')
        : part
            .replace(/(!?)\[([^\][]*(?:\[[^\][]*\][^\][]*)*)\]\(([^()\s]+)\)/g, (_, image, name, href) => {
              const target = resolve(href);
              return target === null ? name : `${image}[${name}](${target})`;
            })
            .replace(/^(#+ .*?)\s*\{#[\w.-]+\}$/gm, '$1'),
    )
    .join('');

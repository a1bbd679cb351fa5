/** The index that the site is searched with in the browser, as one JSON file. */
import MiniSearch from 'minisearch';
import { searchOptions } from '../../web/docs/search-options.mjs';

/** A name in a cell of a table, such as a setting, a permission or an error code. */
const named = /^[A-Z][A-Z0-9_]{3,}$/;
const address = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/;
const parts = /^(Parameters|Body|Answer|Errors)\b/;

/** Operations, errors and events have their name as id. */
function entryOf(page, { id, level, title, text }) {
  const [first = ''] = text.split('\n');
  const isReference = page.group === 'Reference';
  const place = isReference && address.test(first) ? `${page.title} · ${first}` : page.title;
  return {
    url: level === 1 ? `${page.address}.html` : `${page.address}.html#${id}`,
    title,
    place: level === 1 ? page.group : place,
    names: isReference ? `${id} ${id.replace(/^(?:shape|event|error)-/, '')}` : '',
    text: isReference ? text.slice(0, 400) : text,
  };
}

/** Each name once, where the page has it first. */
const namesIn = (page, { id, text }, seen) =>
  text
    .split('\n')
    .flatMap((line, i, lines) =>
      named.test(line) && !seen.has(line) && seen.add(line)
        ? [{ url: `${page.address}.html#${id}`, title: line, place: page.title, names: line, text: lines[i + 1] ?? '' }]
        : [],
    );

/** Every section of a page is found by itself; in guides also names in their tables. */
function entriesOf({ page, sections }) {
  if (page.group === 'Reference')
    return sections.filter(({ title }) => !parts.test(title)).map(section => entryOf(page, section));
  const seen = new Set();
  return sections.flatMap(section => [entryOf(page, section), ...namesIn(page, section, seen)]);
}

export function searchIndex(pages) {
  const index = new MiniSearch(searchOptions);
  index.addAll(pages.flatMap(entriesOf).map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}

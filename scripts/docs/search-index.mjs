/** The index that the site is searched with in the browser, as one JSON file. */
import MiniSearch from 'minisearch';
import { searchOptions } from '../../web/docs/search-options.mjs';
import { plainText } from './guides.mjs';

const setting = /^\| `([A-Z][A-Z0-9_]+)` \| (.*) \|$/gm;

/** Every section of a page is found by itself; the names of settings and operations too. */
function entriesOf({ page, sections }) {
  const url = `${page.address}.html`;
  const found = sections
    .filter(
      ({ level, title }) => level <= 2 || page.group !== 'Reference' || !/^(Parameters|Body|Answer|Errors)/.test(title),
    )
    .map(({ id, level, title, text }) => ({
      url: level === 1 ? url : `${url}#${id}`,
      title,
      place: level === 1 ? page.group : page.title,
      // The name of an operation, an error or an event is its id.
      names: page.group === 'Reference' ? id : '',
      text: page.group === 'Reference' ? text.slice(0, 400) : text,
    }));
  const settings = [...page.text.matchAll(setting)].map(([, name, text]) => ({
    url,
    title: name,
    place: `${page.title}: setting`,
    names: name,
    text: plainText(text),
  }));
  return [...found, ...settings];
}

export function searchIndex(pages) {
  const index = new MiniSearch(searchOptions);
  index.addAll(pages.flatMap(entriesOf).map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}

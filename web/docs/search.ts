/** The search: its index is one file of the site, which is loaded when the search is used first. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { element } from './element.ts';
import { type Entry, searchIn, searchOptions } from './search-options.mjs';
import { texts } from './texts.ts';

const maxResults = 12;

interface Parts {
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
}

async function loadIndex(root: string): Promise<MiniSearch<Entry>> {
  const response = await fetch(`${root}search.json`);
  if (!response.ok) throw new Error(`the index answers ${response.status}`);
  return MiniSearch.loadJSON<Entry>(await response.text(), searchOptions);
}

/** A result as an option of the list. MiniSearch adds the stored members to what it found. */
function optionOf(found: SearchResult, i: number, open: (url: string) => void): HTMLLIElement {
  const option = element(
    'li',
    { role: 'option', id: `docs-result-${i}`, 'aria-selected': 'false' },
    String(found.title),
    element('span', { class: 'docs-place' }, String(found.place)),
  );
  option.addEventListener('click', () => open(String(found.url)));
  return option;
}

export function openSearch({ input, list, status }: Parts, root: string): void {
  let index: Promise<MiniSearch<Entry>> | null = null;
  let urls: string[] = [];
  let chosen = 0;

  const go = (url: string) => {
    close();
    window.location.assign(root + url);
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (at: number) => {
    const options = [...list.querySelectorAll('[role="option"]')];
    chosen = (at + options.length) % Math.max(1, options.length);
    for (const [i, option] of options.entries()) option.setAttribute('aria-selected', String(i === chosen));
    const active = options[chosen];
    if (!active) return;
    input.setAttribute('aria-activedescendant', active.id);
    active.scrollIntoView({ block: 'nearest' });
  };

  async function search(): Promise<void> {
    const query = input.value.trim();
    if (query === '') {
      status.textContent = '';
      status.classList.remove('docs-nothing');
      return close();
    }
    index ??= loadIndex(root);
    const loaded = await index.catch(() => null);
    if (!loaded) index = null;
    // Somebody has typed on while the index was loaded.
    if (query !== input.value.trim()) return;
    const found = loaded ? searchIn(loaded, query).slice(0, maxResults) : [];
    urls = found.map(one => String(one.url));
    list.replaceChildren(...found.map((one, i) => optionOf(one, i, go)));
    status.textContent = loaded ? (found.length > 0 ? texts.found(found.length) : texts.nothing) : texts.noSearch;
    status.classList.toggle('docs-nothing', found.length === 0);
    if (found.length === 0) return close();
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    choose(0);
  }

  input.addEventListener('input', () => void search());
  input.addEventListener('focus', () => void search());
  input.addEventListener('blur', event => {
    if (!(event.relatedTarget instanceof Node && list.contains(event.relatedTarget))) close();
  });
  // A press on a result must not take the focus, which would close the list before the click.
  list.addEventListener('mousedown', event => event.preventDefault());
  input.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !list.hidden) {
      event.preventDefault();
      choose(chosen + step);
    } else if (event.key === 'Enter' && !list.hidden) {
      event.preventDefault();
      const url = urls[chosen];
      if (url) go(url);
    } else if (event.key === 'Escape') {
      if (list.hidden) input.blur();
      else {
        event.preventDefault();
        close();
      }
    }
  });
}

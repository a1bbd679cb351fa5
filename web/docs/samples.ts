/** Samples in one language at a time; the choice is of all pages. */
import { element } from './element.ts';
import { forever, keep, kept } from './kept.ts';
import { texts } from './texts.ts';

const name = 'sigill-docs-language';

interface Group {
  tabs: HTMLButtonElement[];
  samples: HTMLElement[];
}
const groups: Group[] = [];

/** Shows the language where there are samples in it, and leaves the others. */
function choose(language: string): void {
  for (const { tabs, samples } of groups) {
    if (!samples.some(one => one.dataset.language === language)) continue;
    for (const [i, sample] of samples.entries()) {
      const isChosen = sample.dataset.language === language;
      sample.hidden = !isChosen;
      tabs[i]?.setAttribute('aria-selected', String(isChosen));
      if (tabs[i]) tabs[i].tabIndex = isChosen ? 0 : -1;
    }
  }
}

function copyButton(samples: HTMLElement[]): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'docs-copy' }, texts.copy);
  button.addEventListener('click', async () => {
    const shown = samples.find(one => !one.hidden);
    await navigator.clipboard.writeText(shown?.querySelector('pre')?.textContent ?? '').catch(() => null);
    button.textContent = texts.copied;
  });
  button.addEventListener('blur', () => {
    button.textContent = texts.copy;
  });
  return button;
}

function openGroup(root: HTMLElement, at: number): void {
  const samples = [...root.querySelectorAll<HTMLElement>('.sample')];
  const select = (language: string | undefined) => {
    if (!language) return;
    choose(language);
    keep(forever, name, language);
  };
  const list = element('div', { role: 'tablist', 'aria-label': texts.languages });
  list.className = 'sample-tabs';
  const tabs = samples.map((sample, i) => {
    const label = sample.querySelector('.sample-name');
    const id = `sample-${at}-${i}`;
    sample.id = id;
    sample.setAttribute('role', 'tabpanel');
    sample.setAttribute('aria-label', label?.textContent ?? '');
    const tab = element(
      'button',
      { type: 'button', role: 'tab', 'aria-controls': id, 'aria-selected': String(i === 0) },
      label?.textContent ?? '',
    );
    label?.remove();
    tab.addEventListener('click', () => {
      // The page does not move below the finger when samples above have another height.
      const before = tab.getBoundingClientRect().top;
      select(sample.dataset.language);
      window.scrollBy(0, tab.getBoundingClientRect().top - before);
    });
    return tab;
  });
  list.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const from = tabs.findIndex(tab => tab.matches(':focus'));
    if (step === undefined || from < 0) return;
    const next = (from + step + tabs.length) % tabs.length;
    event.preventDefault();
    select(samples[next]?.dataset.language);
    tabs[next]?.focus();
  });
  list.append(...tabs);
  const bar = element('div', { class: 'sample-tabs' }, list, copyButton(samples));
  list.className = 'sample-languages';
  root.prepend(bar);
  groups.push({ tabs, samples });
}

export function openSamples(): void {
  for (const [at, root] of document.querySelectorAll<HTMLElement>('.samples').entries()) openGroup(root, at);
  choose('sh');
  choose(kept(forever, name) ?? 'sh');
}

/** Puts the reader's own in place of a placeholder. */
export function fill(what: 'address' | 'key', value: string): void {
  for (const one of document.querySelectorAll(`[data-fill="${what}"]`)) one.textContent = value;
}

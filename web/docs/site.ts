/** What the pages of the documentation do with script. Everything can be read without it. */
import { openInstallation } from './installation.ts';
import { openSamples } from './samples.ts';
import { openThemeSwitch } from './theme-switch.ts';

const root = document.documentElement.dataset.root ?? './';
const find = <Kind extends Element>(selector: string, kind: new () => Kind): Kind | null => {
  const found = document.querySelector(selector);
  return found instanceof kind ? found : null;
};

function openSearchField(): void {
  const box = find('.docs-search', HTMLElement);
  const input = find('#docs-query', HTMLInputElement);
  const list = find('#docs-results', HTMLElement);
  const status = find('.docs-found', HTMLElement);
  if (!box || !input || !list || !status) return;
  box.hidden = false;
  const open = () =>
    void import('./search.ts').then(({ openSearch }) => {
      openSearch({ input, list, status }, root);
      if (input.value !== '') input.dispatchEvent(new Event('input'));
    });
  input.addEventListener('focus', open, { once: true });
  document.addEventListener('keydown', event => {
    const isTyping = event.target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

/** The page at /docs had everything once: its anchors lead to where that is now. */
async function followOldAnchor(): Promise<void> {
  const id = new URLSearchParams(`id=${window.location.hash.slice(1).replaceAll('+', '%2B')}`).get('id') ?? '';
  const isStart = document.querySelector('a[aria-current="page"]')?.getAttribute('href') === 'index.html';
  if (id === '' || !isStart || document.getElementById(id)) return;
  const answer = await fetch(`${root}anchors.json`).catch(() => null);
  if (!answer?.ok) return;
  const anchors = (await answer.json()) as Record<string, string>; // boundary: a file of this site
  const [kind = ''] = /^(?:error|event)-/.exec(id) ?? [];
  const to = (Object.hasOwn(anchors, id) ? anchors[id] : null) ?? (kind ? `${anchors[kind]}#${id}` : undefined);
  if (to) window.location.replace(root + to);
}

function openMenu(): void {
  const nav = find('.docs-nav', HTMLElement);
  const current = nav?.querySelector<HTMLElement>('a[aria-current="page"]');
  // The page itself must not move, as it would with scrollIntoView.
  if (nav && current) nav.scrollTop = current.offsetTop - nav.offsetTop - nav.clientHeight / 2;
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && window.location.hash === '#docs-nav') find('.docs-close', HTMLAnchorElement)?.click();
  });
}

const themeSwitch = find('.docs-theme', HTMLButtonElement);
if (themeSwitch) openThemeSwitch(themeSwitch);
openSearchField();
openSamples();
openMenu();
void followOldAnchor();
void openInstallation(root);

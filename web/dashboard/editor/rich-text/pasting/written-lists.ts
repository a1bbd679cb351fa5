/** Lists that are written as lists, with what their elements alone do not say. */
import { NestedLists } from './nested-lists.ts';
import { styleOf } from './styles.ts';
import type { NumberType } from './word-markers.ts';

const types: ReadonlyMap<string, NumberType> = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

/** As deep as Word's. Each level is an element within that of the level above. */
const deepest = 9;

/** What a document cannot have is left out: it could not be saved. */
function onlyKnown(list: HTMLElement): void {
  if (!/^[1aAiI]$/.test(list.getAttribute('type') ?? '1')) list.removeAttribute('type');
  if (!/^\d{1,6}$/.test(list.getAttribute('start') ?? '1')) list.removeAttribute('start');
}

/** How a list counts is a style of the list or, in Google Docs, of its items. */
export function listTypes(document: Document): void {
  for (const list of document.querySelectorAll<HTMLElement>('ol')) onlyKnown(list);
  for (const list of document.querySelectorAll<HTMLElement>('ol:not([type])')) {
    const looks = [list, list.firstElementChild].flatMap(one => (one instanceof HTMLElement ? [styleOf(one)] : []));
    const type = looks.map(style => types.get(style.get('list-style-type') ?? '')).find(one => one);
    if (type) list.setAttribute('type', type);
  }
}

/** Word Online writes each item as a list of its own, with the level in an attribute. */
export function listsFromWordOnline(document: Document): void {
  const lists = new NestedLists();
  for (const wrapper of document.querySelectorAll<HTMLElement>('.ListContainerWrapper')) {
    const items = [...wrapper.querySelectorAll<HTMLElement>('li[data-aria-level]')];
    for (const [i, item] of items.entries()) {
      const list = item.parentElement;
      const type = (list?.getAttribute('type') ?? '1') as NumberType; // as: written by listTypes
      const at = Number(list?.getAttribute('start') ?? 1) + i;
      lists.add(item, wrapper, {
        list: item.dataset.listid ?? '',
        level: Math.min(Number(item.dataset.ariaLevel) || 1, deepest),
        numbering: list?.localName === 'ol' ? { type, at } : null,
      });
    }
    if (items.length > 0) wrapper.remove();
  }
}

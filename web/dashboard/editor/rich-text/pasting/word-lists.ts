/**
 * Lists from Word, which writes each item as a paragraph with the number of its list and its level in `mso-list`, and its
 * marker as text.
 */
import { NestedLists } from './nested-lists.ts';
import { styleOf } from './styles.ts';
import { isCompound, numberingOf } from './word-markers.ts';

const marked = /^l(\d{1,9})\s+level([1-9])/;
/** At the start of the text, where the marker is not marked itself. */
const typedMarker = /^[\s\u00a0]*(?:[·•§o▪◦‣-]|[0-9]{1,3}[.)]|[a-z][.)])[\s\u00a0]+/i;

const isMarker = (element: HTMLElement): boolean => styleOf(element).get('mso-list') === 'ignore';

const markerIn = (paragraph: HTMLElement): HTMLElement | undefined =>
  [...paragraph.querySelectorAll<HTMLElement>('span')].find(isMarker);

function firstText(paragraph: HTMLElement): Text | null {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text; // as: only texts are shown
    if (text.data.trim() !== '') return text;
  }
  return null;
}

/** The marker of the paragraph; '' if there is none. */
const markerOf = (paragraph: HTMLElement): string =>
  markerIn(paragraph)?.textContent ?? typedMarker.exec(firstText(paragraph)?.data ?? '')?.[0] ?? '';

function removeMarker(paragraph: HTMLElement): void {
  const element = markerIn(paragraph);
  const first = firstText(paragraph);
  if (element) element.remove();
  else if (first) first.data = first.data.replace(typedMarker, '');
}

function itemOf(paragraph: HTMLElement): HTMLElement {
  const item = paragraph.ownerDocument.createElement('li');
  const words = paragraph.ownerDocument.createElement('p');
  words.append(...paragraph.childNodes);
  item.append(words);
  return item;
}

/**
 * Paragraphs that Word marks as items become lists, of bullets or numbers, with a list in each deeper level. A heading
 * keeps its number, and so does a paragraph numbered `2.1` below one: no list counts so, and other text may refer to it.
 */
export function listsFromWord(document: Document): void {
  const lists = new NestedLists();
  for (const paragraph of document.querySelectorAll<HTMLElement>('p')) {
    const [, list = '', level] = marked.exec(styleOf(paragraph).get('mso-list') ?? '') ?? [];
    if (level === undefined) continue;
    const marker = markerOf(paragraph);
    if (isCompound(marker) && !lists.isNext(paragraph)) continue;
    removeMarker(paragraph);
    const place = { list, level: Number(level), numbering: numberingOf(marker) };
    lists.add(itemOf(paragraph), paragraph, place);
    paragraph.remove();
  }
  for (const span of document.querySelectorAll<HTMLElement>('span')) {
    if (isMarker(span)) span.textContent = `${span.textContent?.trim() ?? ''} `;
  }
}

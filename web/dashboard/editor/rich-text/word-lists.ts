/**
 * Lists from Word, which writes each item as a paragraph with the number of its list and its level in `mso-list`, and its
 * marker as text. `style` was renamed to `data-style`.
 */

interface Mark {
  /** Word's number of the list. */
  list: string;
  /** From 1. */
  level: number;
}

interface OpenList extends Mark {
  element: HTMLElement;
  lastItem: HTMLElement;
}

const marked = /mso-list:\s*l(\d{1,9})\s+level([1-9])/i;
const ignored = /mso-list:\s*ignore/i;
/** At the start of the text, where the marker is not marked itself. */
const typedMarker = /^[\s\u00a0]*(?:[·•§o▪◦‣-]|[0-9]{1,3}[.)]|[a-z][.)])[\s\u00a0]+/i;
const number = /^[\s\u00a0]*(?:[0-9]{1,3}|[a-z]{1,5})[.)]/i;

const markOf = (paragraph: HTMLElement): Mark | null => {
  const found = marked.exec(paragraph.dataset.style ?? '');
  return found ? { list: found[1] ?? '', level: Number(found[2]) } : null;
};

/** Takes the marker out of the paragraph and returns it; '' if there is none. */
function takeMarker(paragraph: HTMLElement): string {
  const span = [...paragraph.querySelectorAll<HTMLElement>('span')].find(one => ignored.test(one.dataset.style ?? ''));
  if (span) {
    span.remove();
    return span.textContent ?? '';
  }
  const first = paragraph.firstChild;
  const typed = first?.nodeType === 3 ? (typedMarker.exec(first.textContent ?? '')?.[0] ?? '') : '';
  if (first && typed !== '') first.textContent = (first.textContent ?? '').slice(typed.length);
  return typed;
}

function itemOf(paragraph: HTMLElement): HTMLElement {
  const item = paragraph.ownerDocument.createElement('li');
  const words = paragraph.ownerDocument.createElement('p');
  words.append(...paragraph.childNodes);
  item.append(words);
  return item;
}

/** A list that begins with the marker, numbered from where the marker says. */
function listFor(paragraph: HTMLElement, marker: string): HTMLElement {
  const isNumbered = number.test(marker);
  const element = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  const start = Number.parseInt(marker.trim(), 10);
  if (isNumbered && start > 1) element.setAttribute('start', String(start));
  return element;
}

/** Paragraphs that Word marks as items of a list become lists, of bullets or numbers, with a list in each deeper level. */
export function listsFromWord(document: Document): void {
  // From the outermost to the innermost list that the next item may belong to.
  let open: OpenList[] = [];
  for (const paragraph of document.querySelectorAll<HTMLElement>('p')) {
    const mark = markOf(paragraph);
    if (!mark) continue;
    if (open[0]?.element.nextElementSibling !== paragraph) open = [];
    const marker = takeMarker(paragraph);
    const tag = number.test(marker) ? 'ol' : 'ul';
    while (open.some(({ level }) => level > mark.level)) open.pop();
    const last = open.at(-1);
    const isOfLast = last?.level === mark.level && last.list === mark.list && last.element.localName === tag;
    if (last?.level === mark.level && !isOfLast) open.pop();
    const item = itemOf(paragraph);
    if (last && isOfLast) {
      last.element.append(item);
      last.lastItem = item;
    } else {
      const element = listFor(paragraph, marker);
      const around = open.at(-1);
      if (around) around.lastItem.append(element);
      else paragraph.before(element);
      element.append(item);
      open.push({ ...mark, element, lastItem: item });
    }
    paragraph.remove();
  }
}

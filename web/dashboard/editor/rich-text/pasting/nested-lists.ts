/** Lists of items that come one after another with their levels, as Word writes them. */
import type { Numbering } from './word-markers.ts';

export interface Place {
  /** Which list it is; items of another one begin a list of their own. */
  list: string;
  /** From 1. */
  level: number;
  /** Null: bullets. */
  numbering: Numbering | null;
}

interface OpenList extends Place {
  element: HTMLElement;
  lastItem: HTMLElement;
}

/** A list that begins with this number. */
function listFor(document: Document, numbering: Numbering | null): HTMLElement {
  const element = document.createElement(numbering ? 'ol' : 'ul');
  if (numbering && numbering.at !== 1) element.setAttribute('start', String(numbering.at));
  if (numbering && numbering.type !== '1') element.setAttribute('type', numbering.type);
  return element;
}

/** Whether the list would give its next item another number than it has. `i.` may be the ninth letter. */
const countsOtherwise = (numbering: Numbering | null, { numbering: first, element }: OpenList): boolean =>
  numbering !== null && numbering.type === first?.type && numbering.at !== first.at + element.childElementCount;

const isWords = (node: Node | null): boolean => node instanceof Text && node.data.trim() !== '';

export class NestedLists {
  /** From the outermost to the innermost list that the next item may belong to. */
  private open: OpenList[] = [];

  /** Whether the element follows right after the lists, so that an item there belongs to them. */
  isNext(element: Element): boolean {
    const list = this.open[0]?.element;
    return list?.nextElementSibling === element && !isWords(list.nextSibling) && !isWords(element.previousSibling);
  }

  /** Adds an item that is written where `at` is, which the caller removes. */
  add(item: HTMLElement, at: Element, place: Place): void {
    if (!this.isNext(at)) this.open = [];
    while (this.open.some(({ level }) => level > place.level)) this.open.pop();
    const last = this.open.at(-1);
    const isOfLast =
      last?.level === place.level &&
      last.list === place.list &&
      (last.numbering === null) === (place.numbering === null) &&
      !countsOtherwise(place.numbering, last);
    if (last && isOfLast) {
      last.element.append(item);
      last.lastItem = item;
      return;
    }
    if (last?.level === place.level) this.open.pop();
    const element = listFor(item.ownerDocument, place.numbering);
    const around = this.open.at(-1);
    if (around) around.lastItem.append(element);
    else at.before(element);
    element.append(item);
    this.open.push({ ...place, element, lastItem: item });
  }
}

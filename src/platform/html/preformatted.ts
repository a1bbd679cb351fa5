/**
 * `pre` becomes code. With images or custom tags in it, it becomes lines of a paragraph, because code contains only
 * text.
 */
import type { Block } from '../typesetting/document.ts';
import { isAllowed } from './allowed.ts';
import type { Around } from './look.ts';
import type { Flow } from './side-by-side.ts';
import { type HtmlElement, type HtmlNode, isElement } from './tree.ts';

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map(node => (isElement(node) ? (node.tag === 'br' ? '\n' : textOf(node.children)) : node)).join('');

const holdsMore = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some(node => isElement(node) && (node.tag === 'img' || !isAllowed(node.tag) || holdsMore(node.children)));

const breaks: HtmlElement = { tag: 'br', attributes: {}, children: [] };
const kept = (line: string): string => line.replaceAll('\t', '    ').replaceAll(' ', '\u00a0');

/** Keeps spaces and line breaks as written. */
const asWritten = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (isElement(node)) return [{ ...node, children: asWritten(node.children) }];
    return node.split('\n').flatMap((line, i) => [...(i > 0 ? [breaks] : []), ...(line === '' ? [] : [kept(line)])]);
  });

export function preformatted({ children }: HtmlElement, around: Around, flow: Flow): Block[] {
  if (holdsMore(children)) return flow(asWritten(children), { ...around, look: { ...around.look, mono: true } });
  // HTML drops a line feed right after the tag (WHATWG HTML, "in body")
  const text = textOf(children).replace(/^\n/, '').trimEnd();
  return text === '' ? [] : [{ kind: 'CODE', text }];
}

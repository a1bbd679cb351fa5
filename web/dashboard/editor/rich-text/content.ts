/**
 * Texts between the contract and Tiptap. The contract also allows images and fields between paragraphs, and items and
 * cells without any; Tiptap wants a paragraph there. Pure.
 */
import type { ReadNode as Node } from '../../../../src/contract/schemas/content/rich-text-reading.ts';
import type { Content } from '../model/block.ts';

/** A text of these nodes. */
export const textOf = (content: readonly Node[]): Content => ({ type: 'doc', content }) as Content; // as: the contract's own nodes

const inline = new Set(['text', 'hardBreak', 'image', 'svcField']);
const holdsBlocks = new Set(['doc', 'listItem', 'taskItem', 'blockquote', 'tableCell', 'tableHeader']);
const maxSpan = 100;

function wrapped(children: readonly Node[]): Node[] {
  const result: Node[] = [];
  let run: Node[] = [];
  const end = () => {
    if (run.length > 0) result.push({ type: 'paragraph', content: run });
    run = [];
  };
  for (const child of children) {
    if (inline.has(child.type)) run.push(child);
    else {
      end();
      result.push(child);
    }
  }
  end();
  return result.length > 0 ? result : [{ type: 'paragraph' }];
}

/** Texts without characters cannot be shown, and are left out. */
const isShown = ({ type, text }: Node): boolean => type !== 'text' || (text !== undefined && text !== '');

function nodeForEditor(node: Node): Node {
  const children = (node.content ?? []).filter(isShown).map(nodeForEditor);
  const content = holdsBlocks.has(node.type) ? wrapped(children) : children;
  return { ...node, ...((node.content || holdsBlocks.has(node.type)) && { content }) };
}

/** The text as the editor takes it. The same object for the same text. */
const forEditor = new WeakMap<Content, Content>();
export function editorContent(content: Content): Content {
  const found = forEditor.get(content);
  if (found) return found;
  const made = nodeForEditor(content as Node) as Content; // as: the root stays a doc
  forEditor.set(content, made);
  return made;
}

/** Attributes without a value are left out, as the service does. */
function nodeForService(node: Node): Node {
  const attrs = Object.entries(node.attrs ?? {}).filter(
    ([name, value]) => value !== null && !((name === 'colspan' || name === 'rowspan') && Number(value) > maxSpan),
  );
  const marks = node.marks?.map(({ type, attrs: given }) => {
    const kept = Object.entries(given ?? {}).filter(([, value]) => value !== null);
    return { type, ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }) };
  });
  const { type, content, text } = node;
  return {
    type,
    ...(attrs.length > 0 && { attrs: Object.fromEntries(attrs) }),
    ...(content && { content: content.map(nodeForService) }),
    ...(marks && marks.length > 0 && { marks }),
    ...(text !== undefined && { text }),
  };
}

/** What an editor holds, as the contract has it. */
export function serviceContent(json: object): Content {
  const made = nodeForService(json as Node) as Content; // as: Tiptap's own JSON of a doc
  forEditor.set(made, json as Content);
  return made;
}

/** The words of a text, for the outline. */
export function wordsOf(given: object, most = 80): string {
  let words = '';
  const walk = (children: readonly Node[]) => {
    for (const child of children) {
      if (words.length >= most) return;
      if (child.text !== undefined) words += child.text;
      else if (child.type === 'svcField') words += String(child.attrs?.label ?? child.attrs?.key ?? '');
      else if (child.content) {
        walk(child.content);
        words += ' ';
      }
    }
  };
  walk((given as Partial<Node>).content ?? []); // as: a node of a text
  return words.trim().slice(0, most);
}

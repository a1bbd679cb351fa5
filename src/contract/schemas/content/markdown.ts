/**
 * Markdown (CommonMark with tables, strikethrough and lists of tasks) as rich text. Links keep their text, images are
 * dropped, `<svc-field>` is an inline field, and any other HTML is text. The reader takes linear time, also for what
 * nobody would write.
 */
import { decodeHTMLAttribute } from 'entities';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Issue } from '../../errors.ts';
import { type ReadMark, type ReadNode, readRichText } from './rich-text-reading.ts';

/** In bytes of UTF-8. */
export const maxBytes = 200_000;

const reader = new MarkdownIt({ html: true });

/** As `readRichText`; a problem has no path, because rich text is not what was written. */
export function readMarkdown(markdown: string, wrong: (code: Issue['code'], message: string) => void) {
  if (Buffer.byteLength(markdown) > maxBytes) {
    wrong('TOO_BIG', `must be at most ${maxBytes} bytes`);
    return null;
  }
  const document = { type: 'doc', content: blocksOf(reader.parse(markdown, {})) };
  const reported = new Set<string>();
  return readRichText(document, (_path, code, message) => {
    if (!reported.has(message)) wrong(code, message);
    reported.add(message);
  });
}

const toHtml = new MarkdownIt({ html: true });
const tag = (text: string): string => (fieldOf(text) ? text : toHtml.utils.escapeHtml(text));
Object.assign(toHtml.renderer.rules, {
  html_inline: (tokens: Token[], i: number) => tag(tokens[i]?.content ?? ''),
  html_block: (tokens: Token[], i: number) => `<p>${toHtml.renderInline((tokens[i]?.content ?? '').trim())}</p>`,
  link_open: () => '',
  link_close: () => '',
  image: () => '',
});

/** The same as HTML, for blocks of HTML. */
export const htmlOfMarkdown = (markdown: string): string => toHtml.render(markdown).trim();

const paragraph = (content: ReadNode[]): ReadNode => ({ type: 'paragraph', content });
const attrOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

const maxStart = 1_000_000;

/** The nodes that begin with a token, empty. */
const openings: Partial<Record<string, (token: Token) => ReadNode>> = {
  paragraph_open: () => paragraph([]),
  heading_open: ({ tag: name }) => ({ type: 'heading', attrs: { level: Number(name.slice(1)) }, content: [] }),
  blockquote_open: () => ({ type: 'blockquote', content: [] }),
  bullet_list_open: () => ({ type: 'bulletList', content: [] }),
  ordered_list_open: token => {
    const start = Number(attrOf(token, 'start') || 1);
    return { type: 'orderedList', ...(start <= maxStart && start !== 1 && { attrs: { start } }), content: [] };
  },
  list_item_open: () => ({ type: 'listItem', content: [] }),
  table_open: () => ({ type: 'table', content: [] }),
  tr_open: () => ({ type: 'tableRow', content: [] }),
  th_open: token => cell('tableHeader', token),
  td_open: token => cell('tableCell', token),
};

function cell(type: string, token: Token): ReadNode {
  const textAlign = /text-align:(\w+)/.exec(attrOf(token, 'style'))?.[1];
  return { type, ...(textAlign && { attrs: { textAlign } }), content: [] };
}

function blocksOf(tokens: readonly Token[]): ReadNode[] {
  const open: ReadNode[] = [{ type: 'doc', content: [] }];
  const add = (node: ReadNode): void => void open.at(-1)?.content?.push(node);
  for (const token of tokens) {
    const opened = openings[token.type]?.(token);
    if (opened) open.push(opened);
    else if (token.type.replace(/_close$/, '_open') in openings) {
      const closed = open.pop();
      if (closed) add(finished(closed));
    } else for (const node of leafOf(token, open.at(-1)?.type ?? '')) add(node);
  }
  return open[0]?.content ?? [];
}

/** What a token without others in it adds to a node of that type. */
function leafOf(token: Token, within: string): ReadNode[] {
  switch (token.type) {
    case 'inline': {
      const inlines = inlinesOf(token.children ?? []);
      return within.startsWith('table') ? [paragraph(inlines)] : inlines;
    }
    case 'html_block':
      // What begins with a tag is a block, also an inline field.
      return paragraphs(inlinesOf(reader.parseInline(token.content.trim(), {})[0]?.children ?? []));
    case 'code_block':
    case 'fence':
      return [codeBlock(token)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    default:
      return [];
  }
}

/** A paragraph of what is there; none without. */
const paragraphs = (content: ReadNode[]): ReadNode[] => (content.length > 0 ? [paragraph(content)] : []);

const maxLanguage = 50;

function codeBlock({ info, content }: Token): ReadNode {
  const language = info.trim().split(/\s/)[0]?.slice(0, maxLanguage);
  const text = content.replace(/\n$/, '');
  return { type: 'codeBlock', ...(language && { attrs: { language } }), content: text ? [{ type: 'text', text }] : [] };
}

/** A node whose children are complete. */
function finished(node: ReadNode): ReadNode {
  if (node.type === 'listItem' && node.content?.length === 0) return { ...node, content: [paragraph([])] };
  if (node.type === 'bulletList' && node.content?.every(item => boxOf(item) !== null)) return taskList(node.content);
  return node;
}

const box = /^\[([ xX])\] /;

/** The text that an item begins with, if that is a box of a task. */
function boxOf({ content }: ReadNode): { checked: boolean } | null {
  const first = content?.[0];
  const text = first?.type === 'paragraph' ? first.content?.[0]?.text : undefined;
  const found = box.exec(text ?? '');
  return found ? { checked: found[1] !== ' ' } : null;
}

const taskList = (items: ReadNode[]): ReadNode => ({
  type: 'taskList',
  content: items.map(item => {
    const [first, ...others] = item.content ?? [];
    const [text, ...inlines] = first?.content ?? [];
    const rest = (text?.text ?? '').replace(box, '');
    const written = [...(text && rest !== '' ? [{ ...text, text: rest }] : []), ...inlines];
    return {
      type: 'taskItem',
      attrs: { checked: boxOf(item)?.checked ?? false },
      content: [paragraph(written), ...others],
    };
  }),
});

const markOf: Partial<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike' };

function inlinesOf(tokens: readonly Token[]): ReadNode[] {
  const marks: ReadMark[] = [];
  const written = (text: string, also: readonly ReadMark[] = []): ReadNode[] => {
    const all = [...marks, ...also];
    return text === '' ? [] : [{ type: 'text', text, ...(all.length > 0 && { marks: distinct(all) }) }];
  };
  const inlineOf = (token: Token): ReadNode[] => {
    const [, name = '', end] = /^(\w+)_(open|close)$/.exec(token.type) ?? [];
    const mark = markOf[name];
    if (mark && end === 'open') marks.push({ type: mark });
    if (mark && end === 'close') marks.pop();
    switch (token.type) {
      case 'text':
        return written(token.content);
      case 'softbreak':
        return written(' ');
      case 'hardbreak':
        return [{ type: 'hardBreak' }];
      case 'code_inline':
        return written(token.content, [{ type: 'code' }]);
      case 'html_inline':
        return fieldOf(token.content) ?? written(token.content);
      default:
        return [];
    }
  };
  return joined(tokens.flatMap(inlineOf));
}

const distinct = (marks: readonly ReadMark[]): ReadMark[] =>
  [...new Set(marks.map(({ type }) => type))].map(type => ({ type }));

/** Neighbouring texts with the same marks as one. */
function joined(nodes: readonly ReadNode[]): ReadNode[] {
  const found: { node: ReadNode; texts: string[] }[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    const isSame = last?.node.type === 'text' && node.type === 'text' && marksIn(last.node) === marksIn(node);
    if (last && isSame) last.texts.push(node.text ?? '');
    else found.push({ node, texts: [node.text ?? ''] });
  }
  return found.map(({ node, texts }) => (node.type === 'text' ? { ...node, text: texts.join('') } : node));
}

const marksIn = ({ marks = [] }: ReadNode): string => marks.map(({ type }) => type).join();

const attribute = /([a-z]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The inline field of one tag; nothing for its end; null for any other tag. */
function fieldOf(text: string): ReadNode[] | null {
  if (/^<\/svc-field\s*>$/i.test(text)) return [];
  if (!/^<svc-field(?:\s[^<>]*|\/)?>$/i.test(text)) return null;
  const attrs = Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      decodeHTMLAttribute(double ?? single ?? ''),
    ]),
  );
  return [{ type: 'svcField', attrs }];
}

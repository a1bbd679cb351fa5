/**
 * Markdown (CommonMark with tables, strikethrough and lists of tasks) as rich text. Links keep their text, images are
 * dropped, `<svc-field>` is an inline field, and any other HTML is text.
 */
import { decodeHTML } from 'entities';
import { Lexer, Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Issue } from '../../errors.ts';
import { type ReadMark, type ReadNode, readRichText } from './rich-text-reading.ts';

/** In bytes of UTF-8. */
export const maxBytes = 200_000;
/** Characters of a paragraph, times the marks of emphasis in it: the reader compares each with what follows. */
const maxEmphasis = 10_000_000;
/** Characters of an address without a break: at each the reader looks for the end of an e-mail address. */
const maxWord = 2_000;
/** Quotes and lists at the beginning of a line, each within the one before. */
const maxNesting = 20;

const marker = /[ \t]*(?:>|[-*+]|\d{1,9}[.)])/y;

function isTooDeep(line: string): boolean {
  marker.lastIndex = 0;
  for (let depth = 0; marker.test(line); depth++) if (depth === maxNesting) return true;
  return false;
}

const ofAddress = /[a-zA-Z0-9.!#$%&'*+/=?_`{|}~-]+/g;
const isTooLong = (line: string): boolean =>
  line.length > maxWord && (line.match(ofAddress) ?? []).some(word => word.length > maxWord);

/** What is wrong, or null; checked before it is read, because reading takes long for what nobody writes. */
function problemOf(markdown: string): ['TOO_BIG', string] | null {
  if (Buffer.byteLength(markdown) > maxBytes) return ['TOO_BIG', `must be at most ${maxBytes} bytes`];
  const lines = markdown.split('\n');
  if (lines.some(isTooLong)) return ['TOO_BIG', `must not have a word of more than ${maxWord} characters`];
  if (lines.some(isTooDeep)) return ['TOO_BIG', `must not nest quotes and lists more than ${maxNesting} deep`];
  const isTooMuch = markdown
    .split(/\n[ \t\r]*\n/)
    .some(part => part.length * (part.match(/[*_~]/g)?.length ?? 0) > maxEmphasis);
  return isTooMuch ? ['TOO_BIG', 'has a paragraph with too many marks of emphasis; divide it'] : null;
}

/** As `readRichText`; a problem has no path, because rich text is not what was written. */
export function readMarkdown(markdown: string, wrong: (code: Issue['code'], message: string) => void) {
  const problem = problemOf(markdown);
  if (problem) {
    wrong(...problem);
    return null;
  }
  const document = { type: 'doc', content: blocksOf(Lexer.lex(markdown)) };
  return readRichText(document, (_path, code, message) => wrong(code, message));
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const toHtml = new Marked({ renderer: { html: ({ text }) => (fieldOf(text.trim()) ? text : escaped(text)) } });

/** The same as HTML, for blocks of HTML; a text that is too much to read is one paragraph. */
export const htmlOfMarkdown = (markdown: string): string =>
  problemOf(markdown) ? `<p>${escaped(markdown)}</p>` : toHtml.parse(markdown, { async: false }).trim();

const known = (token: Token): MarkedToken => token as MarkedToken; // no extension is in use, so there are no others

const blocksOf = (tokens: readonly Token[]): ReadNode[] => tokens.flatMap(token => blockOf(known(token)));

const paragraph = (content: ReadNode[]): ReadNode => ({ type: 'paragraph', content });
/** A paragraph of what is there; none without. */
const paragraphs = (content: ReadNode[]): ReadNode[] => (content.length > 0 ? [paragraph(content)] : []);

function blockOf(token: MarkedToken): ReadNode[] {
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: token.depth }, content: inlinesOf(token.tokens) }];
    case 'paragraph':
    case 'text':
      return paragraphs(inlinesOf('tokens' in token && token.tokens ? token.tokens : [token]));
    case 'html':
      // What begins with a tag is a block, also an inline field.
      return paragraphs(inlinesOf(Lexer.lexInline(token.text.trim())));
    case 'code':
      return [codeBlock(token)];
    case 'blockquote':
      return [{ type: 'blockquote', content: blocksOf(token.tokens) }];
    case 'list':
      return [list(token)];
    case 'table':
      return [table(token)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    default:
      return [];
  }
}

const maxLanguage = 50;

function codeBlock({ lang, text }: Tokens.Code): ReadNode {
  const language = lang?.split(/\s/)[0]?.slice(0, maxLanguage);
  return { type: 'codeBlock', ...(language && { attrs: { language } }), content: text ? [{ type: 'text', text }] : [] };
}

const maxStart = 1_000_000;

function list({ ordered, start, items }: Tokens.List): ReadNode {
  const contentOf = ({ tokens }: Tokens.ListItem): ReadNode[] => {
    const blocks = blocksOf(tokens);
    return blocks.length > 0 ? blocks : [paragraph([])];
  };
  if (!ordered && items.length > 0 && items.every(item => item.task))
    return {
      type: 'taskList',
      content: items.map(item => ({
        type: 'taskItem',
        attrs: { checked: item.checked === true },
        content: contentOf(item),
      })),
    };
  const content = items.map((item): ReadNode => ({ type: 'listItem', content: contentOf(item) }));
  if (!ordered) return { type: 'bulletList', content };
  const first = Number(start);
  return {
    type: 'orderedList',
    ...(first > 1 && first <= maxStart && { attrs: { start: first } }),
    content,
  };
}

function table({ header, rows }: Tokens.Table): ReadNode {
  const row = (type: string, cells: Tokens.TableCell[]): ReadNode => ({
    type: 'tableRow',
    content: cells.map(({ align, tokens }) => ({
      type,
      ...(align && { attrs: { textAlign: align } }),
      content: [paragraph(inlinesOf(tokens))],
    })),
  });
  return { type: 'table', content: [row('tableHeader', header), ...rows.map(cells => row('tableCell', cells))] };
}

const markOf: Partial<Record<MarkedToken['type'], string>> = { strong: 'bold', em: 'italic', del: 'strike' };

function inlinesOf(tokens: readonly Token[], marks: readonly ReadMark[] = []): ReadNode[] {
  const written = (text: string): ReadNode[] =>
    text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }];
  const inlineOf = (token: MarkedToken): ReadNode[] => {
    const mark = markOf[token.type];
    const inner = 'tokens' in token && token.tokens ? token.tokens : null;
    if (mark && inner)
      return inlinesOf(inner, marks.some(({ type }) => type === mark) ? marks : [...marks, { type: mark }]);
    switch (token.type) {
      case 'codespan':
        return inlinesOf([{ type: 'escape', raw: token.raw, text: token.text }], [...marks, { type: 'code' }]);
      case 'escape':
        return written(token.text);
      case 'br':
        return [{ type: 'hardBreak' }];
      case 'html':
        return fieldOf(token.text) ?? written(token.text);
      case 'text':
        // Within a paragraph the end of a line is a space.
        return inner ? inlinesOf(inner, marks) : written(oneLine(decodeHTML(token.text)));
      case 'link':
        return inlinesOf(token.tokens, marks);
      default:
        return [];
    }
  };
  return joined(tokens.flatMap(token => inlineOf(known(token))));
}

/** Lines of a paragraph, joined by spaces. */
function oneLine(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, i) => (i > 0 ? line.trimStart() : line))
    .map((line, i) => (i < lines.length - 1 ? line.trimEnd() : line))
    .join(' ');
}

/** Neighbouring texts with the same marks as one. */
function joined(nodes: readonly ReadNode[]): ReadNode[] {
  const found: ReadNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    const isSame = last?.type === 'text' && node.type === 'text' && marksIn(last) === marksIn(node);
    if (last && isSame) found[found.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else found.push(node);
  }
  return found;
}

const marksIn = ({ marks = [] }: ReadNode): string => marks.map(({ type }) => type).join();

const attribute = /([a-z]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The inline field of a tag; nothing for its end; null for any other tag. */
function fieldOf(tag: string): ReadNode[] | null {
  if (/^<\/svc-field\s*>$/i.test(tag)) return [];
  if (!/^<svc-field[\s/>]/i.test(tag)) return null;
  const attrs = Object.fromEntries(
    [...tag.matchAll(attribute)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      decodeHTML(double ?? single ?? ''),
    ]),
  );
  return [{ type: 'svcField', attrs }];
}

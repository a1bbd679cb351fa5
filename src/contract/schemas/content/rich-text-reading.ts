/**
 * Validates a Tiptap document against the closed list of nodes. The result is every problem with its path, or a clean
 * copy.
 */
import type { Issue } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { shownLine } from '../../values.ts';
import { type Attrs, markKinds, nodeKinds } from './rich-text-nodes.ts';

export interface ReadMark {
  type: string;
  attrs?: Record<string, unknown>;
}
export interface ReadNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: ReadNode[];
  marks?: ReadMark[];
  text?: string;
}

type Path = (string | number)[];
type Wrong = (path: Path, code: Issue['code'], message: string) => void;
interface Reading {
  wrong: Wrong;
  nodes: number;
  characters: number;
  problems: number;
}

export const richTextBounds = { depth: 32, nodes: 50_000, marks: 20 } as const;
/** One response lists no more problems, so that a document that is wrong everywhere stays cheap. */
const maxProblems = 200;
const members = ['type', 'attrs', 'content', 'marks', 'text'];
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** C0 and C1 controls except tab and line feed, DEL, and Unicode noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to match control characters
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g;
const clean = (given: string): string => given.toWellFormed().replace(/\r\n/g, '\n').replace(controls, ' ');
/** Names of fields. */
const oneLineAttrs = new Set(['label']);
const cleanValue = (value: unknown): unknown =>
  typeof value === 'string' ? clean(value) : Array.isArray(value) ? value.map(cleanValue) : value;

const isOver = ({ nodes, characters, problems }: Reading): boolean =>
  nodes > richTextBounds.nodes || characters > limits.text || problems >= maxProblems;

/** Undefined if no attribute is kept. Null means "none", as editors write it. */
function readAttrs({ wrong }: Reading, given: unknown, known: Attrs, path: Path): ReadNode['attrs'] {
  if (given === undefined) return undefined;
  if (!isObject(given)) {
    wrong(path, 'INVALID_TYPE', 'must be an object');
    return undefined;
  }
  const kept = Object.entries(known).flatMap(([name, check]) => {
    if (!Object.hasOwn(given, name) || given[name] === undefined) return [];
    const value = given[name];
    const problem = value === null ? null : check(value);
    if (problem) wrong([...path, name], ...problem);
    const kept = cleanValue(value);
    return [[name, oneLineAttrs.has(name) && typeof kept === 'string' ? shownLine(kept) : kept] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function readMark(reading: Reading, given: unknown, path: Path): ReadMark[] {
  if (!isObject(given) || typeof given.type !== 'string') {
    reading.wrong(path, 'INVALID_TYPE', 'must be a mark');
    return [];
  }
  const known = markKinds.get(given.type);
  if (!known) {
    reading.wrong([...path, 'type'], 'INVALID_VALUE', 'is not a mark of rich text');
    return [];
  }
  // a document has no links
  if (given.type === 'link') return [];
  const attrs = readAttrs(reading, given.attrs, known, [...path, 'attrs']);
  return [{ type: given.type, ...(attrs && { attrs }) }];
}

function readMarks(reading: Reading, given: unknown, path: Path): ReadMark[] | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given)) {
    reading.wrong(path, 'INVALID_TYPE', 'must be an array');
    return undefined;
  }
  if (given.length > richTextBounds.marks) {
    reading.wrong(path, 'TOO_BIG', `at most ${richTextBounds.marks} marks`);
    return undefined;
  }
  const kept = given.flatMap((one: unknown, i) => readMark(reading, one, [...path, i]));
  return kept.length > 0 ? kept : undefined;
}

function readText(reading: Reading, given: unknown, path: Path): string {
  if (typeof given !== 'string') {
    reading.wrong(path, 'INVALID_TYPE', given === undefined ? 'is required' : 'must be a string');
    return '';
  }
  reading.characters += given.length;
  return clean(given);
}

function readContent(reading: Reading, given: unknown, parent: string, path: Path): ReadNode[] | undefined {
  if (given === undefined) return undefined;
  const at = [...path, 'content'];
  const { holds = null, max = richTextBounds.nodes } = nodeKinds.get(parent) ?? {};
  if (!Array.isArray(given)) {
    reading.wrong(at, 'INVALID_TYPE', 'must be an array');
    return undefined;
  }
  if (given.length > max) {
    reading.wrong(at, 'TOO_BIG', `at most ${max}`);
    return undefined;
  }
  if (given.length > 0 && path.length / 2 >= richTextBounds.depth) {
    reading.wrong(path, 'TOO_BIG', `at most ${richTextBounds.depth} levels`);
    return undefined;
  }
  const kept: ReadNode[] = [];
  for (const [i, child] of given.entries()) {
    if (isOver(reading)) break;
    const type = isObject(child) ? child.type : undefined;
    if (typeof type === 'string' && nodeKinds.has(type) && !holds?.includes(type))
      reading.wrong([...at, i, 'type'], 'INVALID_VALUE', `a ${parent} cannot hold a ${type}`);
    const read = readNode(reading, child, [...at, i]);
    if (read) kept.push(read);
  }
  return kept;
}

function readNode(reading: Reading, given: unknown, path: Path): ReadNode | null {
  reading.nodes++;
  if (!isObject(given)) {
    reading.wrong(path, 'INVALID_TYPE', 'must be a node');
    return null;
  }
  const { type } = given;
  if (typeof type !== 'string' || type === '') reading.wrong([...path, 'type'], 'INVALID_TYPE', 'must be a string');
  for (const member of Object.keys(given)) {
    if (!members.includes(member) || (member === 'text' && type !== 'text'))
      reading.wrong([...path, member.slice(0, 100)], 'UNRECOGNIZED_KEY', 'is not a member of this node');
  }
  if (typeof type !== 'string' || type === '') return null;
  const kind = nodeKinds.get(type);
  if (!kind) {
    reading.wrong([...path, 'type'], 'INVALID_VALUE', 'is not a node of rich text');
    return null;
  }
  const attrs = readAttrs(reading, given.attrs, kind.attrs, [...path, 'attrs']);
  const content = readContent(reading, given.content, type, path);
  const marks = readMarks(reading, given.marks, [...path, 'marks']);
  return {
    type,
    ...(attrs && { attrs }),
    ...(content && { content }),
    ...(marks && { marks }),
    ...(type === 'text' && { text: readText(reading, given.text, [...path, 'text']) }),
  };
}

/** A clean copy of a document, or null after `complain` was called for each problem. Recursion depth is bounded. */
export function readRichText(document: unknown, complain: Wrong): (ReadNode & { type: 'doc' }) | null {
  const reading: Reading = {
    nodes: 0,
    characters: 0,
    problems: 0,
    wrong(path, code, message) {
      if (reading.problems++ < maxProblems) complain(path, code, message);
    },
  };
  if (isObject(document) && document.type !== 'doc') {
    complain(['type'], 'INVALID_VALUE', 'must be doc');
    return null;
  }
  const read = readNode(reading, document, []);
  if (reading.nodes > richTextBounds.nodes) reading.wrong([], 'TOO_BIG', `at most ${richTextBounds.nodes} nodes`);
  if (reading.characters > limits.text) reading.wrong([], 'TOO_BIG', `at most ${limits.text} characters`);
  return reading.problems === 0 && read ? { ...read, type: 'doc' } : null;
}

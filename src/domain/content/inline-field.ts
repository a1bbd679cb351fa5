/**
 * Fields in TEXT and HTML: `<svc-field key party type label description required options value></svc-field>`. Rich text
 * has them as a literal tag in a text or as a node `svcField`.
 */

import type { Issue } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { RichText, RichTextNode } from '../../contract/schemas/content/rich-text.ts';
import { key as keyOf } from '../../contract/values.ts';
import { type FoundTag, tagsIn, withTags } from '../../platform/html/tags.ts';
import { openingTag } from '../../platform/html/tree.ts';

export const inlineFieldTypes = ['TEXT', 'DATE', 'SELECT'] as const;

export interface InlineField {
  key: string;
  /** The party's id, or a ref from the same request; empty: the sender fills it. */
  party: string;
  type: (typeof inlineFieldTypes)[number];
  label: string | null;
  description: string | null;
  required: boolean;
  options: string[];
  value: string | null;
}

type Attributes = Readonly<Record<string, string>>;
type Problem = Pick<Issue, 'code' | 'message'>;
type Content = string | RichText;

const tagName = 'svc-field';
const nodeName = 'svcField';
const names = ['key', 'party', 'type', 'label', 'description', 'required', 'options', 'value'] as const;

/** What the sanitizer must keep. */
export const svcFieldTag = { tags: { [tagName]: names } };

const optionsOf = (given: string | undefined): string[] => [
  ...new Set(
    (given ?? '')
      .split(',')
      .map(option => option.trim())
      .filter(option => option !== ''),
  ),
];
const typeOf = (given: string | undefined): InlineField['type'] | null =>
  inlineFieldTypes.find(type => type === (given || 'TEXT').toUpperCase()) ?? null;

function problemsOf(given: Attributes): Problem[] {
  const problems: Problem[] = [];
  const key = given.key?.trim() ?? '';
  const wrong = (code: Problem['code'], message: string): void => {
    problems.push({ code, message: key ? `${key.slice(0, 100)}: ${message}` : message });
  };
  if (key === '') wrong('INVALID_VALUE', `<${tagName}> needs a key`);
  else if (!keyOf.safeParse(key).success)
    wrong('INVALID_FORMAT', 'a key is at most 100 lowercase letters, digits, hyphens and underscores');
  if (given.party === undefined) wrong('INVALID_VALUE', `<${tagName}> needs a party`);
  const type = typeOf(given.type);
  if (!type) wrong('INVALID_VALUE', `type must be ${inlineFieldTypes.join(', ').replace(/, (\w+)$/, ' or $1')}`);
  const options = optionsOf(given.options);
  if (type === 'SELECT' && options.length === 0) wrong('TOO_SMALL', 'a SELECT field requires options');
  if (options.length > 200 || options.some(option => option.length > 255))
    wrong('TOO_BIG', 'at most 200 options of at most 255 characters');
  if ((given.label?.length ?? 0) > 255) wrong('TOO_BIG', 'label is at most 255 characters');
  if ((given.description?.length ?? 0) > 5_000) wrong('TOO_BIG', 'description is at most 5000 characters');
  if ((given.value?.length ?? 0) > limits.fieldValue)
    wrong('TOO_BIG', `value is at most ${limits.fieldValue} characters`);
  return problems;
}

/** The field that a tag describes, or null if the tag is invalid. */
export function readSvcField(given: Attributes): InlineField | null {
  const type = typeOf(given.type);
  if (!type || problemsOf(given).length > 0) return null;
  return {
    key: (given.key ?? '').trim(),
    party: (given.party ?? '').trim(),
    type,
    label: given.label || null,
    description: given.description || null,
    required: given.required?.trim().toLowerCase() !== 'false',
    options: optionsOf(given.options),
    value: given.value || null,
  };
}

/** The canonical form in which tags are stored and shown. */
function tagOf({ key, party, type, label, description, required, options, value }: InlineField): string {
  const attributes = {
    ...{ key, party, type },
    ...(label !== null && { label }),
    ...(description !== null && { description }),
    ...(!required && { required: 'false' }),
    ...(options.length > 0 && { options: options.join(',') }),
    ...(value !== null && { value }),
  };
  return `${openingTag(tagName, attributes)}</${tagName}>`;
}

const spelled = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'boolean' || typeof value === 'number' ? String(value) : null;

/** The attributes of a node `svcField` in the form of a tag's; `options` may be a list. */
export function attributesOfNode(attrs: Readonly<Record<string, unknown>>): Record<string, string> {
  const found = names.flatMap(name => {
    const value = attrs[name];
    const text = Array.isArray(value) ? value.map(one => spelled(one) ?? '').join(',') : spelled(value);
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(found);
}

/** In reading order. */
function* nodesOf(nodes: readonly RichTextNode[]): Generator<RichTextNode> {
  for (const node of nodes) {
    yield node;
    if (node.content) yield* nodesOf(node.content);
  }
}

const tagsOf = (text: string): FoundTag[] => (text.includes('<') ? tagsIn(text, tagName) : []);

function allAttributes(content: Content): Attributes[] {
  if (typeof content === 'string') return tagsOf(content).map(tag => tag.attributes);
  return [...nodesOf(content.content ?? [])].flatMap(node =>
    node.type === nodeName ? [attributesOfNode(node.attrs ?? {})] : tagsOf(node.text ?? '').map(tag => tag.attributes),
  );
}

/** How many fields a content has at most, found without reading them. */
export function countInlineFields(content: Content): number {
  if (typeof content === 'string') return content.split(`<${tagName}`).length - 1;
  let found = 0;
  const waiting = [...(content.content ?? [])];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === nodeName) found++;
    else if (node.text?.includes('<')) found += node.text.toLowerCase().split(`<${tagName}`).length - 1;
    for (const child of node.content ?? []) waiting.push(child);
  }
  return found;
}

/** The fields of a block's content in reading order. Invalid ones are only among the problems. */
export function inlineFieldsOf(content: Content): { fields: InlineField[]; problems: Problem[] } {
  const given = allAttributes(content);
  return {
    fields: given.flatMap(one => readSvcField(one) ?? []),
    problems: given.flatMap(problemsOf),
  };
}

type Change = (field: InlineField) => InlineField;

const changedText = (text: string, change: Change): string =>
  withTags(text, tagsOf(text), ({ start, end, attributes }) => {
    const field = readSvcField(attributes);
    return field ? tagOf(change(field)) : text.slice(start, end);
  });

/** Unchanged members keep their form: a list of options stays a list, a missing member stays missing. */
function changedNode(node: RichTextNode, change: Change): RichTextNode {
  const field = readSvcField(attributesOfNode(node.attrs ?? {}));
  if (!field) return node;
  const next = change(field);
  const changed = names.filter(name => JSON.stringify(next[name]) !== JSON.stringify(field[name]));
  return { ...node, attrs: { ...node.attrs, ...Object.fromEntries(changed.map(name => [name, next[name]])) } };
}

const changedNodes = (nodes: readonly RichTextNode[], change: Change): RichTextNode[] =>
  nodes.map(node => {
    if (node.type === nodeName) return changedNode(node, change);
    return {
      ...node,
      ...(node.text !== undefined && { text: changedText(node.text, change) }),
      ...(node.content && { content: changedNodes(node.content, change) }),
    };
  });

/**
 * The content with `change` applied to every field, and tags in their canonical form. Invalid tags are left as they
 * are.
 */
export function withInlineFields<C extends Content>(content: C, change: Change): C;
export function withInlineFields(content: Content, change: Change): Content {
  if (typeof content === 'string') return changedText(content, change);
  return { ...content, ...(content.content && { content: changedNodes(content.content, change) }) };
}

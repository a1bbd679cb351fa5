/**
 * Shows JSON Schemas of the OpenAPI document as nested lists of properties; named schemas are links to their section.
 */
import { escapeHtml } from '../../../platform/text/escape-html.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const code = (text: unknown): string => `<code>${escapeHtml(String(text))}</code>`;
const nameOf = (ref: string): string => ref.replace(/^.*\//, '');
export const shapeId = (name: string): string => `shape-${name}`;
const link = (ref: string): string => `<a href="#${shapeId(nameOf(ref))}">${escapeHtml(nameOf(ref))}</a>`;

const texts: Record<string, string> = {
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
};
const branches = (schema: Schema): Schema[] => schema.oneOf ?? schema.anyOf ?? [];
const isObject = (schema: Schema): boolean => schema.properties !== undefined;

/** The limits of a value, such as `1 to 255 characters`; empty if there are none. */
function bounds(schema: Schema): string {
  const range = (low: number | undefined, high: number | undefined, unit: string): string => {
    if (low !== undefined && high !== undefined)
      return low === high ? `exactly ${low}${unit}` : `${low} to ${high}${unit}`;
    if (high !== undefined) return `at most ${high}${unit}`;
    return low !== undefined && low > 0 ? `at least ${low}${unit}` : '';
  };
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.minimum === undefined && schema.maximum === undefined ? '' : range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The type of a value, in a few words of HTML. */
export function typeLabels(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref);
  const values = (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).filter(v => v !== null);
  const types = [schema.type ?? []].flat();
  const orNull = types.includes('null') || schema.enum?.includes(null) ? ' or null' : '';
  if (values.length > 0) return values.map(code).join(' ') + orNull;
  const options = branches(schema);
  if (options.length > 0) return options.every(isObject) ? 'one of these' : options.map(typeLabels).join(' or ');
  if (schema.items) return `list of ${isObject(schema.items) ? 'objects' : typeLabels(schema.items)}${orNull}`;
  if (typeof schema.additionalProperties === 'object') {
    const inner = typeLabels(schema.additionalProperties);
    return `object by name${inner ? ` of ${inner}` : ''}${orNull}`;
  }
  const plain = types
    .filter(t => t !== 'null')
    .map(t => (t === 'string' && schema.format ? schema.format : (texts[t] ?? t)));
  return escapeHtml(plain.join(' or ')) + orNull;
}

/** The object schemas in a property: the property itself, the items of its list, or its branches other than null. */
function within(schema: Schema): Schema[] {
  if (isObject(schema)) return [schema];
  if (schema.items) return within(schema.items);
  if (typeof schema.additionalProperties === 'object') return within(schema.additionalProperties);
  return branches(schema).flatMap(within);
}

/** The name of a branch of a union: the value of its only constant member. */
const branchName = (schema: Schema): string | undefined => {
  const constant = Object.values(schema.properties ?? {}).find(p => p.const !== undefined);
  return constant && String(constant.const);
};

function property(name: string, schema: Schema, needed: string): string {
  const facts = [
    typeLabels(schema),
    escapeHtml(bounds(schema)),
    needed,
    schema.default === undefined ? '' : `default ${code(JSON.stringify(schema.default))}`,
  ];
  const described = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : '';
  return `<li>${code(name)} <span class="soft">${facts.filter(Boolean).join(' · ')}</span>${described}${nested(schema)}</li>`;
}

function members(schema: Schema): string {
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) return '';
  const required = new Set(schema.required);
  const all = entries.every(([name]) => required.has(name));
  return `<ul class="members">${entries
    .map(([name, inner]) => property(name, inner, !all && required.has(name) ? '<strong>required</strong>' : ''))
    .join('')}</ul>`;
}

/** The members of a nested schema; those of a union branch by branch. */
function nested(schema: Schema): string {
  const found = within(schema);
  if (found.length === 1) return found.map(members).join('');
  return found
    .map(branch => `<div class="branch"><p>${code(branchName(branch) ?? 'or')}</p>${members(branch)}</div>`)
    .join('');
}

/** A complete body, answer or named schema. */
export function shape(schema: Schema): string {
  const [only] = within(schema);
  const plainObject = only !== undefined && only === schema;
  const facts = plainObject ? '' : [typeLabels(schema), escapeHtml(bounds(schema))].filter(Boolean).join(' · ');
  return [
    schema.description ? `<p>${escapeHtml(schema.description)}</p>` : '',
    facts ? `<p class="soft">${facts}</p>` : '',
    nested(schema),
  ].join('');
}

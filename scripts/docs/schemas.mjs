/** The JSON Schemas of the OpenAPI document as nested lists in Markdown. Named schemas are links. */

const code = value => `\`${String(value)}\``;
export const schemaName = ref => ref.split('/').at(-1);
/** Links to a named schema are resolved when the page is rendered. */
const link = ref => `[${schemaName(ref)}](schema:${schemaName(ref)})`;

const kinds = { integer: 'whole number', boolean: 'true or false', array: 'list', string: 'text', number: 'number' };
const formats = { 'date-time': 'moment (ISO 8601)', date: 'date', email: 'e-mail address', uri: 'address' };

const branches = schema => (schema.oneOf ?? schema.anyOf ?? []).filter(one => one.type !== 'null');
const isNullable = schema =>
  [schema.type].flat().includes('null') ||
  (schema.enum ?? []).includes(null) ||
  (schema.oneOf ?? schema.anyOf ?? []).some(one => one.type === 'null');
const isObject = schema => schema.properties !== undefined;

function range(low, high, unit) {
  if (low !== undefined && high !== undefined)
    return low === high ? `exactly ${low}${unit}` : `${low} to ${high}${unit}`;
  if (high !== undefined) return `at most ${high}${unit}`;
  return low !== undefined && low > 0 ? `at least ${low}${unit}` : '';
}

const bounds = schema =>
  [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`,
    schema.default === undefined ? '' : `default ${code(JSON.stringify(schema.default))}`,
  ].filter(Boolean);

function withoutNull(schema) {
  if (schema.$ref) return link(schema.$ref);
  const values = (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).filter(value => value !== null);
  if (values.length > 0) return values.map(code).join(', ');
  const options = branches(schema);
  if (options.length > 0)
    return options.length > 1 && options.every(isObject) ? 'one of these' : options.map(withoutNull).join(' or ');
  if (schema.allOf?.length === 1) return withoutNull(schema.allOf[0]);
  if (schema.items) return `list of ${isObject(schema.items) ? 'objects' : withoutNull(schema.items)}`;
  if (typeof schema.additionalProperties === 'object' && !isObject(schema))
    return `object by name of ${withoutNull(schema.additionalProperties) || 'any value'}`;
  const type = [schema.type ?? []].flat().find(one => one !== 'null');
  return formats[schema.format] ?? kinds[type] ?? type ?? 'any value';
}

/** What a value is, in a few words. */
export const typeText = schema =>
  [withoutNull(schema) + (isNullable(schema) ? ' or null' : ''), ...bounds(schema)].join(', ');

/** Objects in a schema that have no name of their own. */
function inner(schema) {
  if (schema.$ref) return [];
  if (isObject(schema)) return [schema];
  if (schema.items) return inner(schema.items);
  if (typeof schema.additionalProperties === 'object') return inner(schema.additionalProperties);
  const options = branches(schema);
  return options.length > 0 ? options.flatMap(inner) : (schema.allOf ?? []).flatMap(inner);
}

const oneLine = text => (text ?? '').split(/\s+/).join(' ').trim();

function member(name, schema, isRequired, indent) {
  const text = oneLine(schema.description);
  const head = `${indent}- **${code(name)}** ${typeText(schema)}${isRequired ? ', **required**' : ''}${text ? `. ${text}` : ''}`;
  return [head, ...members(schema, `${indent}  `)];
}

function members(schema, indent) {
  const objects = inner(schema);
  return objects.flatMap((object, i) => {
    const heads = objects.length > 1 ? [`${indent}- ${i + 1} of ${objects.length}:`] : [];
    const deeper = objects.length > 1 ? `${indent}  ` : indent;
    const rows = Object.entries(object.properties).flatMap(([name, one]) =>
      member(name, one, (object.required ?? []).includes(name), deeper),
    );
    return [...heads, ...rows];
  });
}

/** A schema as Markdown: its members, or what it is. `shown` false: requests alone mark what is required. */
export function schemaText(schema) {
  if (schema.$ref) return link(schema.$ref);
  const lines = members(schema, '');
  const alone = lines.length === 0 || !isObject(schema) ? [`${typeText(schema)}.`, ''] : [];
  return [...alone, ...lines].join('\n');
}

/** Names of the schemas that a value refers to, in order. */
export function refsIn(value, found = new Set()) {
  if (Array.isArray(value)) for (const one of value) refsIn(one, found);
  else if (value && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) {
      if (key === '$ref' && typeof one === 'string' && one.startsWith('#/components/schemas/'))
        found.add(schemaName(one));
      else refsIn(one, found);
    }
  return found;
}

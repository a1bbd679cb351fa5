/** Samples of each operation in curl, TypeScript and Python, from the examples of the OpenAPI document. */
import { isPaged, needsNothing, ofKind } from '../sdk/document.mjs';
import { snake } from '../sdk/python.mjs';

/** What the page puts the reader's own in place of. */
export const placeholders = { address: 'https://sign.example.com', key: 'YOUR_API_KEY' };

const singular = noun =>
  noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.endsWith('s') ? noun.slice(0, -1) : noun;
const constant = name =>
  name
    .replace(/[A-Z]/g, capital => `_${capital}`)
    .replaceAll('-', '_')
    .toUpperCase();

/** `{{documentId}}` in an example body is `DOCUMENT_ID`, as it is in a path. */
const readable = value => JSON.parse(JSON.stringify(value).replace(/\{\{(\w+)\}\}/g, (_, name) => constant(name)));

/** The value of each part of the path: `{id}` of `/documents/{id}` is `DOCUMENT_ID`. */
function pathValues({ address, operation }, example) {
  const segments = address.split('/');
  return ofKind(operation, 'path').map(one => {
    const before = segments[segments.indexOf(`{${one.name}}`) - 1] ?? '';
    const isOneOf = one.schema.enum || one.schema.$ref;
    const value = one.example ?? (isOneOf ? example(one.schema, one.name) : undefined);
    return { name: one.name, value: String(value ?? constant(one.name === 'id' ? `${singular(before)}Id` : one.name)) };
  });
}

/** What lists are asked for if nothing shows it: the query that is required, and a size. */
function queryOf(operation, example) {
  const required = ofKind(operation, 'query').filter(one => one.required);
  const given = required.map(one => [one.name, one.example ?? example(one.schema, one.name)]);
  return Object.fromEntries(isPaged(operation) ? [...given, ['limit', 25]] : given);
}

function bodyOf({ operationId, requestBody }, { bodies, example }) {
  const media = requestBody?.content['application/json'];
  if (!media) return undefined;
  const recorded = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  return readable(recorded ?? bodies[operationId] ?? example(media.schema));
}

const isEmpty = value => value === undefined || Object.keys(value).length === 0;
const shellQuoted = text => `'${text.replaceAll("'", `'\\''`)}'`;

function curl({ method, address, operation }, { values, query, body }) {
  const path = values.reduce((text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)), address);
  const search = isEmpty(query)
    ? ''
    : `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${placeholders.address}/api/v1${path}${search}"`,
    ...(operation.security.length > 0 ? [`-H "Authorization: Bearer ${placeholders.key}"`] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shellQuoted(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}

const isName = text => /^[A-Za-z_$][\w$]*$/.test(text);
const quoted = text =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;

/** A value as TypeScript or Python is written by hand: short ones on one line. */
function written(value, language, indent = '') {
  const python = language === 'python';
  if (value === null) return python ? 'None' : 'null';
  if (typeof value === 'boolean') return python ? (value ? 'True' : 'False') : String(value);
  if (typeof value === 'string') return python ? JSON.stringify(value) : quoted(value);
  if (typeof value !== 'object') return String(value);
  const deeper = `${indent}  ${python ? '  ' : ''}`;
  const isList = Array.isArray(value);
  const rows = isList
    ? value.map(one => written(one, language, deeper))
    : Object.entries(value).map(
        ([name, one]) =>
          `${python ? JSON.stringify(name) : isName(name) ? name : quoted(name)}: ${written(one, language, deeper)}`,
      );
  const space = isList || python || rows.length === 0 ? '' : ' ';
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const short = `${open}${space}${rows.join(', ')}${space}${close}`;
  if (short.length <= 70 && !short.includes('\n')) return short;
  return `${open}\n${rows.map(row => `${deeper}${row},`).join('\n')}\n${indent}${close}`;
}

function argumentsOf({ operation }, { values, query, body }, language) {
  const hasQuery = !isEmpty(query);
  const needsBody = operation.requestBody && (!needsNothing(operation) || !isEmpty(body) || hasQuery);
  return [
    ...values.map(({ value }) => written(value, language)),
    ...(needsBody ? [written(body ?? {}, language)] : []),
    ...(hasQuery ? [written(query, language)] : []),
  ].join(', ');
}

function typescript(one, given) {
  const [groupName, verb] = one.operation.operationId.split('.');
  const call = `sigill.${groupName}.${verb}(${argumentsOf(one, given, 'ts')})`;
  const use = isPaged(one.operation)
    ? `for await (const item of ${call}) {\n  console.log(item);\n}`
    : `const answer = await ${call};\nconsole.log(answer);`;
  return `import { Sigill } from '@sigill/sdk';

const sigill = new Sigill({ baseUrl: '${placeholders.address}', apiKey: '${placeholders.key}' });

${use}`;
}

function python(one, given) {
  const [groupName, verb] = one.operation.operationId.split('.');
  const call = `sigill.${snake(groupName)}.${snake(verb)}(${argumentsOf(one, given, 'python')})`;
  const use = isPaged(one.operation) ? `for item in ${call}:\n    print(item)` : `answer = ${call}\nprint(answer)`;
  return `from sigill import Sigill

sigill = Sigill("${placeholders.address}", "${placeholders.key}")

${use}`;
}

/** `bodies` are those of the collection by operation, `example` makes a value of a schema. */
export const openSamples = parts => one => {
  const given = {
    values: pathValues(one, parts.example),
    query: queryOf(one.operation, parts.example),
    body: bodyOf(one.operation, parts),
  };
  return [
    { language: 'sh', text: curl(one, given) },
    { language: 'ts', text: typescript(one, given) },
    { language: 'python', text: python(one, given) },
  ];
};

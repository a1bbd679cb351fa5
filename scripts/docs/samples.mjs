/** Samples of each operation in curl, TypeScript and Python, from the examples of the OpenAPI document. */
import { isPaged, needsNothing, ofKind } from '../sdk/document.mjs';
import { snake } from '../sdk/python.mjs';

/** What the page puts the reader's own in place of. */
export const placeholders = { address: 'https://sign.example.com', key: 'YOUR_API_KEY' };

const pathValues = operation =>
  ofKind(operation, 'path').map(({ name, example }) => ({ name, value: String(example) }));

/** What lists are asked for if no example shows it: a size. */
function queryOf(operation) {
  const shown = ofKind(operation, 'query').filter(one => one.example !== undefined);
  const query = Object.fromEntries(shown.map(({ name, example }) => [name, example]));
  return isPaged(operation) ? { limit: 25, ...query } : query;
}

function bodyOf({ requestBody }) {
  const media = requestBody?.content['application/json'];
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
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

export function samplesOf(one) {
  const { operation } = one;
  const given = { values: pathValues(operation), query: queryOf(operation), body: bodyOf(operation) };
  return [
    { language: 'sh', text: curl(one, given) },
    { language: 'ts', text: typescript(one, given) },
    { language: 'python', text: python(one, given) },
  ];
}

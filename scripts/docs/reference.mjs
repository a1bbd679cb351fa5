/** The pages of the API reference in Markdown, from the OpenAPI document: one for each tag, with the objects it needs first. */
import { answerOf, ofKind, operationsOf } from '../sdk/document.mjs';
import { samplesOf } from './samples.mjs';
import { refsIn, schemaName, schemaText, typeText } from './schemas.mjs';

/** `documentFiles` is "Document files". */
export const tagTitle = tag => {
  const spaced = tag
    .replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
    .replace('api', 'API')
    .replace('oauth', 'OAuth');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
const kebab = tag => tag.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`);
export const tagAddress = tag => `reference/${kebab(tag)}`;
const errorLink = code => `[\`${code}\`](page:reference/error-codes#error-${code})`;
const group = 'Reference';

/** The description without what the line of access has already. */
function accessAndText(operation) {
  const { 'x-permission': permission, 'x-scope': scope, 'x-feature': feature } = operation;
  const text = (operation.description ?? '')
    .replace(`Permission \`${permission}\`. `, '')
    .replace(`Scope \`${scope}\`.`, '')
    .trim();
  if (operation.security.length === 0) return ['No token is required.', text];
  const facts = [
    `**Permission** ${permission ? `\`${permission}\`` : 'every member'}`,
    `**Scope** ${scope ? `\`${scope}\`` : 'not open to OAuth apps'}`,
    ...(feature ? [`**Plan** with \`${feature}\``] : []),
  ];
  return [facts.join(' · '), text];
}

const parameter = one => {
  const many = one.schema.type === 'array' ? ', comma-separated or repeated' : '';
  const text = (one.description ?? '').replace(' Comma-separated or repeated.', '').split(/\s+/).join(' ');
  return `- **\`${one.name}\`** in ${one.in === 'path' ? 'the path' : 'the query'}, ${typeText(one.schema)}${many}${one.required ? ', **required**' : ''}${text ? `. ${text}` : ''}`;
};

const heading = text => `### ${text}`;
const fence = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;

const exampleIn = media => media?.example ?? Object.values(media?.examples ?? {})[0]?.value;

/** The members of a body that has a name are also where it is asked for. */
function bodyText({ requestBody }, schemas) {
  if (!requestBody) return [];
  const [[type, media]] = Object.entries(requestBody.content);
  const need = requestBody.required ? '' : ' (may be left out)';
  const others = Object.keys(requestBody.content)
    .slice(1)
    .map(one => `\`${one}\``);
  const named = media.schema.$ref ? schemas[schemaName(media.schema.$ref)] : undefined;
  const also = others.length > 0 ? [`The body can also be ${others.join(' or ')}: the file itself.`] : [];
  return [
    heading(`Body${need}`),
    ...(type === 'application/json' ? [] : [`\`${type}\``]),
    schemaText(media.schema),
    ...(named ? [schemaText({ ...named, description: undefined })] : []),
    ...also,
  ];
}

function answerText(operation) {
  const answer = answerOf(operation);
  const [[type, media]] = Object.entries(answer.content ?? { '': {} });
  if (!media.schema) return [];
  const example = exampleIn(media);
  return [
    heading('Answer'),
    type === 'application/json' ? schemaText(media.schema) : `\`${type}\``,
    ...(example === undefined || type !== 'application/json' ? [] : [fence('json', JSON.stringify(example, null, 2))]),
  ];
}

/** In a body or a query. */
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d/;

function operationText({ address, method, operation }, samples, schemas) {
  const head = [`## ${operation.summary} {#${operation.operationId}}`, `\`${method} ${address}\``];
  const alias = operation['x-alias-of'];
  if (alias) return [...head, `Another name of [\`${alias}\`](operation:${alias}).`];
  const parameters = [...ofKind(operation, 'path'), ...ofKind(operation, 'query')];
  const errors = operation['x-refusals'] ?? [];
  return [
    ...head,
    ...accessAndText(operation),
    ...samples.map(({ language, text }) => fence(`${language} sample`, text)),
    ...(samples.some(({ language, text }) => language === 'sh' && time.test(text))
      ? ['The times in the samples are those of a recording: use your own.']
      : []),
    ...(parameters.length > 0 ? [heading('Parameters'), parameters.map(parameter).join('\n')] : []),
    ...bodyText(operation, schemas),
    ...answerText(operation),
    ...(errors.length > 0 ? [heading('Errors'), errors.map(errorLink).join(', ')] : []),
  ].filter(Boolean);
}

const objectText = (name, schema) => [
  `### ${name} {#shape-${name}}`,
  schema.description ?? '',
  schemaText({ ...schema, description: undefined }),
];

/** On which page each named schema is: that of the first tag which needs it. */
function ownersOf(document, tags) {
  const { schemas } = document.components;
  const owners = new Map();
  const claim = (names, owner) => {
    for (const name of names) {
      if (owners.has(name)) continue;
      owners.set(name, owner);
      claim(refsIn(schemas[name]), owner);
    }
  };
  claim(
    ['ErrorResponse'].filter(name => schemas[name]),
    'reference/error-codes',
  );
  // What a tag needs itself comes first, then what that consists of.
  for (const [tag, operations] of tags)
    claim(
      refsIn(operations.map(({ operation }) => [operation.requestBody, answerOf(operation), operation.parameters])),
      tagAddress(tag),
    );
  claim(refsIn(document.webhooks), 'reference/event-types');
  claim(Object.keys(schemas), 'reference/event-types');
  return owners;
}

const objectsOf = (document, owners, address) => {
  const names = [...owners].filter(([, owner]) => owner === address).map(([name]) => name);
  if (names.length === 0) return [];
  return [
    '## Objects {#objects}',
    ...names.sort().flatMap(name => objectText(name, document.components.schemas[name])),
  ];
};

function conventionsText(document) {
  const { parameters, headers } = document.components;
  const list = rows =>
    rows.map(([name, text]) => `- **\`${name}\`** ${(text ?? '').split(/\s+/).join(' ')}`).join('\n');
  return [
    document.info.description.replace(/^## /gm, '### '),
    '### Headers of requests',
    list(Object.values(parameters).map(one => [one.name, one.description])),
    '### Headers of answers',
    list(Object.entries(headers).map(([name, one]) => [name, one.description])),
  ];
}

function overview(document, tags) {
  const descriptions = new Map(document.tags.map(one => [one.name, one.description]));
  const parts = tags.flatMap(([tag, operations]) => [
    `### [${tagTitle(tag)}](page:${tagAddress(tag)})`,
    descriptions.get(tag) ?? '',
    operations
      .map(
        ({ method, address, operation }) =>
          `- [${operation.summary}](operation:${operation.operationId}) \`${method} ${address}\``,
      )
      .join('\n'),
  ]);
  return [
    '# API reference',
    `Every operation of version ${document.info.version}, with its parameters, bodies, answers and errors, and samples in curl, TypeScript and Python. The same as a file for programs: [OpenAPI](file:openapi/${document.info.version}.json), and a [collection](file:openapi/postman.json) for Postman, Bruno and Insomnia.`,
    '## Conventions {#conventions}',
    ...conventionsText(document),
    '## Operations {#operations}',
    ...parts,
  ];
}

const errorsText = document => [
  '# Error codes',
  'Every error is an [ErrorResponse](schema:ErrorResponse). Branch on its `code`. Every operation can answer with the errors about requests, tokens, workspaces and limits; the other ones are listed with it. What to do about each: [Errors](page:guides/errors).',
  ...document['x-errors'].flatMap(({ code, status, message }) => [
    `## ${code} {#error-${code}}`,
    `Status ${status}. ${message}`,
  ]),
];

const eventsText = document => [
  '# Event types',
  'What webhooks receive, signed by Standard Webhooks, and what `GET /events` lists: the body by type. How to receive them: [Webhooks](page:guides/webhooks).',
  ...Object.entries(document.webhooks).flatMap(([type, { post }]) => [
    `## ${type} {#event-${type}}`,
    post.description ?? '',
    `The body is ${schemaText(post.requestBody.content['application/json'].schema)}.`,
  ]),
];

const page = (address, title, description, parts) => ({
  address,
  group,
  title,
  name: title,
  description,
  text: `${parts.filter(Boolean).join('\n\n')}\n`,
});

/** The pages, and where each operation and each named schema is. */
export function referencePages(document) {
  const byTag = new Map();
  for (const one of operationsOf(document)) {
    const [tag] = one.operation.tags;
    byTag.set(tag, [...(byTag.get(tag) ?? []), one]);
  }
  const tags = [...byTag];
  const owners = ownersOf(document, tags);
  const descriptions = new Map(document.tags.map(one => [one.name, one.description]));
  const pages = [
    page('reference/index', 'API reference', 'Conventions, and every operation of the API.', overview(document, tags)),
    page('reference/error-codes', 'Error codes', 'The closed list of error codes.', [
      ...errorsText(document),
      ...objectsOf(document, owners, 'reference/error-codes'),
    ]),
    page('reference/event-types', 'Event types', 'Every type of event and its body.', [
      ...eventsText(document),
      ...objectsOf(document, owners, 'reference/event-types'),
    ]),
    ...tags.map(([tag, operations]) =>
      page(tagAddress(tag), tagTitle(tag), descriptions.get(tag) ?? `Operations of ${tagTitle(tag)}.`, [
        `# ${tagTitle(tag)}`,
        descriptions.get(tag) ?? '',
        ...operations.flatMap(one =>
          operationText(one, one.operation['x-alias-of'] ? [] : samplesOf(one), document.components.schemas),
        ),
        ...objectsOf(document, owners, tagAddress(tag)),
      ]),
    ),
  ];
  const operations = new Map(
    tags.flatMap(([tag, own]) => own.map(({ operation }) => [operation.operationId, tagAddress(tag)])),
  );
  return { pages, operations, schemas: owners, tags: new Map(tags.map(([tag]) => [tag, tagAddress(tag)])) };
}

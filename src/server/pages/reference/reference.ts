/** The API reference at `/docs`: the OpenAPI document as one page, without script. */
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { htmlOf } from '../page.ts';
import { type Schema, shape, shapeId, typeLabels } from './reference-shapes.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
interface Media {
  content?: { 'application/json'?: { schema: Schema } };
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: Media & { required: boolean };
  responses: Record<string, Media>;
  'x-permission': string | null;
  'x-scope': string | null;
  'x-feature': string | null;
  'x-refusals': string[];
  'x-alias-of'?: string;
  security: unknown[];
}
/** The part of the OpenAPI document (`contract/openapi/openapi.ts`) that is read here. */
interface Printed {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
  };
  'x-errors': { code: string; status: number; message: string }[];
}

interface Route {
  method: string;
  path: string;
  operation: Operation;
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
/** `documentFiles` becomes "Document files". */
const areaTitle = (tag: string): string => {
  const spaced = tag.replace(/[A-Z]/g, email => ` ${email.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const routesOf = (document: Printed): Route[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

function parameterList(operation: Operation): string {
  // Headers that every route takes are described once, at the top.
  const own = operation.parameters.filter((p): p is Parameter => 'name' in p);
  if (own.length === 0) return '';
  const items = own.map(p => {
    const need = p.required ? ' · <strong>required</strong>' : '';
    const many = p.schema.type === 'array' ? ' · comma-separated or repeated' : '';
    return `<li>${code(p.name)} <span class="soft">in ${p.in} · ${typeLabels(p.schema)}${need}${many}</span></li>`;
  });
  return `<h4>Parameters</h4><ul class="members">${items.join('')}</ul>`;
}

function access(operation: Operation): string {
  const facts: [string, string][] = [
    ['Permission', operation['x-permission'] ? code(operation['x-permission']) : 'every member'],
    ['Scope', operation['x-scope'] ? code(operation['x-scope']) : 'not open to OAuth apps'],
  ];
  if (operation.security.length === 0) return '<p>No token is required.</p>';
  if (operation['x-feature']) facts.push(['Plan', `must include ${code(operation['x-feature'])}`]);
  return `<dl class="access">${facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`).join('')}</dl>`;
}

const errorList = (operation: Operation): string =>
  operation['x-refusals'].length === 0
    ? ''
    : `<h4>Errors</h4><ul class="codes">${operation['x-refusals'].map(c => `<li><a href="#error-${c}">${code(c)}</a></li>`).join('')}</ul>`;

function routeSection({ method, path, operation }: Route): string {
  const alias = operation['x-alias-of'];
  const head = `<section class="route" id="${escapeHtml(operation.operationId)}">
<h3>${escapeHtml(operation.summary)}</h3>
<p class="address"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>
${access(operation)}`;
  if (alias) return `${head}<p>Alias of <a href="#${escapeHtml(alias)}">${code(alias)}</a>.</p></section>`;
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const answered = answer?.[1].content?.['application/json']?.schema;
  const need =
    operation.requestBody && !operation.requestBody.required ? ' <span class="soft">may be left out</span>' : '';
  return [
    head,
    parameterList(operation),
    body ? `<h4>Body${need}</h4>${shape(body)}` : '',
    answered ? `<h4>Response <span class="soft">${answer?.[0]}</span></h4>${shape(answered)}` : '',
    errorList(operation),
    '</section>',
  ].join('\n');
}

function areaSection(tag: string, routes: Route[]): string {
  return `<section class="area" id="area-${tag}"><h2 class="title">${areaTitle(tag)}</h2>\n${routes.map(routeSection).join('\n')}</section>`;
}

function contents(areas: [string, Route[]][]): string {
  const routes = areas.map(
    ([tag, own]) =>
      `<li><a href="#area-${tag}">${areaTitle(tag)}</a><ul>${own
        .map(
          r =>
            `<li><a href="#${escapeHtml(r.operation.operationId)}"><span class="method">${r.method}</span> ${escapeHtml(r.path)}</a></li>`,
        )
        .join('')}</ul></li>`,
  );
  const to = (id: string, title: string) => `<li><a href="#${id}">${title}</a></li>`;
  return `<nav class="contents" aria-label="Contents" tabindex="0"><ul>${to('conventions', 'Conventions')}${to('errors', 'Errors')}${routes.join('')}${to('events', 'Events')}${to('shapes', 'Shapes')}</ul></nav>`;
}

const conventions = (document: Printed): string => `<section id="conventions"><h2 class="title">Conventions</h2>
<div class="measure stack">
<p>Every path is relative to <code>${escapeHtml(document.servers[0]?.url ?? '')}</code>. Bodies are JSON. Times are ISO 8601 in UTC. A property without a value is included as <code>null</code>.</p>
<p>Send an API key or an access token in <code>Authorization: Bearer</code>. A PATCH leaves omitted properties unchanged; <code>null</code> clears a value.</p>
<p>Paged lists return <code>data</code>, <code>hasMore</code> and <code>nextCursor</code>. Request the next page with <code>cursor</code>, set its size with <code>limit</code> (1 to 100) and include the total count with <code>include=total</code>. Unknown query parameters are rejected.</p>
</div>
<h3>Request headers</h3>
<ul class="members">${Object.values(document.components.parameters)
  .map(p => `<li>${code(p.name)}<p>${escapeHtml(p.description ?? '')}</p></li>`)
  .join('')}</ul>
<h3>Response headers</h3>
<ul class="members">${Object.entries(document.components.headers)
  .map(([name, header]) => `<li>${code(name)}<p>${escapeHtml(header.description)}</p></li>`)
  .join('')}</ul></section>`;

const errors = (document: Printed): string => `<section id="errors"><h2 class="title">Errors</h2>
<p class="measure">Every error is an <a href="#${shapeId('ErrorResponse')}">ErrorResponse</a>. Branch on its <code>code</code>. Any route may return the errors about requests, tokens, workspaces and limits; errors specific to a route are listed with it.</p>
<ul class="members">${document['x-errors']
  .map(
    e =>
      `<li id="error-${e.code}">${code(e.code)} <span class="soft">${e.status}</span><p>${escapeHtml(e.message)}</p></li>`,
  )
  .join('')}</ul></section>`;

const events = (document: Printed): string => `<section id="events"><h2 class="title">Events</h2>
<p class="measure">Delivered to webhooks as an <a href="#${shapeId('Event')}">Event</a> and signed by Standard Webhooks; the body by type:</p>
${Object.entries(document.webhooks)
  .map(([type, { post }]) => {
    const body = shape(post.requestBody.content['application/json'].schema);
    return `<section class="route" id="event-${type}"><h3>${code(type)}</h3>${body}</section>`;
  })
  .join('\n')}</section>`;

const shapes = (document: Printed): string => `<section id="shapes"><h2 class="title">Shapes</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) =>
      `<section class="route" id="${shapeId(name)}"><h3>${escapeHtml(name)}</h3>${shape(schema)}</section>`,
  )
  .join('\n')}</section>`;

/** The whole page. `document` is the output of `contract/openapi/openapi.ts`, `steps` HTML that begins the page. */
export function referencePage(document: object, steps = ''): string {
  // The document comes from `openapi()`; `Printed` describes the part that is read here.
  const printed = document as Printed;
  const byArea = new Map<string, Route[]>();
  for (const route of routesOf(printed)) {
    const tag = route.operation.tags[0] ?? '';
    byArea.set(tag, [...(byArea.get(tag) ?? []), route]);
  }
  const areas = [...byArea];
  const { title, version, description } = printed.info;
  return htmlOf({
    language: 'en',
    title: `${title} API ${version}`,
    styles: ['/docs/reference.css'],
    body: `<a class="skip" href="#main">Skip to the reference</a>
<header class="top"><span class="mark" aria-hidden="true"></span><div class="top-text"><h1>${escapeHtml(title)} API <span class="soft">${escapeHtml(version)}</span></h1></div></header>
<div class="reference">
${contents(areas)}
<main id="main" tabindex="-1">
<p class="measure">${escapeHtml(description)} Also available as an <a href="/api/v1/openapi.json">OpenAPI document</a>.</p>
${steps}
${conventions(printed)}
${errors(printed)}
${areas.map(([tag, routes]) => areaSection(tag, routes)).join('\n')}
${events(printed)}
${shapes(printed)}
</main>
</div>`,
  });
}

/** Layout of the page; colours and type come from look.css. */
export const referenceStyle = `.skip { position: absolute; left: -100vw; }
.skip:focus { left: 16px; top: 16px; padding: 8px 16px; background: var(--surface); color: var(--ink); z-index: 1; }
.reference { max-width: 1180px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
.reference main { min-width: 0; outline: none; }
.contents { font-size: var(--small); max-height: 40vh; overflow-y: auto; border-bottom: 1px solid var(--line); }
.contents ul { list-style: none; padding: 0; }
.contents > ul > li { margin: 8px 0; }
.contents > ul > li > a { font-weight: var(--strong); }
.contents ul ul { margin: 4px 0 8px; padding-left: 12px; border-left: 1px solid var(--line); }
.contents a { display: inline-block; padding: 4px 0; text-decoration: none; overflow-wrap: anywhere; }
.contents a:hover { text-decoration: underline; }
.reference h2 { margin: 48px 0 16px; }
.reference h3 { margin: 24px 0 8px; }
.reference h4 { margin: 16px 0 8px; font-size: var(--small); font-weight: var(--strong); color: var(--soft); }
.reference section { scroll-margin-top: 16px; }
.route { padding: 16px; margin: 16px 0; background: var(--surface); border: 1px solid var(--line); border-radius: var(--round-card); }
.route > h3 { margin-top: 0; }
.route:target, li:target { outline: 3px solid var(--focus); outline-offset: 2px; }
.address { overflow-wrap: anywhere; }
.method { font-size: var(--small); font-weight: var(--strong); color: var(--soft); }
.access { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 8px 0; font-size: var(--small); }
.access div { display: flex; gap: 8px; }
.access dt { color: var(--soft); }
.members { list-style: none; padding: 0; }
.members .members { margin-top: 4px; padding-left: 16px; border-left: 1px solid var(--line); }
.members > li { padding: 4px 0; overflow-wrap: anywhere; }
.members p { margin: 0; max-width: 68ch; }
.branch { margin-top: 8px; padding-left: 16px; border-left: 1px solid var(--line); }
.codes a { text-underline-offset: 6px; }
.codes { display: flex; flex-wrap: wrap; gap: 8px 16px; list-style: none; padding: 0; }
@media (min-width: 960px) {
  .reference { grid-template-columns: 300px minmax(0, 1fr); }
  .contents { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); border: 0; }
}
@media print { .contents, .skip { display: none; } }
`;

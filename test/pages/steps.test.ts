/**
 * The requests of pages with a link: the table of steps is that of the documents, each error comes from the step that lists
 * it, and no request gets around a step.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../src/contract/errors.ts';
import { limits as bodyLimits } from '../../src/contract/limits.ts';
import { formPageError } from '../../src/contract/pages/form/form-page.ts';
import { ForeignRequest } from '../../src/server/pages/failure.ts';
import { type LinkLimits, linkLimits } from '../../src/server/pages/limits.ts';
import type { PageRequest } from '../../src/server/pages/page-request.ts';
import { pageRequestRoutes, table } from '../../src/server/pages/pipeline.ts';
import { type PageMember, pageStepTable } from '../../src/server/pages/step.ts';
import { checkOrigin } from '../../src/server/pages/steps/check-origin.ts';
import { limitLink } from '../../src/server/pages/steps/limit-requests.ts';
import { readLink } from '../../src/server/pages/steps/read-link.ts';
import { listen, openServer } from '../../src/server/server.ts';
import { documentedSteps, stepsOf } from '../kit/documented-steps.ts';
import { recordFailures } from '../kit/recorded-steps.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { bodies, type Held, subjects } from './link-pages.ts';

const { env } = await openBankIdServer();
const kit = useService({ env });

const codeOf = (error: unknown): string => {
  if (error instanceof ForeignRequest) return 'FOREIGN_REQUEST';
  return error instanceof ApiError ? error.code.replace('NOT_FOUND', 'LINK_DEAD') : String(error);
};
const { failures, steps } = recordFailures(table.steps, codeOf);
const recorded = pageStepTable<PageMember>(steps);

let networks = 0;
/** From a network of its own, unless one is given. */
interface Sent {
  network?: string;
  headers?: Record<string, string>;
  body?: string;
}
const newNetwork = () => `10.${++networks >> 8}.${networks & 255}.1`;

describe.each(Object.entries(subjects))('%s', (name, { open, link, wrong, tooLarge }) => {
  const servers: FastifyInstance[] = [];
  const requests: PageRequest[] = [];
  let cast: Cast;
  let held: Held;
  let base: string;

  async function serve(limits: LinkLimits): Promise<string> {
    const page = open(kit.service.app, { embedded: false, limits });
    // Its requests are not counted together with those of the other servers.
    const routes = [pageRequestRoutes(kit.service.app, { ...page, name: `${page.name}-${servers.length}` }, recorded)];
    const trustedProxies = ['127.0.0.1'];
    const server = openServer({ bodyLimit: bodyLimits.bodyBytes, routes, trustedProxies, refuse: null });
    servers.push(server);
    return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  }

  beforeAll(async () => {
    requests.push(...open(kit.service.app, { embedded: false }).requests);
    cast = await kit.organization();
    held = await link(cast);
    base = await serve({ pair: 1_000, link: 10_000, address: 10_000 });
  });
  afterAll(() => Promise.all(servers.map(server => server.close())));

  async function ask(of: PageRequest, as: Held, { network = newNetwork(), headers, body }: Sent = {}, at = base) {
    const path = as.root + of.path.replace(/:\w+/g, 'x');
    const answer = await fetch(at + path, {
      method: of.method,
      headers: {
        ...as.headers,
        ...(of.method !== 'GET' && { 'content-type': 'application/json' }),
        'x-forwarded-for': network,
        ...headers,
      },
      ...(of.method !== 'GET' && { body: body ?? JSON.stringify(bodies[name]?.[of.path] ?? {}) }),
    });
    const text = await answer.text();
    const isError = !answer.ok && text.startsWith('{');
    return [answer.status, isError ? formPageError.parse(JSON.parse(text)).code : null, answer.headers] as const;
  }
  const answerOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).slice(0, 2);
  const changing = () => requests.filter(({ method }) => method !== 'GET');
  const find = (method: string): PageRequest => {
    const found = requests.find(one => one.method === method && !one.isFile);
    if (!found) throw new Error(`${name} has no ${method}`);
    return found;
  };

  describe('refuses, for every request,', () => {
    test('a change from another origin, or that a form could send, or ahead of time', async () => {
      const without: Held = { ...held, headers: {} };
      const cases: [Held, Record<string, string>][] = [
        [held, { 'sec-fetch-site': 'cross-site' }],
        [held, { 'sec-fetch-site': 'same-site' }],
        [held, { origin: 'https://elsewhere.example' }],
        [held, { origin: 'null' }],
        [held, { 'sec-purpose': 'prefetch;prerender' }],
        [held, { purpose: 'prefetch' }],
        [without, { 'content-type': 'text/plain' }],
        [without, { 'content-type': 'application/x-www-form-urlencoded' }],
      ];
      for (const of of changing())
        for (const [as, headers] of cases)
          expect([of.path, headers, await answerOf(of, as, { headers })]).toEqual([
            of.path,
            headers,
            [403, 'FOREIGN_REQUEST'],
          ]);
    });

    test('a body that is too large', async () => {
      const { maxBytes } = open(kit.service.app, { embedded: false });
      const body = JSON.stringify({ x: 'x'.repeat(maxBytes) });
      for (const of of changing().filter(one => !one.streamed)) {
        const [status] = await ask(of, held, { body });
        expect([of.path, status]).toEqual([of.path, tooLarge]);
      }
    });

    test('a body that is no JSON', async () => {
      for (const of of changing().filter(one => !one.streamed))
        expect([of.path, await answerOf(of, held, { body: '{' })]).toEqual([of.path, [400, 'VALIDATION_FAILED']]);
    });

    test('a link that was never given out', async () => {
      for (const of of requests)
        for (const as of wrong)
          expect([of.path, as, await answerOf(of, as)]).toEqual([of.path, as, [404, 'LINK_DEAD']]);
    });

    test('more than the limit', async () => {
      const at = await serve({ ...linkLimits, pair: 1 });
      for (const of of requests) {
        const network = newNetwork();
        await ask(of, held, { network }, at);
        const [status, code, headers] = await ask(of, held, { network }, at);
        expect([of.path, status, code]).toEqual([of.path, 429, 'RATE_LIMITED']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });
  });

  test('accepts a change of its own origin, by the public name and by the name it is reached at', async () => {
    const post = find('POST');
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: kit.baseUrl },
      { origin: base },
      {},
    ] as Record<string, string>[])
      expect(await answerOf(post, held, { headers })).not.toContain('FOREIGN_REQUEST');
  });

  test('refuses HEAD, with which programs look up links, so that it records nothing', async () => {
    const { status } = await fetch(base + held.root, { method: 'HEAD', headers: held.headers });
    expect(status).toBe(403);
  });

  const over = (by: keyof LinkLimits) => async () => {
    const at = await serve({ ...linkLimits, [by]: 1 });
    const network = newNetwork();
    await ask(find('GET'), held, { network }, at);
    const other = by === 'address' ? await link(cast) : held;
    failures.length = 0;
    return ask(find('GET'), other, { network: by === 'link' ? newNetwork() : network }, at);
  };
  const causes: Record<string, Record<string, () => Promise<unknown>>> = {
    limitLinkOfNetwork: { RATE_LIMITED: over('pair') },
    limitLink: { RATE_LIMITED: over('link') },
    limitNetwork: { RATE_LIMITED: over('address') },
    checkLink: { LINK_DEAD: () => ask(find('GET'), { ...held, root: held.root.replace(/[^/]+$/, '%00') }) },
    checkOrigin: { FOREIGN_REQUEST: () => ask(find('POST'), held, { headers: { 'sec-fetch-site': 'cross-site' } }) },
    readBody: { VALIDATION_FAILED: () => ask(find('POST'), held, { body: '{' }) },
    answerRequest: { LINK_DEAD: () => ask(find('GET'), wrong[0] ?? held) },
  };
  for (const { name: step, errors } of table.steps.filter(one => one.errors.length > 0))
    test(`${step} answers with each error that it lists`, async () => {
      expect(new Set(Object.keys(causes[step] ?? {}))).toEqual(new Set(errors));
      for (const [code, cause] of Object.entries(causes[step] ?? {})) {
        failures.length = 0;
        await cause();
        expect(failures).toEqual([{ step, code }]);
      }
    });
});

describe('The table of steps', () => {
  test('is the one of ARCHITECTURE.md', () => {
    expect(documentedSteps('Requests of pages with a link')).toEqual(stepsOf(table.steps));
  });

  test('accepts no step that reads what is not set yet', () => {
    // @ts-expect-error: `limitLink` reads `link`, which `readLink` sets
    const wrong = pageStepTable().step(limitLink).step(readLink);
    expect(wrong.step(checkOrigin).steps.map(step => step.name)).toEqual(['limitLink', 'readLink', 'checkOrigin']);
  });
});

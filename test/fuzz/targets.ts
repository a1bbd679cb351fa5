/** What can be requested: every operation of both versions, the routes of the signing page, and all other pages. */
import type { FastifyInstance } from 'fastify';
import { signerRoutes } from '../../src/contract/pages/signer/routes.ts';
import { newestVersion } from '../../src/contract/version.ts';
import { domain } from '../../src/domain/modules.ts';
import { olderVersions } from '../../src/versions/versions.ts';
import { type Schema, schemaOf } from './making.ts';

export interface Target {
  /** Of the API; null for pages. */
  version: string | null;
  method: string;
  /** With parameters in braces. */
  path: string;
  /** Names of query parameters. */
  query: readonly string[];
  body: Schema | null;
  /** What is sent along: an API key, a party's link, or nothing. */
  as: 'KEY' | 'PARTY' | 'NOBODY';
}

const namesOf = (schema: Schema | null): string[] => Object.keys(schema?.properties ?? {});

const newest: Target[] = domain.operations.map(({ method, path, query, body }) => ({
  version: newestVersion,
  method,
  path: `/api/v1${path}`,
  query: namesOf(schemaOf(query)),
  body: schemaOf(body),
  as: 'KEY',
}));

const older: Target[] = olderVersions.flatMap(({ name, routes }) =>
  routes.map(
    ({ method, path, query, body }): Target => ({
      version: name,
      method,
      path: `/api/v1${path}`,
      query: namesOf(schemaOf(query)),
      body: schemaOf(body),
      as: 'KEY',
    }),
  ),
);

const ofParties: Target[] = Object.values(signerRoutes).map(route => ({
  version: null,
  method: route.method,
  path: `/api/sign/{document}${route.path.replace(/:(\w+)/g, '{$1}')}`,
  query: [],
  body: 'body' in route ? schemaOf(route.body) : null,
  as: 'PARTY',
}));

/** The tree of routes leaves out what comes before the asterisk of a route. */
const unprinted = [
  ['GET', '/storage/{rest}'],
  ['PUT', '/storage/{rest}'],
  ['GET', '/assets/{rest}'],
] as const;
const query = ['token', 'code', 'state'];

/** Every route of the server outside of the API, whatever its method. */
export function pagesOf(server: FastifyInstance): Target[] {
  const lines = server.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const path: string[] = [];
  const rest = unprinted.map(
    ([method, path]): Target => ({ version: null, method, path, query, body: null, as: 'NOBODY' }),
  );
  return lines
    .flatMap(line => {
      const found = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods = ''] = found;
      path.length = indent.length / 4;
      path.push(part);
      const whole = path.join('');
      if (whole === '/api/v1' || whole === '/api/v1/files' || whole.endsWith('*')) return [];
      return methods
        .split(', ')
        .filter(method => method !== 'HEAD' && method !== '')
        .map((method): Target => {
          const braced = whole.replace(/:(\w+)/g, '{$1}');
          return { version: null, method, path: braced, query, body: null, as: 'NOBODY' };
        });
    })
    .concat(rest);
}

export const targetsOf = (server: FastifyInstance): Target[] => [...newest, ...older, ...ofParties, ...pagesOf(server)];

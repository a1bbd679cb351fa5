/** Every route of a server, from the tree that it prints: four characters of indentation per level. */
import type { FastifyInstance } from 'fastify';

export interface Route {
  path: string;
  method: string;
}

/** The tree leaves out what comes before the asterisk of a route. */
const unprinted: readonly Route[] = [
  { path: '/storage/*', method: 'GET' },
  { path: '/storage/*', method: 'PUT' },
  { path: '/assets/*', method: 'GET' },
];

export function routesOf(server: FastifyInstance): Route[] {
  const parents: string[] = [];
  const printed = server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods = ''] = found;
      const depth = indent.length / 4;
      parents.splice(depth, Number.POSITIVE_INFINITY, part);
      const method = methods.split(', ').find(one => one !== 'HEAD' && one !== 'OPTIONS' && one !== '');
      return method ? [{ path: parents.join(''), method }] : [];
    });
  return [...printed, ...unprinted];
}

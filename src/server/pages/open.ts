/** Routes that need no token: the OpenAPI documents and the certificate revocation lists. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { apiError } from '../../contract/errors.ts';
import { isListName, listPath } from '../../platform/seal/keys/own-lists.ts';
import type { Trusted } from '../../platform/seal/trust/trusted.ts';
import { isForPrograms, problemReply } from '../api/unknown.ts';
import { type Olds, versionBeforeToken, versionHeaders } from '../api/versions.ts';
import { arrivalOf, type RoutePlugin, send } from '../server.ts';
import { sendPage } from './page.ts';
import { tagOf, takes } from './static-files.ts';

export interface OpenPages {
  version: string;
  /** Makes the OpenAPI document of each version; called on the first request for it. */
  contracts: ReadonlyMap<string, () => string>;
  olds: Olds;
  /** Folder of our own certificates; null when sealing with a configured key. */
  certificates: string | null;
  trusted: () => Promise<Trusted[]>;
}

/** Our own roots, and those of everything else that seals and confirms times here, or did: in PEM. */
async function rootsOf({ certificates, trusted }: Pick<OpenPages, 'certificates' | 'trusted'>): Promise<string> {
  const own = certificates ? await readFile(`${certificates}/root.crt`, 'utf8') : '';
  const roots = new Set((await trusted()).map(({ root }) => root.trim()));
  return [own.trim(), ...[...roots].filter(root => !own.includes(root))].filter(root => root !== '').join('\n');
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The document as it is sent. It is compressed once, which takes less than a tenth of a second. */
const packed = (text: string) => ({ text, gzip: gzipSync(text), tag: tagOf(text) });

export function publicRoutes({ contracts, olds, certificates, trusted }: OpenPages): RoutePlugin {
  const documents = new Map([...contracts].map(([name, contract]) => [name, once(() => packed(contract()))]));
  return server => {
    server.get('/api/v1/openapi.json', (request, reply) => {
      const asked = request.headers['svc-version'];
      const version = versionBeforeToken(typeof asked === 'string' ? asked : null, olds);
      const document = documents.get(version)?.();
      if (!document) return reply.callNotFound();
      const isPacked = takes(String(request.headers['accept-encoding'] ?? ''), 'gzip');
      const tag = isPacked ? document.tag.replace(/"$/, '-gzip"') : document.tag;
      reply.headers({
        ...versionHeaders(version, olds),
        'Svc-Request-Id': request.id,
        'Cache-Control': 'public, max-age=300',
        Vary: 'Svc-Version, Accept-Encoding',
        ETag: tag,
      });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      if (isPacked) reply.header('Content-Encoding', 'gzip');
      return reply.type('application/json; charset=utf-8').send(isPacked ? document.gzip : document.text);
    });
    server.get('/pki/root.crl', async (_request, reply) => {
      if (!certificates) return reply.code(404).send('');
      return reply.type('application/pkix-crl').send(await readFile(`${certificates}/root.crl`));
    });
    server.get('/pki/:list', async (request, reply) => {
      const { list } = request.params as { list: string }; // the route's only parameter
      const bytes =
        certificates && isListName(list) ? await readFile(listPath(certificates, list)).catch(() => null) : null;
      return bytes ? reply.type('application/pkix-crl').send(bytes) : reply.code(404).send('');
    });
    server.get('/pki/root.crt', async (_request, reply) => {
      const roots = await rootsOf({ certificates, trusted });
      return roots ? reply.type('application/x-x509-ca-cert').send(`${roots}\n`) : reply.callNotFound();
    });
    server.setNotFoundHandler((request, reply) => {
      if (isForPrograms(request.url))
        return send(reply, problemReply(arrivalOf(request, request.url), apiError('ROUTE_NOT_FOUND'), olds));
      return sendPage(
        reply,
        {
          language: 'en',
          title: 'Not found',
          body: '<main class="page"><h1>Page not found</h1><p>Check the address, or go to <a href="/">the start page</a>.</p></main>',
        },
        404,
      );
    });
  };
}

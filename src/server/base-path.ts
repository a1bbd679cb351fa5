/**
 * The path of `PUBLIC_URL`, below which the service is for everybody else: `/sigill` of `https://example.com/sigill`, and
 * nothing for an address that ends after its host. Routes, pages and redirects are written from the root; what leaves the
 * service gets the path here, and what arrives loses it, whether or not the proxy in front has removed it.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Without a slash at its end. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');

/** Metadata of an address with a path is asked for at the root of the host (RFC 8414, 3.1; RFC 9728, 3.1). */
const wellKnown = /^\/\.well-known\/[\w-]+(?=\/)/;

/** The address of a request from the root of the service. */
export function withoutBase(url: string, basePath: string): string {
  if (basePath === '') return url;
  const [known = ''] = wellKnown.exec(url) ?? [];
  const rest = url.slice(known.length);
  if (!rest.startsWith(basePath) || !/^(?:[/?]|$)/.test(rest.slice(basePath.length))) return url;
  const path = rest.slice(basePath.length);
  return known + (known === '' && !path.startsWith('/') ? `/${path}` : path);
}

/** Addresses of our own in pages of ours: what others wrote has no quotation mark there that is not escaped. */
const inPage = /( (?:(?:href|src|(?:form)?action)="|content="0;url=))(?=\/(?!\/))/g;
const ofCookie = /; Path=\//i;

/** Writes the path into every redirect, cookie and page that the server sends. */
export function sendBelow(server: FastifyInstance, basePath: string): void {
  if (basePath === '') return;
  server.addHook('onSend', async (_request, reply, answer) => {
    const to = reply.getHeader('location');
    if (typeof to === 'string' && /^\/(?!\/)/.test(to)) reply.header('location', basePath + to);
    setCookies(reply, basePath);
    const isPage = /^text\/html\b/.test(String(reply.getHeader('content-type') ?? ''));
    return isPage && typeof answer === 'string' ? answer.replace(inPage, `$1${basePath}`) : answer;
  });
}

function setCookies(reply: FastifyReply, basePath: string): void {
  const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  if (lines.length === 0) return;
  reply.removeHeader('set-cookie'); // a header that is set again is added to the others
  reply.header(
    'set-cookie',
    lines.map(line => line.replace(ofCookie, `; Path=${basePath}/`)),
  );
}

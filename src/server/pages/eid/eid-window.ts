/**
 * For frames of other sites: a window in which an identity provider's page is opened, and the page to which it returns.
 * The window gets the key of the order that its frame has in memory, as the cookie by which the return is recognized.
 */
import type { FastifyRequest } from 'fastify';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { App } from '../../../domain/app/app.ts';
import { addressOfProvider } from '../../../domain/eid-orders/callback.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { openNetworkLimit } from '../../request-limits.ts';
import type { RoutePlugin } from '../../server.ts';
import { pageLanguageOf } from '../accept-language.ts';
import { eidTexts } from '../locales/eid.ts';
import { type Page, sendPage, topBar } from '../page.ts';
import { sendTooMany } from '../unavailable-page.ts';
import { isBrowserKey, windowKeyCookie } from './browser-key.ts';

const perMinute = 60;

/** The address of the window for an order of a frame, with the key for which the window asks the frame. */
export const windowUrl = ({ publicUrl }: Pick<App, 'publicUrl'>, orderId: string, key: string): string =>
  `${publicUrl}/eid/window/${orderId}#${key}`;

function pageOf(language: DocumentLanguage, title: string, rest: string): Page {
  return {
    language,
    title,
    body: `${topBar('Sigill', title)}\n<main class="page-narrow stack">${rest}</main>`,
  };
}

const card = (title: string, text: string, attributes = ''): string =>
  `<section class="card stack"${attributes}><h1 class="large">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></section>`;

function keyIn(body: unknown): string | null {
  try {
    const { key } = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '') as { key?: unknown };
    return isBrowserKey(key) ? key : null;
  } catch {
    return null;
  }
}

/** A page of this service sent it: browsers name the origin of every POST of a script. */
const isOwn = ({ headers }: FastifyRequest, { publicUrl }: App): boolean =>
  headers.origin === new URL(publicUrl).origin && /^application\/json\b/i.test(headers['content-type'] ?? '');

export function eidWindowRoutes(app: App): RoutePlugin {
  const limit = openNetworkLimit(app, 'eid', perMinute);
  const languageFor = (request: FastifyRequest) => pageLanguageOf(request.headers['accept-language']);

  return server => {
    server.get('/eid/window/:orderId', async (request, reply) => {
      const w = eidTexts[languageFor(request)];
      const rest = `${card(w.lostTitle, w.lost, ' id="lost" hidden')}<script type="module" src="/assets/eid-window.js"></script>`;
      return sendPage(reply.header('Vary', 'Accept-Language'), pageOf(languageFor(request), 'Sigill', rest));
    });
    server.post('/eid/window/:orderId', { bodyLimit: 4_096 }, async (request, reply) => {
      const wait = await limit(request);
      if (wait > 0) return sendTooMany(request, reply, { max: perMinute, seconds: wait });
      const { orderId } = request.params as { orderId: string };
      const key = isOwn(request, app) ? keyIn(request.body) : null;
      const address = key && (await addressOfProvider(app, orderId, key));
      if (!address) return reply.code(404).send({});
      return reply
        .header('Set-Cookie', windowKeyCookie(app, key))
        .header('Cache-Control', 'no-store')
        .send({ address });
    });
    server.get('/eid/returned', async (request, reply) => {
      const w = eidTexts[languageFor(request)];
      return sendPage(
        reply.header('Vary', 'Accept-Language'),
        pageOf(languageFor(request), w.over, card(w.over, w.overAbout)),
      );
    });
  };
}

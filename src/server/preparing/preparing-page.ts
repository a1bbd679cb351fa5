/**
 * `/prepare/{document}/{frame}`: the page that prepares a draft in a frame of another site. It names whom the frame belongs
 * to, so that the page can report to it even when the session has ended, and has nothing of the document.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '../../contract/errors.ts';
import type { App } from '../../domain/app/app.ts';
import { findPreparation } from '../../domain/dashboard/preparing/session.ts';
import { isListed } from '../../domain/signing/embedding/session.ts';
import { isId } from '../../platform/ids.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { languageOf } from '../api/request.ts';
import { countRequestOfLink, linkLimits } from '../pages/limits.ts';
import { headersOf } from '../pages/page.ts';
import type { RoutePlugin } from '../server.ts';
import { reportFailure } from '../unavailable.ts';

const counted = { name: 'preparing-page', limits: linkLimits };
const root = '<div id="root"';

export function preparingPageRoutes(app: App, { built }: { built: string }): RoutePlugin {
  const file = join(built, 'prepare/index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;

  /** Null: there is no such frame, or the service cannot look it up. Then no site may show the page. */
  async function embedderOf(documentId: string, id: string, ip: string | null): Promise<string | null> {
    if (!isId('doc', documentId) || !isId('emb', id)) return null;
    try {
      await countRequestOfLink(app, counted, { ip, link: { subject: documentId, token: id } });
      const row = await findPreparation(app.db, documentId, id);
      return row && isListed(app, row) ? row.origin : null;
    } catch (error) {
      if (!(error instanceof ApiError)) reportFailure(app, error, 'page', { of: 'a frame that prepares a draft' });
      return null;
    }
  }

  return server => {
    server.get('/prepare/:documentId/:id', async (request, reply) => {
      const { documentId, id } = request.params as { documentId: string; id: string };
      const origin = await embedderOf(documentId, id, request.ip ?? null);
      if (html === null)
        return origin === null
          ? reply.code(404).type('text/plain; charset=utf-8').send('Page not found.')
          : reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built: run npm run build.');
      const language = languageOf(request.headers['accept-language'] ?? null);
      const page = html.replace('<html lang="sv">', `<html lang="${language}">`);
      return reply
        .code(origin ? 200 : 404)
        .headers({ ...headersOf(origin ? { framedBy: origin } : {}), Vary: 'Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(origin ? page.replace(root, () => `${root} data-embedder="${escapeHtml(origin)}"`) : page);
    });
  };
}

/**
 * The HTML of the signing page in a frame of another site. It names whom the frame belongs to, so that the page can report
 * to it even when the session has ended, and has nothing of the document: loading it records nothing and opens nothing.
 */
import { ApiError } from '../../../contract/errors.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { App } from '../../../domain/app/app.ts';
import { findDocumentById } from '../../../domain/documents/store.ts';
import { findEmbedded, isListed } from '../../../domain/signing/embedding/session.ts';
import { isId } from '../../../platform/ids.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import type { RoutePlugin } from '../../server.ts';
import { reportFailure } from '../../unavailable.ts';
import { pageLanguageOf } from '../accept-language.ts';
import { countRequestOfLink, linkLimits } from '../limits.ts';
import { headersOf } from '../page.ts';
import { pagesIn, type SignerPageOptions } from './signer-page.ts';

interface Embedding {
  origin: string;
  partyId: string;
  language: DocumentLanguage;
}

const counted = { name: 'embedded-page', limits: linkLimits };
const root = '<div id="root"';

export function embeddedPageRoutes(app: App, { built }: Pick<SignerPageOptions, 'built'>): RoutePlugin {
  const pages = pagesIn(built, 'signer/index.html');

  /** Null: there is no such frame, or the service cannot look it up. Then no site may show the page. */
  async function embeddingOf(documentId: string, id: string, ip: string | null): Promise<Embedding | null> {
    if (!isId('doc', documentId) || !isId('emb', id)) return null;
    try {
      await countRequestOfLink(app, counted, { ip, link: { subject: documentId, token: id } });
      const row = await findEmbedded(app.db, documentId, id);
      const document = row && (await findDocumentById(app.db, documentId));
      return row && document && isListed(app, row)
        ? { origin: row.origin, partyId: row.party_id, language: document.meta.language }
        : null;
    } catch (error) {
      if (!(error instanceof ApiError)) reportFailure(app, error, 'page', { of: 'an embedded signing page' });
      return null;
    }
  }

  return server => {
    server.get('/sign/:documentId/embed/:id', async (request, reply) => {
      const { documentId, id } = request.params as { documentId: string; id: string };
      const found = await embeddingOf(documentId, id, request.ip ?? null);
      const page = pages.get(found?.language ?? pageLanguageOf(request.headers['accept-language']));
      if (!page)
        return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built: run npm run build.');
      const about = found
        ? `${root} data-embedder="${escapeHtml(found.origin)}" data-party="${escapeHtml(found.partyId)}"`
        : root;
      return reply
        .code(found ? 200 : 404)
        .headers({ ...headersOf(found ? { framedBy: found.origin } : {}), Vary: 'Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(page.replace(root, () => about));
    });
  };
}

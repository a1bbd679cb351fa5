/** `/id/{token}`: the page of an identity check as a file, in the check's language. It marks nothing and tells nothing else. */

import type { Ground } from '../../areas/act.ts';
import { languageOfCheckLink } from '../../areas/identity-checks/link-language.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Edge } from '../server.ts';
import { pageLanguageOf } from './accept-language.ts';
import { headersOf } from './page.ts';
import { pagesIn, type SignerPageOptions } from './signer-page.ts';

export function identityCheckPageEdge(
  ground: Pick<Ground, 'db' | 'secrets' | 'log'>,
  { built, embedders }: SignerPageOptions,
): Edge {
  const pages = pagesIn(built, 'identity/index.html');

  /** The page can say by itself that the service is not well. */
  async function ofLink(token: string): Promise<DocumentLanguage | null> {
    try {
      return await languageOfCheckLink(ground, token);
    } catch (error) {
      ground.log.error({ err: error }, "the language of an identity check's link could not be read");
      return null;
    }
  }

  return server => {
    server.get('/id/:token', async (request, reply) => {
      const { token } = request.params as { token: string };
      const page = pages.get((await ofLink(token)) ?? pageLanguageOf(request.headers['accept-language']));
      if (!page)
        return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built: run npm run build.');
      return reply
        .headers({ ...headersOf({ embedders }), Vary: 'Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(page);
    });
  };
}

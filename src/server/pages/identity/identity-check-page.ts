/**
 * `/id/{token}`: the HTML of the identity check page, in the check's language. Loading it records nothing and reveals
 * nothing else.
 */

import type { DocumentLanguage } from '../../../contract/values.ts';
import type { App } from '../../../domain/app.ts';
import { languageOfCheckLink } from '../../../domain/identity-checks/session/link-language.ts';
import type { RoutePlugin } from '../../server.ts';
import { pageLanguageOf } from '../accept-language.ts';
import { headersOf } from '../page.ts';
import { pagesIn, type SignerPageOptions } from '../signer/signer-page.ts';

export function identityCheckPageRoutes(
  app: Pick<App, 'db' | 'secrets' | 'log'>,
  { built, embedders }: SignerPageOptions,
): RoutePlugin {
  const pages = pagesIn(built, 'identity/index.html');

  /** Errors are logged and not shown: the page itself reports when the service does not work. */
  async function ofLink(token: string): Promise<DocumentLanguage | null> {
    try {
      return await languageOfCheckLink(app, token);
    } catch (error) {
      app.log.error({ err: error }, "the language of an identity check's link could not be read");
      return null;
    }
  }

  return server => {
    server.get('/id/:token', async (request, reply) => {
      const { token } = request.params as { token: string };
      const page = pages.get((await ofLink(token)) ?? pageLanguageOf(request.headers['accept-language']));
      if (!page)
        return reply
          .code(503)
          .type('text/plain; charset=utf-8')
          .send('The pages have not been built. Run npm run build.');
      return reply
        .headers({ ...headersOf({ embedders }), Vary: 'Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(page);
    });
  };
}

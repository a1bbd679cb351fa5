/**
 * `/f/{token}`: the HTML of the page of a public form, in the form's language. Loading it records nothing and reveals
 * nothing else.
 */

import type { DocumentLanguage } from '../../../contract/values.ts';
import type { App } from '../../../domain/app.ts';
import { languageOfForm } from '../../../domain/forms/store.ts';
import type { RoutePlugin } from '../../server.ts';
import { pageLanguageOf } from '../accept-language.ts';
import { headersOf } from '../page.ts';
import { pagesIn, type SignerPageOptions } from '../signer/signer-page.ts';

export function formPageRoutes(app: Pick<App, 'db' | 'log'>, { built, embedders }: SignerPageOptions): RoutePlugin {
  const pages = pagesIn(built, 'form/index.html');

  /** Errors are logged and not shown: the page itself reports when the service does not work. */
  async function ofLink(token: string): Promise<DocumentLanguage | null> {
    try {
      return await languageOfForm(app.db, token);
    } catch (error) {
      app.log.error({ err: error }, "the language of a form's link could not be read");
      return null;
    }
  }

  return server => {
    server.get('/f/:token', async (request, reply) => {
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

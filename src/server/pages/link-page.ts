/**
 * The HTML of a built page behind a link, in the language of what the link is for. Loading it records nothing and
 * reveals nothing else.
 */
import type { DocumentLanguage } from '../../contract/values.ts';
import type { App } from '../../domain/app/app.ts';
import type { RoutePlugin } from '../server.ts';
import { reportFailure } from '../unavailable.ts';
import { sentTooManyWrong } from '../wrong-tokens.ts';
import { pageLanguageOf } from './accept-language.ts';
import { headersOf } from './page.ts';
import { pagesIn, type SignerPageOptions } from './signer/signer-page.ts';

export interface LinkPage {
  /** The address, with the parameter `token`. */
  url: string;
  /** The built page, such as `form/index.html`. */
  file: string;
  /** For the log: whose link it is. */
  of: string;
  /** Null: the link is invalid, and the browser's language is used. */
  languageOf(token: string): Promise<DocumentLanguage | null>;
}

export function linkPageRoutes(
  app: App,
  { url, file, of, languageOf }: LinkPage,
  { built, embedders }: SignerPageOptions,
): RoutePlugin {
  const pages = pagesIn(built, file);

  /** Errors are logged and not shown: the page itself reports when the service does not work. */
  async function ofLink(token: string): Promise<DocumentLanguage | null | 'UNKNOWN'> {
    try {
      return await languageOf(token);
    } catch (error) {
      reportFailure(app, error, 'page', { of });
      return 'UNKNOWN';
    }
  }

  return server => {
    server.get(url, async (request, reply) => {
      const { token } = request.params as { token: string };
      const found = await ofLink(token);
      const refused = found === null ? await sentTooManyWrong(app, request, reply) : null;
      if (refused) return refused;
      const language = found === null || found === 'UNKNOWN' ? null : found;
      const page = pages.get(language ?? pageLanguageOf(request.headers['accept-language']));
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

/**
 * The HTML of the signing page, in the language of the document. It preloads that language's texts and contains a first
 * view that is visible before the script has loaded. Loading it records nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '../../../contract/errors.ts';
import { type DocumentLanguage, languages } from '../../../contract/values.ts';
import type { App } from '../../../domain/app/app.ts';
import { languageOfLink } from '../../../domain/documents/parties/link-language.ts';
import { type Shell, shellOf } from '../../../domain/signing/page-shell.ts';
import { isId } from '../../../platform/ids.ts';
import type { RoutePlugin } from '../../server.ts';
import { reportFailure } from '../../unavailable.ts';
import { sentTooManyWrong } from '../../wrong-tokens.ts';
import { pageLanguageOf } from '../accept-language.ts';
import { countRequestOfLink, type Limited, linkLimits } from '../limits.ts';
import { headersOf } from '../page.ts';
import { startOf, withShell } from './signer-shell.ts';

/** What the page can show before its script has loaded. */
interface Found {
  language: DocumentLanguage | null;
  shell: Shell | null;
  /** The link was never one. */
  isWrong: boolean;
}
const nothing: Found = { language: null, shell: null, isWrong: false };

type Manifest = Record<string, { file?: string } | undefined>;

/**
 * A built page, such as `signer/index.html`, per language: with its `lang`, a preload of its texts and a message for
 * browsers without scripts.
 */
export function pagesIn(built: string, name: string): Map<DocumentLanguage, string> {
  const [page, manifest] = [name, '.vite/manifest.json'].map(file => join(built, file));
  if (!page || !existsSync(page)) return new Map();
  const html = readFileSync(page, 'utf8');
  const files: Manifest = manifest && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return new Map(
    languages.map(language => {
      const texts = files[`signer/locales/${language}.ts`]?.file;
      const ask = texts ? `<link rel="modulepreload" href="/assets/${texts}">\n  </head>` : '</head>';
      const localized = html
        .replace(/<html[^>]*>/, `<html lang="${language}">`)
        .replace('</head>', ask)
        .replace(/^\s*<p lang="(\w+)">.*\n/gm, (line, of) => (of === language ? line : ''));
      return [language, localized];
    }),
  );
}

export interface SignerPageOptions {
  /** The folder of the built pages. */
  built: string;
  /** Origins of sites that may embed the page. */
  embedders: readonly string[];
}

const counted: Limited = { name: 'signer-page', limits: linkLimits };

export function signerPageRoutes(app: App, { built, embedders }: SignerPageOptions): RoutePlugin {
  const pages = pagesIn(built, 'signer/index.html');
  const start = startOf(built);

  /** Errors are logged and not shown: the page itself reports when the service does not work. */
  async function ofLink(documentId: string, token: unknown, ip: string | null): Promise<Found> {
    if (typeof token !== 'string' || !isId('doc', documentId)) return { ...nothing, isWrong: token !== undefined };
    try {
      await countRequestOfLink(app, counted, { ip, link: { subject: documentId, token } });
      const shell = await shellOf(app, documentId, token);
      const language = shell?.language ?? (await languageOfLink(app, documentId, token));
      return { language, shell, isWrong: language === null };
    } catch (error) {
      // Over the rate limit, the page is served without anything that would have to be read for it.
      if (!(error instanceof ApiError)) reportFailure(app, error, 'page', { of: 'a signing link' });
      return nothing;
    }
  }

  return server => {
    server.get('/sign/:documentId', async (request, reply) => {
      const { documentId } = request.params as { documentId: string };
      const { token } = request.query as { token?: unknown };
      const found = await ofLink(documentId, token, request.ip ?? null);
      const refused = found.isWrong ? await sentTooManyWrong(app, request, reply) : null;
      if (refused) return refused;
      const language = found.language ?? pageLanguageOf(request.headers['accept-language']);
      const page = pages.get(language);
      if (!page)
        return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built: run npm run build.');
      return reply
        .headers({ ...headersOf({ embedders }), Vary: 'Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(found.shell && start ? withShell(page, start, found.shell) : page);
    });
  };
}

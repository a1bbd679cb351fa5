/**
 * The signer's page as a file, marked with the language that the link's document has, so that the browser fetches the
 * words of that language beside the page's own script, and saying what it is before that script has come. It marks nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ground } from '../../areas/act.ts';
import { languageOfLink } from '../../areas/documents/link-language.ts';
import { type Shell, shellOf } from '../../areas/signing/shell.ts';
import { Refusal } from '../../contract/errors.ts';
import { type DocumentLanguage, languages } from '../../contract/values.ts';
import type { Edge } from '../server.ts';
import { pageLanguageOf } from './accept-language.ts';
import { headersOf } from './page.ts';
import { openSignerRates } from './signer-rates.ts';
import { startOf, withShell } from './signer-shell.ts';

type Manifest = Record<string, { file?: string } | undefined>;

/** A built page, such as `signer/index.html`, in each language: said so, its words asked for at once, and what is read where scripts do not run. */
export function pagesIn(built: string, name: string): Map<DocumentLanguage, string> {
  const [page, manifest] = [name, '.vite/manifest.json'].map(file => join(built, file));
  if (!page || !existsSync(page)) return new Map();
  const html = readFileSync(page, 'utf8');
  const files: Manifest = manifest && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return new Map(
    languages.map(language => {
      const words = files[`signer/words/${language}.ts`]?.file;
      const ask = words ? `<link rel="modulepreload" href="/assets/${words}">\n  </head>` : '</head>';
      const said = html
        .replace(/<html[^>]*>/, `<html lang="${language}">`)
        .replace('</head>', ask)
        .replace(/^\s*<p lang="(\w+)">.*\n/gm, (line, of) => (of === language ? line : ''));
      return [language, said];
    }),
  );
}

export interface SignerPageOptions {
  /** The folder of the built pages. */
  built: string;
  /** Origins of pages that may show it within theirs. */
  embedders: readonly string[];
}

export function signerPageEdge(ground: Ground, { built, embedders }: SignerPageOptions): Edge {
  const pages = pagesIn(built, 'signer/index.html');
  const start = startOf(built);
  const takeTurn = openSignerRates();

  /** The page can say by itself that the service is not well. */
  async function ofLink(
    documentId: string,
    token: unknown,
    ip: string | null,
  ): Promise<{ language: DocumentLanguage | null; shell: Shell | null }> {
    if (typeof token !== 'string') return { language: null, shell: null };
    try {
      takeTurn(ip, documentId, token, ground.clock.now().getTime());
      const shell = await shellOf(ground, documentId, token);
      return { language: shell?.language ?? (await languageOfLink(ground, documentId, token)), shell };
    } catch (error) {
      // Whoever asks too often gets the page without what would be read for it.
      if (!(error instanceof Refusal)) ground.log.error({ err: error }, 'what a link leads to could not be read');
      return { language: null, shell: null };
    }
  }

  return server => {
    server.get('/sign/:documentId', async (request, reply) => {
      const { documentId } = request.params as { documentId: string };
      const { token } = request.query as { token?: unknown };
      const found = await ofLink(documentId, token, request.ip ?? null);
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

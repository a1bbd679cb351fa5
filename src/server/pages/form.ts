/**
 * `/f/{token}`: the URL of public forms. No form is ever open, so every token gets the same answer in the visitor's
 * language.
 */

import { escapeHtml } from '../../platform/text/escape-html.ts';
import type { RoutePlugin } from '../server.ts';
import { pageLanguageOf } from './accept-language.ts';
import { formTexts } from './locales/form.ts';
import { sendPage, topBar } from './page.ts';

export const formRoutes: RoutePlugin = server => {
  server.get('/f/:token', (request, reply) => {
    const language = pageLanguageOf(request.headers['accept-language']);
    const [title, closed, about] = formTexts[language];
    const body = `${topBar('Sigill', title)}
<main class="page-narrow stack"><section class="card stack"><h1 class="large">${escapeHtml(closed)}</h1><p>${escapeHtml(about)}</p></section></main>`;
    return sendPage(reply.header('Vary', 'Accept-Language'), { language, title: closed, body }, 404);
  });
};

/** Shared by all server-rendered pages: head, stylesheet, escaping and security headers. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/text/escape-html.ts';

const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface Page {
  /** A BCP 47 tag. */
  language: string;
  title: string;
  /** Escaped HTML. */
  body: string;
  styles?: readonly string[];
  /** The page has a form that posts to this service. */
  form?: boolean;
  /** Where else the answer to the form may send the browser, as CSP sources. */
  formTargets?: readonly string[];
  /** The page shows another one of this service in a frame. */
  frames?: boolean;
  /** Origins of sites that may embed the page. */
  embedders?: readonly string[];
  /** The one site that shows this page in a frame, which it works in alone. */
  framedBy?: string;
}

/** The bar at the top of every page. */
export const topBar = (title: string, below: string): string =>
  `<header class="top"><span class="mark" aria-hidden="true"></span><div class="top-text"><strong>${escapeHtml(title)}</strong><div class="soft small">${escapeHtml(below)}</div></div></header>`;

/** A paragraph of escaped text. */
export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A page with one card: a heading, and below it `rest`, which is escaped HTML. `title` is also in the bar. */
export const cardPage = (language: string, title: string, heading: string, rest: string, form = false): Page => ({
  language,
  title,
  form,
  body: `${topBar('Sigill', title)}
<main class="page-narrow stack"><section class="card stack"><h1 class="large">${escapeHtml(heading)}</h1>${rest}</section></main>`,
});

export const htmlOf = ({ language, title, body, styles = [] }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${['/assets/look.css', ...styles].map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
${body}
</body>
</html>
`;

export const sendPage = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
  reply.code(status).headers(headersOf(page)).type('text/html; charset=utf-8').send(htmlOf(page));

export function headersOf({
  form = false,
  formTargets = [],
  frames = false,
  embedders = [],
  framedBy,
}: Pick<Page, 'form' | 'formTargets' | 'frames' | 'embedders' | 'framedBy'>): Record<string, string> {
  const targets = ["'self'", ...formTargets].join(' ');
  const posts = form ? contentPolicy.replace("form-action 'none'", `form-action ${targets}`) : contentPolicy;
  const policy = frames ? `${posts}; frame-src 'self'` : posts;
  const ancestors = framedBy ? [framedBy] : embedders.length > 0 ? ["'self'", ...embedders] : null;
  return {
    'Content-Security-Policy': ancestors
      ? policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors.join(' ')}`)
      : policy,
    // With `no-referrer` browsers send `Origin: null` with a form, and the origin check would fail.
    'Referrer-Policy': form ? 'same-origin' : 'no-referrer',
    // X-Frame-Options cannot list origins, and browsers that obey it would block the frame.
    ...(ancestors ? {} : { 'X-Frame-Options': 'DENY' }),
    'Cache-Control': 'no-store',
  };
}

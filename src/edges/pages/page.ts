/** What every page we draw on the server shares: head, stylesheet, words escaped, and the headers that keep it still. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../base/escape-html.ts';

export const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface Page {
  language: 'sv' | 'en';
  title: string;
  /** HTML, already escaped. */
  body: string;
  styles?: readonly string[];
}

export const htmlOf = ({ language, title, body, styles = [] }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${['/assets/look.css', ...styles].map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
${body}
</body>
</html>
`;

export const sendPage = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
  reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(htmlOf(page));

export const pageHeaders = {
  'Content-Security-Policy': contentPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};

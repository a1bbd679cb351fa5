/**
 * The outbox as a page. It exists only while mail goes to the outbox, the service is reached on loopback and no proxy
 * is in front of it, because e-mails contain signing links.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/errors.ts';
import { listOutbox, type OutboxItem, type OutboxMessage, readOutbox } from '../../platform/mail/outbox.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { languageOf } from '../api/request.ts';
import type { RoutePlugin } from '../server.ts';
import type { OutboxTexts } from './locales/outbox/texts.ts';
import { outboxTexts } from './locales/outbox.ts';
import { type Page, sendPage, topBar } from './page.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isLoopback = (url: string): boolean => loopback.has(new URL(url).hostname);

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
/** Checks the Host header too: a foreign host name can be made to resolve to this machine (DNS rebinding). */
const fromHere = ({ headers, ip }: FastifyRequest): boolean =>
  forwarded.every(name => headers[name] === undefined) &&
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) &&
  loopback.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase());

/** On the first-run page. */
const maxShown = 20;

const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const linkable = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`);

const linkTo = ({ name }: OutboxItem): string => `/outbox/${encodeURIComponent(name)}`;
const about = ({ to, at }: OutboxItem, texts: OutboxTexts): string => escapeHtml(texts.to(to, `${timeOf(at)} UTC`));

/** What the page of one message shows: the HTML of an e-mail as programs show it, and its text. */
function bodyOf(message: OutboxMessage, texts: OutboxTexts): string {
  const { html, text, attachments } = message;
  const plain = `<p class="card own-lines">${linkable(text)}</p>`;
  const files = attachments.map(({ filename }) => `<li>${escapeHtml(filename)}</li>`).join('');
  const shown =
    html === null
      ? plain
      : `<iframe class="page-frame" title="${texts.frame}" sandbox="${sandbox}" src="${linkTo(message)}/html"></iframe>
<details><summary>${texts.asText}</summary>${plain}</details>`;
  return `${shown}${files && `<section class="card stack"><h2 class="title">${texts.attachments}</h2><ul class="bullets">${files}</ul></section>`}`;
}

/** No script runs and nothing is sent: a link opens a page of its own. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
const frameHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandbox}`,
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const bar = ({ title, about }: OutboxTexts): string => topBar(title, about);
const back = (texts: OutboxTexts): string => `<a href="/">${texts.back}</a>`;

const listPage = (messages: readonly OutboxItem[], language: Language): Page => {
  const texts = outboxTexts[language];
  const items = messages.map(
    item =>
      `<li><a href="${linkTo(item)}">${escapeHtml(item.subject || item.kind)}</a><br><span class="soft small">${about(item, texts)}</span></li>`,
  );
  const empty = `<p class="card">${texts.empty}</p>`;
  const list = messages.length === 0 ? empty : `<ul class="card stack bullets">${items.join('\n')}</ul>`;
  const body = `${bar(texts)}<main class="page-narrow stack"><p>${back(texts)}</p><h1 class="large">${texts.title}</h1>${list}</main>`;
  return { language, title: texts.title, body };
};

function messagePage(message: OutboxMessage, language: Language): Page {
  const texts = outboxTexts[language];
  const title = message.subject || message.kind;
  const top = `<p class="row"><a href="/outbox">${texts.all}</a> ${back(texts)}</p>`;
  const body = `${bar(texts)}<main class="page-narrow stack">${top}<h1 class="large">${escapeHtml(title)}</h1><p class="soft">${about(message, texts)}</p>${bodyOf(message, texts)}</main>`;
  return { language, title, body, frames: true };
}

export function outboxRoutes(dir: string): RoutePlugin {
  const guarded =
    (show: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      fromHere(request) ? show(request, reply) : reply.callNotFound();
  const messageOf = ({ params }: FastifyRequest) => readOutbox(dir, (params as { name: string }).name);

  return server => {
    server.get(
      '/outbox',
      guarded(async (request, reply) =>
        sendPage(reply, listPage(await listOutbox(dir, 200), languageOf(request.headers['accept-language'] ?? null))),
      ),
    );
    server.get(
      '/outbox/messages.json',
      guarded(async (_request, reply) => {
        const newest = (await listOutbox(dir, maxShown)).filter(({ kind }) => kind === 'EMAIL');
        const messages = (await Promise.all(newest.map(({ name }) => readOutbox(dir, name)))).filter(m => m !== null);
        const shown = messages.map(({ name, at, to, subject, text }) => ({ name, at, to, subject, text }));
        return reply
          .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
          .send({ data: shown });
      }),
    );
    server.get(
      '/outbox/:name',
      guarded(async (request, reply) => {
        const message = await messageOf(request);
        return message
          ? sendPage(reply, messagePage(message, languageOf(request.headers['accept-language'] ?? null)))
          : reply.callNotFound();
      }),
    );
    server.get(
      '/outbox/:name/html',
      guarded(async (request, reply) => {
        const html = (await messageOf(request))?.html ?? null;
        if (html === null) return reply.callNotFound();
        return reply
          .headers(frameHeaders)
          .type('text/html; charset=utf-8')
          .send(html.replace('<head>', '<head><base target="_blank">'));
      }),
    );
  };
}

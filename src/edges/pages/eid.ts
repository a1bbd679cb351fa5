/**
 * Where browsers come back to from a provider's page or an app, and, in sandboxes, the page that stands for the app. Coming
 * back shows nothing: it leads on to the page of whatever the order is for, in the browser that began it alone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { comeBack, finishOrder } from '../../areas/eid-orders/come-back.ts';
import { chooseInMock, loadMockOrder, shownByMock } from '../../areas/eid-orders/mock-app.ts';
import type { OrderRow } from '../../areas/eid-orders/order.ts';
import { type MockChoice, mockChoices } from '../../base/eid/mock.ts';
import { schemeLabels } from '../../base/eid/schemes.ts';
import { escapeHtml } from '../../base/escape-html.ts';
import { openRateWindow } from '../../base/rate.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Edge } from '../server.ts';
import { pageLanguageOf } from './accept-language.ts';
import { browserKeyIn } from './browser-key.ts';
import { eidWords } from './eid-words/eid-words.ts';
import { type Page, sendPage, topBar } from './page.ts';

const perMinute = 60;
const leadsOn = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const pageOf = (language: DocumentLanguage, title: string, below: string, rest: string, form = false): Page => ({
  language,
  title,
  form,
  body: `${topBar(title, below)}
<main class="page-narrow stack"><section class="card stack">${rest}</section></main>`,
});
const told = (heading: string, about: string): string =>
  `<h1 class="large">${escapeHtml(heading)}</h1><p>${escapeHtml(about)}</p>`;

const shownIn = (text: string): string =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('');

function mockPage(ground: Ground, language: DocumentLanguage, order: OrderRow): Page {
  const w = eidWords[language];
  const { visibleText, isChosen } = shownByMock(ground, order);
  if (order.status !== 'PENDING' || isChosen)
    return pageOf(language, w.mockTitle, w.mockBelow, told(w.over, w.overAbout));
  const act = order.use === 'SIGNATURE' ? w.act.SIGN : w.act.AUTH;
  const button = (choice: keyof typeof w.choices, kind: string, label: string) =>
    `<button class="button ${kind}" type="submit" name="choice" value="${choice}">${escapeHtml(label)}</button>`;
  const others = (Object.keys(w.choices) as (keyof typeof w.choices)[]).filter(choice => choice !== 'COMPLETE');
  return pageOf(
    language,
    w.mockTitle,
    w.mockBelow,
    `<h1 class="large">${escapeHtml(schemeLabels[order.scheme] ?? order.scheme)}</h1><p>${escapeHtml(w.mockAbout)}</p>
<h2>${escapeHtml(w.shown)}</h2>${visibleText === null ? `<p class="soft">${escapeHtml(w.nothingShown)}</p>` : `<div class="stack" lang="${escapeHtml(order.language)}">${shownIn(visibleText)}</div>`}
<form method="post" class="stack">${button('COMPLETE', 'button-act', `${act} ${w.choices.COMPLETE}`)}
${others.map(choice => button(choice, '', w.choices[choice])).join('\n')}</form>`,
    true,
  );
}

const choiceIn = (body: unknown): MockChoice | null => {
  const given = Buffer.isBuffer(body) ? new URLSearchParams(body.toString('utf8')).get('choice') : null;
  return mockChoices.find(choice => choice === given) ?? null;
};

export function eidEdge(ground: Ground): Edge {
  const window = openRateWindow({ windowMs: 60_000 });
  const languageFor = (request: FastifyRequest) => pageLanguageOf(request.headers['accept-language']);

  function lost(request: FastifyRequest, reply: FastifyReply) {
    const w = eidWords[languageFor(request)];
    return sendPage(reply, pageOf(languageFor(request), w.lostTitle, 'Sigill', told(w.lostTitle, w.lost)), 404);
  }

  /** Where a fault or a refusal ends: nothing of the order is told. */
  const safely =
    (act: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Vary', 'Accept-Language');
      try {
        if (!window.take(request.ip, perMinute, ground.clock.now().getTime()).allowed) throw refusal('RATE_LIMITED');
        return await act(request, reply);
      } catch (error) {
        const w = eidWords[languageFor(request)];
        const isExpected = error instanceof Refusal;
        if (!isExpected)
          ground.log.error({ err: error, path: request.routeOptions.url }, 'a page of electronic ID failed');
        const status = isExpected ? (error.code === 'RATE_LIMITED' ? 429 : 404) : 500;
        return sendPage(reply, pageOf(languageFor(request), w.goneTitle, 'Sigill', told(w.goneTitle, w.gone)), status);
      }
    };

  const leadOn = (request: FastifyRequest, reply: FastifyReply, page: string | null) =>
    page === null ? lost(request, reply) : reply.headers(leadsOn).redirect(page, 303);

  const orderIn = async (request: FastifyRequest) => {
    const { orderId } = request.params as { orderId: string };
    const { key = '' } = request.query as { key?: unknown };
    return loadMockOrder(ground, orderId, typeof key === 'string' ? key : '');
  };

  return server => {
    server.get(
      '/eid/callback',
      safely(async (request, reply) => {
        const url = new URL(request.url, ground.publicUrl);
        return leadOn(request, reply, await finishOrder(ground, url, browserKeyIn(request)));
      }),
    );
    server.get(
      '/eid/back/:orderId',
      safely(async (request, reply) => {
        const { orderId } = request.params as { orderId: string };
        return leadOn(request, reply, await comeBack(ground, orderId, browserKeyIn(request)));
      }),
    );
    server.get(
      '/eid/mock/:orderId',
      safely(async (request, reply) => {
        const order = await orderIn(request);
        await chooseInMock(ground, order.id, 'WAIT');
        return sendPage(reply, mockPage(ground, languageFor(request), order));
      }),
    );
    server.post(
      '/eid/mock/:orderId',
      { bodyLimit: 4_096 },
      safely(async (request, reply) => {
        const order = await orderIn(request);
        const choice = choiceIn(request.body);
        if (choice) await chooseInMock(ground, order.id, choice);
        return sendPage(reply, mockPage(ground, languageFor(request), await orderIn(request)));
      }),
    );
  };
}

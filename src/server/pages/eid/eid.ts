/**
 * Where browsers return to from a provider's page or an app and, in sandboxes, the page that simulates the app. The
 * return shows nothing: it redirects to the page that the order belongs to, and only in the browser that started the
 * order.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { App } from '../../../domain/app/app.ts';
import { appFor } from '../../../domain/app/request-app.ts';
import { finishOrder, returnFromProvider } from '../../../domain/eid-orders/callback.ts';
import { chooseInMock, loadMockOrder, shownByMock } from '../../../domain/eid-orders/mock-app.ts';
import type { OrderRow } from '../../../domain/eid-orders/order.ts';
import { type MockChoice, mockChoices } from '../../../platform/eid/mock.ts';
import { schemeLabels } from '../../../platform/eid/schemes.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { linkedAddress, redirect } from '../../redirect.ts';
import { openNetworkLimit } from '../../request-limits.ts';
import type { RoutePlugin } from '../../server.ts';
import { reportFailure, requestFacts, unavailable } from '../../unavailable.ts';
import { pageLanguageOf } from '../accept-language.ts';
import { eidTexts } from '../locales/eid.ts';
import { type Page, sendPage, topBar } from '../page.ts';
import { sendTooMany, sendUnavailable } from '../unavailable-page.ts';
import { returningKeysIn } from './browser-key.ts';

const perMinute = 60;

const pageOf = (language: DocumentLanguage, title: string, below: string, rest: string, form = false): Page => ({
  language,
  title,
  form,
  body: `${topBar(title, below)}
<main class="page-narrow stack"><section class="card stack">${rest}</section></main>`,
});
const notice = (heading: string, about: string): string =>
  `<h1 class="large">${escapeHtml(heading)}</h1><p>${escapeHtml(about)}</p>`;

const shownIn = (text: string): string =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('');

function mockPage(app: App, language: DocumentLanguage, order: OrderRow): Page {
  const w = eidTexts[language];
  const { visibleText, isChosen } = shownByMock(app, order);
  if (order.status !== 'PENDING' || isChosen)
    return pageOf(language, w.mockTitle, w.mockBelow, notice(w.over, w.overAbout));
  const handler = order.use === 'SIGNATURE' ? w.action.SIGN : w.action.AUTH;
  const button = (choice: keyof typeof w.choices, kind: string, label: string) =>
    `<button class="button ${kind}" type="submit" name="choice" value="${choice}">${escapeHtml(label)}</button>`;
  const others = (Object.keys(w.choices) as (keyof typeof w.choices)[]).filter(choice => choice !== 'COMPLETE');
  return pageOf(
    language,
    w.mockTitle,
    w.mockBelow,
    `<h1 class="large">${escapeHtml(schemeLabels[order.scheme] ?? order.scheme)}</h1><p>${escapeHtml(w.mockAbout)}</p>
<h2>${escapeHtml(w.shown)}</h2>${visibleText === null ? `<p class="soft">${escapeHtml(w.nothingShown)}</p>` : `<div class="stack" lang="${escapeHtml(order.language)}">${shownIn(visibleText)}</div>`}
<form method="post" class="stack">${button('COMPLETE', 'button-primary', `${handler} ${w.choices.COMPLETE}`)}
${others.map(choice => button(choice, '', w.choices[choice])).join('\n')}</form>`,
    true,
  );
}

const choiceIn = (body: unknown): MockChoice | null => {
  const given = Buffer.isBuffer(body) ? new URLSearchParams(body.toString('utf8')).get('choice') : null;
  return mockChoices.find(choice => choice === given) ?? null;
};

export function eidRoutes(app: App): RoutePlugin {
  const limit = openNetworkLimit(app, 'eid', perMinute);
  const languageFor = (request: FastifyRequest) => pageLanguageOf(request.headers['accept-language']);

  function lost(request: FastifyRequest, reply: FastifyReply) {
    const w = eidTexts[languageFor(request)];
    return sendPage(reply, pageOf(languageFor(request), w.lostTitle, 'Sigill', notice(w.lostTitle, w.lost)), 404);
  }

  /** Answers any error without revealing anything about the order. */
  const safely =
    (handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Vary', 'Accept-Language');
      try {
        const wait = await limit(request);
        if (wait > 0) return sendTooMany(request, reply, { max: perMinute, seconds: wait });
        return await handler(request, reply);
      } catch (error) {
        const w = eidTexts[languageFor(request)];
        const isExpected = error instanceof ApiError;
        const passing = isExpected ? unavailable(error) : reportFailure(app, error, 'eid', requestFacts(request));
        if (passing) return sendUnavailable(request, reply, passing);
        const status = isExpected ? 404 : 500;
        return sendPage(
          reply,
          pageOf(languageFor(request), w.goneTitle, 'Sigill', notice(w.goneTitle, w.gone)),
          status,
        );
      }
    };

  function leadOn(request: FastifyRequest, reply: FastifyReply, page: string | null) {
    const address = page === null ? null : linkedAddress(page, app.publicUrl);
    return address === null ? lost(request, reply) : redirect(reply.header('Referrer-Policy', 'no-referrer'), address);
  }

  /** The page of the first key with which there is one. */
  async function withKeys(request: FastifyRequest, pageWith: (key: string) => Promise<string | null>) {
    for (const key of returningKeysIn(request)) {
      const page = await pageWith(key);
      if (page !== null) return page;
    }
    return null;
  }

  const orderIn = async (request: FastifyRequest) => {
    const { orderId } = request.params as { orderId: string };
    const { key = '' } = request.query as { key?: unknown };
    return loadMockOrder(app, orderId, typeof key === 'string' ? key : '');
  };

  return server => {
    server.get(
      '/eid/callback',
      safely(async (request, reply) => {
        const url = new URL(request.url, app.publicUrl);
        return leadOn(request, reply, await withKeys(request, key => finishOrder(appFor(app, request.id), url, key)));
      }),
    );
    server.get(
      '/eid/back/:orderId',
      safely(async (request, reply) => {
        const { orderId } = request.params as { orderId: string };
        return leadOn(
          request,
          reply,
          await withKeys(request, key => returnFromProvider(appFor(app, request.id), orderId, key)),
        );
      }),
    );
    server.get(
      '/eid/mock/:orderId',
      safely(async (request, reply) => {
        const order = await orderIn(request);
        await chooseInMock(appFor(app, request.id), order.id, 'WAIT');
        return sendPage(reply, mockPage(app, languageFor(request), order));
      }),
    );
    server.post(
      '/eid/mock/:orderId',
      { bodyLimit: 4_096 },
      safely(async (request, reply) => {
        const order = await orderIn(request);
        const choice = choiceIn(request.body);
        if (choice) await chooseInMock(appFor(app, request.id), order.id, choice);
        return sendPage(reply, mockPage(app, languageFor(request), await orderIn(request)));
      }),
    );
  };
}

/**
 * `/join/{token}`: the page an invitation's link leads to, without a script. What is expired, withdrawn or never was
 * gets one and the same answer.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { revokeKeysOf } from '../../areas/credentials/key-store.ts';
import { proveAddress } from '../../areas/credentials/sign-in/identity.ts';
import { acceptInvitation, viewInvitation, type Welcome } from '../../areas/workspaces/accept.ts';
import { escapeHtml } from '../../base/escape-html.ts';
import { openRateWindow } from '../../base/rate.ts';
import type { Language } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { languageOf } from '../api/request.ts';
import type { Edge } from '../server.ts';
import { type Page, sendPage, topBar } from './page.ts';

const perMinute = 20;

const words = {
  sv: {
    title: 'Inbjudan',
    to: (w: Welcome) => `Du är inbjuden till ${w.organization}`,
    about: (w: Welcome) => `Arbetsytan ${w.workspace}. Inbjudan gäller ${w.email}.`,
    name: 'Ditt namn',
    accept: 'Tacka ja',
    missing: `Skriv ditt namn, högst ${limits.name} tecken.`,
    done: 'Välkommen',
    doneAbout: (w: Welcome) => `Du är nu medlem i ${w.workspace} hos ${w.organization}.`,
    signIn: 'Skicka en inloggningslänk',
    signInAbout: 'Du loggar in med din e-postadress. Vi skickar en länk dit.',
    already: 'Inbjudan är redan använd',
    alreadyAbout: 'Den som tackade ja är medlem. Du behöver inte göra något mer.',
    gone: 'Länken gäller inte',
    goneAbout: 'Inbjudan finns inte eller gäller inte längre. Be den som bjöd in dig om en ny.',
    many: 'För många försök. Vänta en minut.',
  },
  en: {
    title: 'Invitation',
    to: (w: Welcome) => `You are invited to ${w.organization}`,
    about: (w: Welcome) => `The workspace ${w.workspace}. The invitation is for ${w.email}.`,
    name: 'Your name',
    accept: 'Accept',
    missing: `Write your name, at most ${limits.name} characters.`,
    done: 'Welcome',
    doneAbout: (w: Welcome) => `You are now a member of ${w.workspace} at ${w.organization}.`,
    signIn: 'Send a sign-in link',
    signInAbout: 'You sign in with your e-mail address. We send a link to it.',
    already: 'The invitation was used already',
    alreadyAbout: 'Whoever accepted it is a member. There is nothing more to do.',
    gone: 'This link does not work',
    goneAbout: 'The invitation does not exist or has ended. Ask whoever invited you for a new one.',
    many: 'Too many tries. Wait a minute.',
  },
} as const;

const pageOf = (language: Language, heading: string, rest: string, form = false): Page => ({
  language,
  title: words[language].title,
  form,
  body: `${topBar('Sigill', words[language].title)}
<main class="page-narrow stack"><section class="card stack"><h1 class="large">${escapeHtml(heading)}</h1>${rest}</section></main>`,
});

const said = (text: string): string => `<p>${escapeHtml(text)}</p>`;

function formOf(language: Language, welcome: Welcome, problem: string | null): Page {
  const w = words[language];
  const wrong = problem ? `<p class="problem" id="problem">${escapeHtml(problem)}</p>` : '';
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const name = `<div class="field"><label for="name">${w.name}</label><input class="input" id="name" name="name" autocomplete="name" required maxlength="${limits.name}"${invalid}>${wrong}</div>`;
  const form = `<form method="post" class="stack">${welcome.name === null ? name : said(welcome.name)}<button class="button button-act" type="submit">${w.accept}</button></form>`;
  return pageOf(language, w.to(welcome), `${said(w.about(welcome))}${form}`, true);
}

/** How to go on: a letter with a link, one click away. A password can be chosen from there on. */
const signInForm = (language: Language, { email }: Welcome): string =>
  `<form method="post" action="/sign-in/letter" class="stack"><input type="hidden" name="email" value="${escapeHtml(email)}">${said(words[language].signInAbout)}<button class="button button-act" type="submit">${words[language].signIn}</button></form>`;

const nameIn = (body: unknown): string =>
  (Buffer.isBuffer(body) ? (new URLSearchParams(body.toString('utf8')).get('name') ?? '') : '')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();

export function joinEdge(ground: Ground): Edge {
  const window = openRateWindow({ windowMs: 60_000 });
  const languageFor = (request: FastifyRequest) => languageOf(request.headers['accept-language'] ?? null);
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;
  const gone = (language: Language) => pageOf(language, words[language].gone, said(words[language].goneAbout));
  const used = (language: Language) => pageOf(language, words[language].already, said(words[language].alreadyAbout));

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor(request);
    reply.header('Vary', 'Accept-Language');
    const welcome = await viewInvitation(ground, tokenOf(request));
    if (!welcome) return sendPage(reply, gone(language), 404);
    return sendPage(reply, welcome.accepted ? used(language) : formOf(language, welcome, null));
  }

  async function accept(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor(request);
    reply.header('Vary', 'Accept-Language');
    const w = words[language];
    if (!window.take(request.ip, perMinute, ground.clock.now().getTime()).allowed)
      return sendPage(reply, pageOf(language, w.title, said(w.many)), 429);
    const welcome = await viewInvitation(ground, tokenOf(request));
    if (!welcome) return sendPage(reply, gone(language), 404);
    const name = nameIn(request.body);
    if (!welcome.accepted && welcome.name === null && (name === '' || name.length > limits.name))
      return sendPage(reply, formOf(language, welcome, w.missing), 400);
    const outcome = await acceptInvitation(ground, { revokeKeysOf, proveAddress }, tokenOf(request), name);
    if (outcome === null) return sendPage(reply, gone(language), 404);
    if (outcome === 'ALREADY') return sendPage(reply, used(language));
    return sendPage(
      reply,
      pageOf(language, w.done, `${said(w.doneAbout(welcome))}${signInForm(language, welcome)}`, true),
    );
  }

  return server => {
    server.get('/join/:token', show);
    server.post('/join/:token', { bodyLimit: 16_384 }, accept);
  };
}

/** `GET /api/oauth/authorize`: the page where a person connects an app, and `POST` of its form. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackUri, type RegisteredUri, redirectHost } from '../../contract/redirect-uri.ts';
import type { App } from '../../domain/app/app.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { Session } from '../../domain/credentials/sign-in/session.ts';
import {
  type AuthorizationRequest,
  judgeRequest,
  parametersOf,
  type RedirectError,
  redirectTo,
  searchOf,
} from '../../domain/oauth/authorization-request.ts';
import { type Client, isAssistant, isDocumentId } from '../../domain/oauth/client.ts';
import { findClient, saveDocumentClient } from '../../domain/oauth/client-store.ts';
import { findRemembered, giveConsent } from '../../domain/oauth/consents.ts';
import { issueCode } from '../../domain/oauth/grants.ts';
import { countRegistration, type OAuthLimits } from '../../domain/oauth/limits.ts';
import { openMetadataDocuments } from '../../domain/oauth/metadata-document.ts';
import { findPlaces, type Place } from '../../domain/oauth/places.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { linkTo, ours, safely, show } from '../auth/page.ts';
import { formOf, signInRequestOf } from '../auth/request.ts';
import { ownAddress, redirect, signInFor } from '../redirect.ts';
import { type Consent, consentForm, formTarget, otherAccount } from './consent-page.ts';
import { consentTexts } from './locales/consent.ts';
import { paths, resourcesOf } from './resources.ts';

const organizationName = 'select name from organizations where id = $1';

const textsFor = (request: FastifyRequest) => consentTexts[signInRequestOf(request).language];
const searchIn = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'));

const sendBack = ({ publicUrl }: App, reply: FastifyReply, uri: RegisteredUri, values: Record<string, string | null>) =>
  redirect(reply, redirectTo(uri, publicUrl, values));
const valuesOf = ({ error, description, state }: RedirectError) => ({ error, error_description: description, state });

/** How people and apps learn that something is wrong with a request. */
function openErrorAnswers(app: App) {
  const sendError = (reply: FastifyReply, error: RedirectError) =>
    sendBack(app, reply, error.redirectUri, valuesOf(error));

  function errorPage(request: FastifyRequest, reply: FastifyReply, about: string) {
    const w = textsFor(request);
    const rest = () => `<p>${w.errorNext}</p>`;
    return show(app, request, reply, { title: w.title, status: 400, heading: w.errorHeading, about, rest });
  }

  /**
   * Anybody can register an assistant with an address of theirs, and then cause an error, so nobody is sent there without
   * being asked (RFC 9700, section 4.11.2).
   */
  function requestError(request: FastifyRequest, reply: FastifyReply, error: RedirectError) {
    const w = textsFor(request);
    const { redirectUri, description } = error;
    const back = escapeHtml(redirectTo(redirectUri, app.publicUrl, valuesOf(error)));
    const rest = () =>
      linkTo(back, isLoopbackUri(redirectUri) ? w.goBackToProgram : w.goBack(redirectHost(redirectUri)));
    return show(app, request, reply, {
      title: w.title,
      status: 400,
      heading: w.errorHeading,
      about: w.request(description),
      rest,
    });
  }

  return { sendError, errorPage, requestError };
}

interface Asked {
  request: AuthorizationRequest;
  session: Session;
  places: readonly Place[];
  /** The path and query of this request, without what was not understood. */
  address: string;
}

/**
 * An app that keeps a secret and was allowed all of this in one workspace gets a code without asking again. Programs
 * on a device could be any program, so people are always asked (RFC 8252, section 8.6).
 */
const mayRepeat = ({ client, redirectUri, prompt }: AuthorizationRequest): boolean =>
  client.kind === 'APP' && !prompt && redirectUri.startsWith('https://') && !isLoopbackUri(redirectUri);

export function authorizePages(app: App, signIn: SignIn, limits: OAuthLimits) {
  const { db, clock } = app;
  const documents = openMetadataDocuments(app);
  const { sendError, errorPage, requestError } = openErrorAnswers(app);

  /** A document is fetched for people who are signed in only. Its client is stored when somebody connects it. */
  async function clientOf(id: string | undefined, { ip }: FastifyRequest): Promise<Client | null | string> {
    if (id === undefined) return null;
    if (!isDocumentId(id)) return findClient(db, id);
    return documents.find(id, async () => (await countRegistration(app, limits, ip)) === 0);
  }

  /** The request, if the person is signed in and may connect the app; otherwise answers it. */
  async function examine(request: FastifyRequest, reply: FastifyReply): Promise<Asked | null> {
    const parameters = parametersOf(searchIn(request));
    const address = ownAddress(`${paths.authorize}?${searchOf(parameters)}`);
    if (address === null) {
      errorPage(request, reply, textsFor(request).tooLong);
      return null;
    }
    const session = await signIn.session(signInRequestOf(request).cookie);
    const id = parameters.given.client_id;
    const toSignIn = () => void redirect(reply, signInFor(address));
    if (!session && id !== undefined && isDocumentId(id)) {
      toSignIn();
      return null;
    }
    const client = await clientOf(id, request);
    if (typeof client === 'string') {
      errorPage(request, reply, textsFor(request).document(client));
      return null;
    }
    const judged = judgeRequest(client, parameters, resourcesOf(app.publicUrl));
    if ('page' in judged) errorPage(request, reply, textsFor(request).errors[judged.page]);
    else if (!session) toSignIn();
    else if ('back' in judged) {
      if (client !== null && isAssistant(client)) requestError(request, reply, judged.back);
      else sendError(reply, judged.back);
    } else {
      const { places, reason } = await findPlaces(db, session, judged.request.client);
      if (places.length > 0) return { request: judged.request, session, places, address };
      const w = textsFor(request);
      const rest = () => linkTo(escapeHtml(otherAccount(address)), w.other);
      show(app, request, reply, { title: w.title, status: 403, heading: w.errorHeading, about: w.none[reason], rest });
    }
    return null;
  }

  async function rememberedPlaces({ request, places }: Asked): Promise<Place[]> {
    const found = await findRemembered(db, request.client.id, [...new Set(places.map(p => p.userId))], request);
    return places.filter(p => found.some(one => one.workspace_id === p.workspaceId && one.user_id === p.userId));
  }

  async function allow(reply: FastifyReply, { request }: Pick<Asked, 'request'>, place: Place) {
    const { client, redirectUri, scopes, challenge, state } = request;
    const now = clock.now();
    const code = await db.tx(async tx => {
      if (client.kind === 'DOCUMENT') await saveDocumentClient(tx, client, now);
      const consentId = await giveConsent(tx, client, place, request, now);
      if (consentId === null) return null;
      return issueCode(tx, { consentId, scopes, redirectUri, challenge }, now);
    });
    if (code === null)
      return sendError(reply, {
        redirectUri,
        state,
        error: 'access_denied',
        description: 'The app is no longer open to this organization.',
      });
    return sendBack(app, reply, redirectUri, { code, state });
  }

  async function showConsent(request: FastifyRequest, reply: FastifyReply, asked: Asked, problem: string | null) {
    const w = textsFor(request);
    const { client, redirectUri } = asked.request;
    const owner = client.organization_id;
    const consent: Consent = {
      request: asked.request,
      places: asked.places,
      connected: new Set((await rememberedPlaces(asked)).map(place => place.workspaceId)),
      owner: owner && ((await db.row<{ name: string }>(organizationName, [owner]))?.name ?? null),
      action: asked.address,
    };
    return show(app, request, reply, {
      title: w.title,
      status: problem === null ? 200 : 400,
      heading: w.heading(client.name),
      rest: consentForm(consent, w),
      problem,
      formTargets: [formTarget(redirectUri)],
      address: asked.address,
    });
  }

  async function view(request: FastifyRequest, reply: FastifyReply) {
    const asked = await examine(request, reply);
    if (!asked) return reply;
    if (mayRepeat(asked.request)) {
      const [place, ...others] = await rememberedPlaces(asked);
      if (place && others.length === 0) return allow(reply, asked, place);
    }
    return showConsent(request, reply, asked, null);
  }

  async function decide(request: FastifyRequest, reply: FastifyReply) {
    const asked = await examine(request, reply);
    if (!asked) return reply;
    const { redirectUri, state } = asked.request;
    const { decision, workspace } = formOf(request.body);
    if (decision !== 'allow')
      return sendError(reply, {
        redirectUri,
        state,
        error: 'access_denied',
        description: 'The person did not allow it.',
      });
    const place = asked.places.find(one => one.workspaceId === workspace);
    return place ? allow(reply, asked, place) : showConsent(request, reply, asked, textsFor(request).chooseWorkspace);
  }

  return { view: safely(app, view), decide: ours(app, decide) };
}

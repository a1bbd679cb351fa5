/** The page where a person chooses a workspace and connects an app, as HTML without scripts. */
import { isLoopbackUri, redirectHost } from '../../contract/redirect-uri.ts';
import type { AuthorizationRequest } from '../../domain/oauth/authorization-request.ts';
import { isAssistant } from '../../domain/oauth/client.ts';
import type { Place } from '../../domain/oauth/places.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import type { Html } from '../auth/page.ts';
import type { ConsentTexts } from './locales/consent/texts.ts';

export interface Consent {
  request: AuthorizationRequest;
  places: readonly Place[];
  /** Ids of the workspaces where the app is connected already, with all that it asks for. */
  connected: ReadonlySet<string>;
  /** The organization that registered the app; null for an assistant. */
  owner: string | null;
  /** The path and query that the form posts to. */
  action: string;
}

const paragraph = (text: string, classes = 'soft small'): string => `<p class="${classes}">${escapeHtml(text)}</p>`;

function option(
  { workspaceId, workspace, organization, email }: Place,
  { places, connected }: Consent,
  w: ConsentTexts,
) {
  const isOnePerson = new Set(places.map(place => place.email)).size === 1;
  const about = [workspace, organization, ...(isOnePerson ? [] : [email])].join(', ');
  const text = connected.has(workspaceId) ? `${about} · ${w.connected}` : about;
  return `<option value="${escapeHtml(workspaceId)}">${escapeHtml(text)}</option>`;
}

/** The only workspace is chosen already; of several, the person chooses one. */
function workspaceField(consent: Consent, w: ConsentTexts): string {
  const first = consent.places.length > 1 ? `<option value="">${escapeHtml(w.chooseWorkspace)}</option>` : '';
  const options = consent.places.map(place => option(place, consent, w)).join('');
  return `<div class="field"><label for="workspace">${escapeHtml(w.workspace)}</label><select class="input" id="workspace" name="workspace" required>${first}${options}</select></div>`;
}

/** Where another account is signed in to, which then returns to `address`. */
export const otherAccount = (address: string): string => `/sign-in/workspaces?next=${encodeURIComponent(address)}`;

export const consentForm =
  (consent: Consent, w: ConsentTexts): Html =>
  hidden => {
    const { request, places, owner, action } = consent;
    const { client, redirectUri, scopes, audience } = request;
    const back = isLoopbackUri(redirectUri) ? w.backToProgram : w.backTo(redirectHost(redirectUri));
    const email = new Set(places.map(place => place.email)).size === 1 ? (places[0]?.email ?? '') : '';
    const signedIn = email === '' ? '' : `${escapeHtml(w.signedInAs(email))} `;
    const list = scopes.map(scope => `<li>${escapeHtml(w.scopes[scope])}</li>`).join('');
    const by = client.published_at === null ? w.madeBy : w.publishedBy;
    return `<p>${escapeHtml(back)} ${escapeHtml(owner === null ? '' : by(owner))}</p>
${isAssistant(client) ? `<p class="notice">${escapeHtml(w.selfRegistered)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}" class="stack">${hidden}
${workspaceField(consent, w)}
<div><h2 class="title">${escapeHtml(w.can)}</h2><ul class="bullets">${list}</ul></div>
${audience === 'TOOLS' ? paragraph(w.tools) : ''}${paragraph(w.never)}
<div class="row"><button class="button button-strong" type="submit" name="decision" value="allow">${escapeHtml(w.allow)}</button><button class="button" type="submit" name="decision" value="deny" formnovalidate>${escapeHtml(w.deny)}</button></div>
</form>
<p class="small">${signedIn}<a href="${escapeHtml(otherAccount(action))}">${escapeHtml(w.other)}</a></p>`;
  };

/** The CSP source of the address that the answer redirects to. CSP knows no IPv6 hosts, so these allow the scheme. */
export function formTarget(redirectUri: string): string {
  const { protocol, origin, hostname } = new URL(redirectUri);
  return /^https?:$/.test(protocol) && !hostname.startsWith('[') ? origin : protocol;
}

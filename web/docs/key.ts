/**
 * A key of the reader's sandbox in the samples. Stored keys are hashes, so a new one is made, by the request and with the
 * protection of the dashboard. Only the memory of this tab keeps it: nothing that outlives the tab, and no address.
 */
import { element } from './element.ts';
import { inThisTab, keep, kept } from './kept.ts';
import { fill } from './samples.ts';
import { texts } from './texts.ts';

const name = 'sigill-docs-key';
const days = 30;

interface Kept {
  id: string;
  secret: string;
  workspaceId: string;
  workspace: string;
}
interface Session {
  workspaces: {
    id: string;
    name: string;
    organization: { sandbox: boolean };
    active: boolean;
    demand: string | null;
  }[];
  formToken: string;
}

const keptKey = (): Kept | null => {
  const text = kept(inThisTab, name);
  return text === null ? null : (JSON.parse(text) as Kept); // boundary: written by this file
};

type Loaded = { session: Session } | { isSignedOut: boolean };

async function loadSession(base: string): Promise<Loaded> {
  const answer = await fetch(`${base}/api/auth/session`, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return { isSignedOut: answer?.status === 401 };
  return { session: (await answer.json()) as Session }; // boundary: the service's own answer
}

const send = (
  base: string,
  path: string,
  init: { method: string; workspaceId: string; token: string; body?: object; once?: string },
) =>
  fetch(`${base}/api/dashboard${path}`, {
    method: init.method,
    headers: {
      'Svc-Workspace': init.workspaceId,
      'Svc-Form-Token': init.token,
      'Content-Type': 'application/json',
      ...(init.once !== undefined && { 'Idempotency-Key': init.once }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  }).catch(() => null);

/** Like `crypto.randomUUID`, which browsers lack over plain HTTP. */
const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

export function openKey(base: string): void {
  const first = document.querySelector('.samples');
  if (!first || !document.querySelector('[data-fill="key"]')) return;
  const about = element('p', { role: 'status' });
  const button = element('button', { type: 'button' });
  const more = element('span');
  const box = element('div', { class: 'docs-key' }, about, button, more);
  first.before(box);

  /** Stays the same until there is an answer, so that a lost answer leaves no key that nobody has. */
  let once = newIdempotencyKey();
  const offer = (text: string = texts.aboutKey) => {
    fill('key', 'YOUR_API_KEY');
    about.textContent = text;
    button.textContent = texts.useKey;
    button.onclick = () => void use();
  };
  const show = (key: Kept) => {
    fill('key', key.secret);
    about.textContent = texts.hasKey(key.workspace);
    button.textContent = texts.deleteKey;
    button.onclick = () => void remove(key);
    more.replaceChildren();
  };
  const failed = (text: string, ...links: Node[]) => {
    about.textContent = text;
    more.replaceChildren(...links);
  };

  async function use(): Promise<void> {
    button.disabled = true;
    await make().finally(() => {
      button.disabled = false;
    });
  }

  async function make(): Promise<void> {
    const loaded = await loadSession(base);
    if (!('session' in loaded)) {
      if (!loaded.isSignedOut) return failed(texts.keyFailed);
      return failed(texts.signedOut, element('a', { href: `${base}/sign-in` }, texts.signIn));
    }
    const { workspaces, formToken } = loaded.session;
    const sandbox = workspaces.find(one => one.organization.sandbox && one.active && one.demand === null);
    if (!sandbox) return failed(texts.noSandbox);
    const body = { name: texts.keyName, expiresInDays: days };
    const answer = await send(base, '/api-keys', {
      method: 'POST',
      workspaceId: sandbox.id,
      token: formToken,
      body,
      once,
    });
    if (answer && answer.status < 500) once = newIdempotencyKey();
    if (!answer?.ok) return failed(answer?.status === 403 ? texts.mayNot : texts.keyFailed);
    const { id, secret } = (await answer.json()) as { id: string; secret: string }; // boundary: the service's own answer
    const key = { id, secret, workspaceId: sandbox.id, workspace: sandbox.name };
    keep(inThisTab, name, JSON.stringify(key));
    show(key);
  }

  async function remove(key: Kept): Promise<void> {
    const loaded = await loadSession(base);
    const token = 'session' in loaded ? loaded.session.formToken : null;
    const answer = token
      ? await send(base, `/api-keys/${key.id}`, { method: 'DELETE', workspaceId: key.workspaceId, token })
      : null;
    // A key that was deleted elsewhere is gone too.
    if (!answer?.ok && answer?.status !== 404) return failed(texts.keyNotDeleted);
    keep(inThisTab, name, null);
    offer(texts.keyDeleted);
  }

  const before = keptKey();
  if (before) show(before);
  else offer();
}

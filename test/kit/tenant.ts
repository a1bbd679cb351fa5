/**
 * A workspace with something of everything in it, whose every text carries a marker; and the ids of all of it, found
 * through the lists that the contract itself names, so that a new row is visited without being named here.
 */

import { commentRows } from '../../src/contract/comments.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { linkRows } from '../../src/contract/links.ts';
import { invitationRows } from '../../src/contract/members.ts';
import { messageRows } from '../../src/contract/messages.ts';
import { roleRows } from '../../src/contract/roles.ts';
import type { Row } from '../../src/contract/row.ts';
import { serviceAccountRows } from '../../src/contract/service-accounts.ts';
import { webhookRows } from '../../src/contract/webhooks.ts';
import { signerOf, twoPartyDocument } from './documents.ts';
import { send } from './http.ts';
import { joined } from './people.ts';
import { plantedCheck } from './planted-check.ts';
import type { Cast, Kit } from './service.ts';

export interface Tenant {
  cast: Cast;
  marker: string;
  /** The id of one thing by the list it stands in, such as `/documents/{id}/parties`. */
  ids: ReadonlyMap<string, string>;
}

/** Everything that rows with an id need one of. A new noun gets its line here when the test asks for it. */
async function fill(kit: Kit, cast: Cast, marker: string): Promise<void> {
  await kit.db.run('update organizations set name = $2 where id = $1', [cast.organizationId, `${marker} organization`]);
  await kit.db.run('update workspaces set name = $2 where id = $1', [cast.workspaceId, `${marker} workspace`]);
  await joined(kit, cast, { name: `${marker} member` });
  await plantedCheck(kit, cast, `${marker} check`);
  const role = await cast.api.done(roleRows.create, { body: { name: `${marker} role`, permissions: [] } });
  await cast.api.done(invitationRows.create, { body: { email: `${marker}@example.com`, roleId: role.id } });
  await cast.api.done(serviceAccountRows.create, { body: { name: `${marker} account`, roleId: role.id } });
  const url = `https://hooks.example.com/${marker}`;
  const webhook = await cast.api.done(webhookRows.create, { body: { url, events: ['document.created'] } });
  await cast.api.done(webhookRows.test, { params: { id: webhook.id } });
  const linked = await cast.api.done(documentRows.create, { body: { name: `${marker} linked` } });
  const named = { name: `${marker} document`, documentMeta: { message: `${marker} message` } };
  await conversing(cast, marker, await handedOver(cast, marker, named), linked.id);
}

/** A document of two parties, of whom one has handed signing to a third. */
async function handedOver(cast: Cast, marker: string, change: Parameters<typeof twoPartyDocument>[1]) {
  const document = await twoPartyDocument(cast, change);
  const anna = await signerOf(cast, document, 'Anna Lindqvist');
  await anna.delegate({ name: `${marker} delegate`, email: `${marker}.d@example.com`, reason: `${marker} reason` });
  return document;
}

/** Something is said about a document, and it is linked to another. */
async function conversing({ api }: Cast, marker: string, { id }: { id: string }, toDocumentId: string): Promise<void> {
  const params = { id };
  await api.done(commentRows.create, { params, body: { body: `${marker} comment`, excerpt: `${marker} excerpt` } });
  await api.done(messageRows.create, { params, body: { body: `${marker} chat` } });
  await api.done(linkRows.create, { params, body: { toDocumentId } });
}

/** Where the ids of a parameter are listed: the path before it. */
export const listOf = (path: string, parameter: string): string => path.slice(0, path.indexOf(`/{${parameter}}`));
export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '');

/** The row's path with a tenant's ids; undefined where it has none of something. */
export function pathIn(ids: ReadonlyMap<string, string>, path: string): string | undefined {
  let made = path;
  for (const parameter of parametersOf(path)) {
    const id = ids.get(listOf(path, parameter));
    if (id === undefined) return undefined;
    made = made.replace(`{${parameter}}`, id);
  }
  return made;
}

async function idsOf(kit: Kit, cast: Cast, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const lists = new Set(rows.flatMap(r => parametersOf(r.path).map(p => listOf(r.path, p))));
  for (const list of [...lists].sort((a, b) => a.length - b.length)) {
    const path = pathIn(ids, list);
    if (path === undefined) continue;
    const isList = rows.some(r => r.method === 'GET' && r.path === list);
    const [, whole = '', member = ''] = /^(.*)\/(\w+)$/.exec(path) ?? [];
    // What has no list of its own stands in the thing itself.
    const answer = await send(kit.baseUrl, isList ? path : whole, { token: cast.apiKey });
    const [first] = answer.body?.[isList ? 'data' : member] ?? [];
    const id = first?.id ?? first?.type;
    if (typeof id === 'string') ids.set(list, id);
  }
  return ids;
}

export async function tenant(kit: Kit, cast: Cast, marker: string, rows: readonly Row[]): Promise<Tenant> {
  await fill(kit, cast, marker);
  return { cast, marker, ids: await idsOf(kit, cast, rows) };
}

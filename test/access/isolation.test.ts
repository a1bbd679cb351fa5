/**
 * Nobody finds anything of another tenant: every served operation, for several kinds of outsiders, generated from the
 * contract.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { domain } from '../../src/domain/modules.ts';
import { randomLetters } from '../../src/platform/ids.ts';
import { olderVersions } from '../../src/versions/versions.ts';
import { send } from '../kit/http.ts';
import { minimalBody, withReference } from '../kit/minimal-body.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { listOf, parametersOf, pathIn, type Tenant, tenant } from '../kit/tenant.ts';
import { secondWorkspace } from '../kit/workspaces.ts';
import { bodyAttempts, idOf, pathAttempts } from './attempts.ts';

const kit = useService();
const operations = domain.operations;
const ofOne = operations.filter(r => parametersOf(r.path).length > 0 && r.reach !== 'PUBLIC');
const colleague = 'the administrator of another workspace of the organization';
/** What this outsider may not reach. */
const closedTo = (who: string, all: readonly Operation[]) =>
  who === colleague ? all.filter(r => r.reach !== 'ORGANIZATION') : all;
const newMarker = () => `zq${randomLetters(12)}`;

/** An account without access to the workspace of `theirs`. */
interface Stranger {
  who: string;
  apiKey: string;
}
let theirs: Tenant;
let mine: Tenant;
let strangers: Stranger[];

beforeAll(async () => {
  theirs = await tenant(kit, await kit.organization(), newMarker(), operations);
  mine = await tenant(kit, await kit.organization(), newMarker(), operations);
  const neighbour = await secondWorkspace(kit, theirs.cast);
  strangers = [
    { who: 'the owner of another organization', apiKey: mine.cast.apiKey },
    { who: 'a member of another organization without any permission', apiKey: (await joined(kit, mine.cast)).apiKey },
    { who: 'a service account of another organization', apiKey: await serviceKey(mine.cast) },
    { who: colleague, apiKey: neighbour.apiKey },
  ];
});

/** A key of a service account with ADMINISTRATOR. */
async function serviceKey(cast: Cast): Promise<string> {
  const made = async (path: string, body: object) => {
    const answer = await send(kit.baseUrl, path, { method: 'POST', token: cast.apiKey, body });
    expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 'a 2xx']);
    return answer.body;
  };
  const roles = await send(kit.baseUrl, '/roles', { token: cast.apiKey });
  const account = await made('/service-accounts', { name: 'Robot', roleId: roles.body.data[0].id });
  return (await made('/api-keys', { name: 'Robot', accountId: account.id })).secret;
}

const sendRow = (
  operation: Operation,
  path: string,
  token: string,
  headers: Record<string, string> = {},
  body = minimalBody(operation),
) => send(kit.baseUrl, path, { method: operation.method, token, headers, ...(operation.method !== 'GET' && { body }) });

describe('Data of another tenant', () => {
  test('every operation with a path parameter has an id of theirs to be tested with', () => {
    const untried = ofOne.filter(r => pathIn(theirs.ids, r.path) === undefined).map(r => r.path);
    expect(untried).toEqual([]);
  });

  test('every operation answers every outsider 403 or 404 for their ids and reveals nothing', async () => {
    for (const { who, apiKey } of strangers) {
      for (const operation of closedTo(who, ofOne)) {
        const answer = await sendRow(operation, pathIn(theirs.ids, operation.path) ?? '', apiKey);
        const context = [who, operation.id, answer.status, answer.body?.code];
        expect([403, 404], context.join(' ')).toContain(answer.status);
        expect(answer.text, context.join(' ')).not.toContain(theirs.marker);
      }
    }
  });

  test('their id below a resource of our own is not found', async () => {
    for (const operation of ofOne.filter(r => !/\{(type|index)\}$/.test(r.path))) {
      for (const foreign of parametersOf(operation.path).slice(1)) {
        const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
          const { ids } = name === foreign ? theirs : mine;
          return ids.get(listOf(operation.path, name)) ?? '';
        });
        const answer = await sendRow(operation, path, mine.cast.apiKey);
        expect([403, 404, 409], `${operation.id} ${path} ${answer.text}`).toContain(answer.status);
        expect(answer.text).not.toContain(theirs.marker);
      }
    }
  });

  test('operations without an id show nothing of theirs', async () => {
    for (const { who, apiKey } of strangers) {
      const lists = operations.filter(r => r.method === 'GET' && parametersOf(r.path).length === 0);
      for (const operation of closedTo(who, lists)) {
        const answer = await sendRow(operation, operation.path, apiKey);
        const text = ownName(answer.text, who);
        expect(text, `${who} ${operation.id}`).not.toContain(theirs.marker);
      }
    }
  });

  test('what reaches the organization is shown in its other workspaces', async () => {
    const { apiKey } = strangers.find(({ who }) => who === colleague) ?? { apiKey: '' };
    for (const operation of operations.filter(r => r.reach === 'ORGANIZATION' && r.method === 'GET')) {
      const answer = await sendRow(operation, pathIn(theirs.ids, operation.path) ?? '', apiKey);
      expect([operation.id, answer.status]).toEqual([operation.id, 200]);
      expect(answer.text, operation.id).toContain(theirs.marker);
    }
  });

  test('their workspace in Svc-Workspace is WORKSPACE_ACCESS_DENIED for every operation', async () => {
    for (const { who, apiKey } of strangers) {
      for (const operation of operations) {
        const path = pathIn(theirs.ids, operation.path) ?? operation.path;
        const answer = await sendRow(operation, path, apiKey, { 'Svc-Workspace': theirs.cast.workspaceId });
        const context = `${who} ${operation.id} ${answer.text}`;
        expect([answer.status, answer.body.code], context).toEqual([403, 'WORKSPACE_ACCESS_DENIED']);
        expect(answer.text).not.toContain(theirs.marker);
      }
    }
  });

  test('their file cannot be used as content', async () => {
    const found = 'select key from files where id = $1';
    const file = await kit.db.row<{ key: string }>(found, [theirs.ids.get('/files') ?? null]);
    const content = [{ type: 'PDF', fieldMeta: { value: file?.key } }];
    expect(file?.key).toMatch(/./);
    const document = mine.ids.get('/documents');
    for (const [path, body] of [
      ['/documents', { name: 'Mine', content }],
      [`/documents/${document}/content`, { content }],
      [`/documents/${document}/fields`, { fields: content }],
    ] as const) {
      const answer = await send(kit.baseUrl, path, { method: 'POST', token: mine.cast.apiKey, body });
      expect([400, 404, 409], answer.text).toContain(answer.status);
      expect(answer.text).not.toContain(theirs.marker);
    }
  });

  test.each(olderVersions)('the routes of $name find nothing of theirs either', async ({ name, routes }) => {
    for (const [turn, route] of routes.filter(r => parametersOf(r.path).length > 0).entries()) {
      for (const path of pathAttempts(route.path, turn, theirs.ids, mine.ids)) {
        const answer = await send(kit.baseUrl, path, {
          method: route.method,
          token: mine.cast.apiKey,
          headers: { 'Svc-Version': name },
          ...(route.method !== 'GET' && { body: {} }),
        });
        expect([400, 401, 403, 404], `${route.method} ${route.path} ${path} ${answer.text}`).toContain(answer.status);
        expect(answer.text).not.toContain(theirs.marker);
      }
    }
  });
});

/** Without when it was answered, and which report was saved by it. */
const timeless = (text: string): string =>
  text.replace(/"(?:until|createdAt|updatedAt)":"[^"]*"|"id":"rep_[^"]*"/g, '');

const attempts = bodyAttempts(operations);
const places = new Set(attempts.map(({ operation, reference }) => `${operation.id} ${reference.path.join('.')}`));

describe(`${attempts.length} ids at ${places.size} places in bodies`, () => {
  test('their id anywhere in a body is rejected, or treated like an id that does not exist', async () => {
    for (const attempt of attempts) {
      const { operation, reference } = attempt;
      const path = pathIn(mine.ids, operation.path) ?? '';
      const sent = (id: string) =>
        sendRow(operation, path, mine.cast.apiKey, {}, withReference(minimalBody(operation), reference, id));
      const id = idOf(attempt, theirs.ids);
      const answer = await sent(id);
      const context = `${operation.id} ${reference.path.join('.')} ${id} ${answer.status} ${answer.text}`;
      if (answer.status < 300) {
        const nobodys = id.replace(/_.*/, '_01aaaaaaaaaaaaaaaaaaaaaaaa');
        expect(timeless(answer.text), context).toBe(timeless((await sent(nobodys)).text.replaceAll(nobodys, id)));
      } else expect([400, 403, 404, 409], context).toContain(answer.status);
      expect(answer.text, context).not.toContain(theirs.marker);
    }
  });
});

/** Members of the same organization may read its name. */
const ownName = (text: string, who: string) =>
  who.includes('of the organization') ? text.replaceAll(`${theirs.marker} organization`, '') : text;

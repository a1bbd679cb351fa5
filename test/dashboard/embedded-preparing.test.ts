/** Preparing a draft in a frame of another site: who gets an address, what its session may do, and when it ends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { type EmbedPreparing, embedPreparing } from '../../src/contract/schemas/documents/embedding.ts';
import { sweepPreparations } from '../../src/domain/dashboard/preparing/session.ts';
import { domain } from '../../src/domain/modules.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { anna, twoPartyDocument } from '../kit/documents.ts';
import { listOrigins, openPreparing, portal, preparingAddress, preparingAt } from '../kit/frames.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { browser } from './browser.ts';

/** A page in place of the built one. */
const web = mkdtempSync(join(tmpdir(), 'sigill-preparing-'));
mkdirSync(join(web, 'prepare'));
writeFileSync(join(web, 'prepare', 'index.html'), '<!doctype html><html lang="sv"><div id="root"></div></html>');
afterAll(() => rmSync(web, { recursive: true }));

keepTime();
const kit = useService({ web, env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const minute = 60_000;
const everything = [...embedPreparing];
const preparing: Permission[] = ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'];

async function draft() {
  const cast = await kit.organization();
  await listOrigins(cast);
  return { cast, document: await twoPartyDocument(cast, { send: false }) };
}

/** A frame of a member with these permissions. */
async function frameOf(allow: EmbedPreparing[] = everything, permissions: Permission[] = preparing) {
  const { cast, document } = await draft();
  const person = await joined(kit, cast, { permissions });
  const frame = await preparingAt(await preparingAddress(person, document.id, allow));
  const read = async () => (await frame.ask('GET', `/documents/${document.id}`)).status;
  return { cast, document, person, frame, read };
}

const refusedFor = ({ api }: Pick<Cast, 'api'>, id: string, body: { origin: string; allow: EmbedPreparing[] }) =>
  api.refused(documentOperations.embedPrepare, { params: { id }, body });

describe('An address for preparing', () => {
  test('is given for drafts, listed origins and the parts there are', async () => {
    const { cast, document } = await draft();
    const body = { origin: portal, allow: everything };
    const given = await cast.api.done(documentOperations.embedPrepare, { params: { id: document.id }, body });
    expect(given.url).toMatch(/\/prepare\/doc_\w{26}\/emb_\w{26}#a\.\w{26}\.[\w-]{43}$/);
    expect(Date.parse(given.expiresAt) - kit.clock.now().getTime()).toBe(minute);
    const elsewhere = await refusedFor(cast, document.id, { ...body, origin: 'https://elsewhere.example.com' });
    expect(elsewhere).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'origin', code: 'INVALID_VALUE' }] });
    for (const allow of [[], ['SEND', 'SEND'], ['FILES']] as unknown as EmbedPreparing[][])
      expect((await refusedFor(cast, document.id, { ...body, allow })).code).toBe('VALIDATION_FAILED');
    const sent = await twoPartyDocument(cast);
    expect((await refusedFor(cast, sent.id, body)).code).toBe('INVALID_STATE');
    await cast.api.done(documentOperations.delete, { params: { id: document.id } });
    expect((await refusedFor(cast, document.id, body)).code).toBe('INVALID_STATE');
  });

  test('takes the permissions to read and change, and that to send for SEND alone', async () => {
    const { cast, document } = await draft();
    const allow: EmbedPreparing[] = ['PARTIES'];
    for (const lacking of ['READ_DOCUMENT', 'EDIT_DOCUMENT'] as const) {
      const member = await joined(kit, cast, { permissions: preparing.filter(one => one !== lacking) });
      expect((await refusedFor(member, document.id, { origin: portal, allow })).code).toBe('PERMISSION_DENIED');
    }
    const editor = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    await preparingAt(await preparingAddress(editor, document.id, allow));
    const sending = { origin: portal, allow: ['PARTIES', 'SEND'] as EmbedPreparing[] };
    expect((await refusedFor(editor, document.id, sending)).code).toBe('PERMISSION_DENIED');
    const asking = await joined(kit, cast, { permissions: preparing.filter(one => one !== 'SEND_WITHOUT_APPROVAL') });
    expect((await refusedFor(asking, document.id, sending)).code).toBe('APPROVAL_REQUIRED');
    const foreign = await kit.organization();
    await listOrigins(foreign);
    expect((await refusedFor(foreign, document.id, sending)).code).toBe('NOT_FOUND');
  });

  test('opens once, within a minute, and its page names the one site that may show it', async () => {
    const { cast, document } = await draft();
    const address = await preparingAddress(cast, document.id, ['PARTIES']);
    const page = await fetch(address);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${portal}`);
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(await page.text()).toContain(`data-embedder="${portal}"`);
    expect((await openPreparing(address)).status).toBe(200);
    expect(await openPreparing(address)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    const late = await preparingAddress(cast, document.id, ['PARTIES']);
    kit.clock.move(minute);
    expect((await openPreparing(late)).status).toBe(401);
    const nowhere = await fetch(address.replace(/emb_\w+/, document.id.replace('doc', 'emb')));
    expect([nowhere.status, nowhere.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
    await listOrigins(cast, []);
    expect((await fetch(address)).status).toBe(404);
  });
});

describe('The session of a frame that prepares', () => {
  /** With ids that do not exist besides the document's, so that what is let through changes nothing. */
  const pathOf = ({ path }: Operation, id: string) =>
    path
      .replace('{id}', id)
      .replace(/\{type\}/, 'ORIGINAL')
      .replace(/\{\w+\}/g, 'none');
  const all = [...domain.operations, ...domain.dashboardHandlers.map(({ operation }) => operation)];
  const always = [
    'documents.get',
    'documents.readiness',
    'dashboard.documentSigningPlaces',
    'dashboard.preview',
    'parties.list',
  ];
  const own: Record<EmbedPreparing, string[]> = {
    CONTENT: [
      ...['content.list', 'content.create', 'content.update', 'content.delete'],
      ...['dashboard.documentContentSave', 'dashboard.pageEnds'],
    ],
    PLACING: [
      ...[
        'content.get',
        'dashboard.documentContentFile',
        'content.placedFields',
        'fieldValues.list',
        'fieldValues.update',
      ],
    ],
    PARTIES: ['parties.create', 'parties.update', 'parties.delete', 'documents.update'],
    SETTINGS: ['documents.update'],
    SEND: ['documents.send'],
  };

  test('reaches the operations of its parts for its document, and no other of the service', async () => {
    for (const part of embedPreparing) {
      const { cast, document, frame } = await frameOf([part]);
      const other = await twoPartyDocument(cast, { send: false });
      const listed = new Set([...always, ...own[part]]);
      for (const operation of all) {
        const body = operation.method === 'GET' ? undefined : {};
        const codeFor = async (id: string) =>
          (await frame.ask(operation.method, pathOf(operation, id), body)).body.code;
        const isListed = listed.has(operation.id);
        expect([part, operation.id, await codeFor(other.id)]).toEqual([
          ...[part, operation.id],
          isListed ? 'NOT_FOUND' : 'ROUTE_NOT_FOUND',
        ]);
        if (!isListed)
          expect([part, operation.id, await codeFor(document.id)]).toEqual([part, operation.id, 'ROUTE_NOT_FOUND']);
      }
    }
  }, 120_000);

  test('changes and sends its document, and the journal names the site', async () => {
    const { cast, document, person, frame } = await frameOf();
    const path = `/documents/${document.id}`;
    const party = await frame.ask('POST', `${path}/parties`, { name: 'Cia Dahl', email: 'cia@example.com' });
    expect(party.status).toBe(200);
    const meta = { documentMeta: { subject: 'Your lease', signingMode: 'SEQUENTIAL' }, name: 'Lease' };
    expect((await frame.ask('PATCH', path, meta)).body).toMatchObject({ name: 'Lease' });
    expect((await frame.ask('DELETE', `${path}/parties/${party.body.id}`)).status).toBe(200);
    expect((await frame.ask('GET', `${path}/readiness`)).body.ready).toBe(true);
    expect((await frame.ask('GET', `${path}/preview`)).body.pages.length).toBeGreaterThan(0);
    expect((await frame.ask('POST', `${path}/send`, {})).body.status).toBe('PENDING');
    const { data } = await cast.api.done(activityOperations.list, {
      params: { id: document.id },
      query: { limit: 100 },
    });
    const own = data.filter(({ email }) => email === person.email);
    expect(own.length).toBeGreaterThan(3);
    expect(own.map(entry => entry.data?.embeddedBy)).toEqual(own.map(() => portal));
    expect(own.map(({ type }) => type)).toContain('DOCUMENT_SENT');
  });

  test('knows nothing of the account, and has no link of a party', async () => {
    const { document, person, frame } = await frameOf();
    expect(JSON.stringify(frame.opened)).not.toContain(person.email);
    expect(frame.opened.viewer.permissions.sort()).toEqual([...preparing].sort());
    const path = `/documents/${document.id}`;
    const asked = await frame.ask('GET', `${path}?expand=signingUrl`);
    expect([asked.status, asked.body.code]).toEqual([403, 'PERMISSION_DENIED']);
    const { body } = await frame.ask('GET', path);
    expect(body.parties.map(({ signingUrl }: { signingUrl: unknown }) => signingUrl)).toEqual([null, null]);
    const [partyId] = document.parties.map(({ id }) => id);
    expect((await frame.ask('GET', `${path}/parties/${partyId}`)).body.code).toBe('ROUTE_NOT_FOUND');
    const contact = await frame.ask('POST', `${path}/parties`, { contactId: 'con_none' });
    expect(contact.body.code).toBe('PERMISSION_DENIED');
  });

  test('changes only what its parts have', async () => {
    const { document, frame } = await frameOf(['PARTIES']);
    const patch = async (body: unknown) => (await frame.ask('PATCH', `/documents/${document.id}`, body)).body.code;
    expect(await patch({ documentMeta: { signingMode: 'SEQUENTIAL' } })).toBeUndefined();
    for (const odd of [{ name: 'Other' }, { documentMeta: { subject: 'Other' } }, { documentMeta: null }])
      expect(await patch(odd)).toBe('PERMISSION_DENIED');
    const settings = await frameOf(['SETTINGS']);
    for (const odd of [
      { folderId: 'fol_1' },
      { responsibleUserId: 'usr_1' },
      { documentMeta: { visibility: 'PRIVATE' } },
      { documentMeta: { signingMode: 'SEQUENTIAL' } },
      { customFields: [] },
    ])
      expect((await settings.frame.ask('PATCH', `/documents/${settings.document.id}`, odd)).body.code).toBe(
        'PERMISSION_DENIED',
      );
  });

  test('neither replays nor takes an Idempotency-Key of the account', async () => {
    const { cast, document, frame } = await frameOf();
    const path = `/documents/${document.id}/parties`;
    const body = { name: 'Pinned', email: 'pinned@example.com', signVerification: 'PIN' };
    const ask = async (root: string, token: string, at: string, sent: object, key: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await fetch(`${kit.baseUrl}${root}${at}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      const made = (await answer.json()) as { id: string; signVerificationPin: string };
      return { ...made, status: answer.status, replayed: answer.headers.get('idempotent-replayed') };
    };
    const byFrame = (sent: object, key: string) => ask('/api/prepare', frame.opened.token, path, sent, key);
    const { signVerificationPin, id } = await ask('/api/v1', cast.apiKey, path, body, 'order-77');
    expect(signVerificationPin).toMatch(/^\d{6}$/);
    const again = await byFrame(body, 'order-77');
    expect([again.status, again.replayed, again.id === id]).toEqual([200, null, false]);
    expect(await byFrame(body, 'order-77')).toMatchObject({ replayed: 'true', id: again.id });
    expect((await byFrame({}, 'order-78')).status).toBe(400);
    expect(await ask('/api/v1', cast.apiKey, '/documents', { name: 'Real' }, 'order-78')).toMatchObject({
      status: 200,
    });
  });

  test('shows no whole national identity number, and what it sends back changes none', async () => {
    const { cast, document, frame } = await frameOf();
    const number = '198112189876';
    const given = { name: 'Cecilia', email: 'c@example.com', nationalId: number, country: 'SE' };
    const party = await cast.api.done(partyOperations.create, { params: { id: document.id }, body: given });
    expect(party.nationalId).toBe(number);
    const at = `/documents/${document.id}/parties`;
    const { body } = await frame.ask('GET', at);
    const shown = (body as { data: { id: string; nationalId: string | null }[] }).data.find(
      ({ id }) => id === party.id,
    );
    expect(shown?.nationalId).toBe('19811218****');
    await frame.ask('PATCH', `${at}/${party.id}`, { name: 'Cecilia Ek', nationalId: shown?.nationalId });
    const after = await cast.api.done(partyOperations.get, { params: { id: document.id, partyId: party.id } });
    expect([after.name, after.nationalId]).toEqual(['Cecilia Ek', number]);
  });

  test('needs the token of the session, and not that of the address or of the account', async () => {
    const { cast, document } = await draft();
    const address = await preparingAddress(cast, document.id, ['PARTIES']);
    const ask = async (token: string) =>
      (
        await fetch(`${kit.baseUrl}/api/prepare/documents/${document.id}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await ask(new URL(address).hash.slice(1))).toBe(401);
    expect(await ask(cast.apiKey)).toBe(401);
    const { opened } = await preparingAt(address);
    expect(await ask(opened.token)).toBe(200);
    const elsewhere = await fetch(`${kit.baseUrl}/api/v1/documents/${document.id}`, {
      headers: { authorization: `Bearer ${opened.token}` },
    });
    expect(elsewhere.status).toBe(401);
  });
});

describe('The session ends', () => {
  test('after an hour', async () => {
    const { read } = await frameOf();
    kit.clock.move(59 * minute);
    expect(await read()).toBe(200);
    kit.clock.move(minute);
    expect(await read()).toBe(401);
  });

  test('with the membership, a permission, the key and the plan of the account', async () => {
    const endings: [what: string, sql: string, id: (of: Awaited<ReturnType<typeof frameOf>>) => string][] = [
      ['membership', "update members set status = 'DEACTIVATED' where user_id = $1", ({ person }) => person.id],
      [
        'permission',
        `update roles set permissions = '{READ_DOCUMENT,EDIT_DOCUMENT}' where id = $1`,
        ({ person }) => person.roleId,
      ],
      ['key', 'update api_keys set revoked_at = now() where user_id = $1', ({ person }) => person.id],
      ['expiry', "update api_keys set expires_at = '2000-01-01' where user_id = $1", ({ person }) => person.id],
      [
        'plan',
        "update organizations set plan = 'SOLO', api_access = false where id = $1",
        ({ cast }) => cast.organizationId,
      ],
    ];
    for (const [what, sql, id] of endings) {
      const made = await frameOf();
      expect([what, await made.read()]).toEqual([what, 200]);
      await kit.db.run(sql, [id(made)]);
      expect([what, await made.read()]).toEqual([what, 401]);
    }
  });

  test('when the origin is taken off the list, and when the document is no draft any more', async () => {
    const listed = await frameOf();
    await listOrigins(listed.cast, []);
    expect(await listed.read()).toBe(401);
    const sent = await frameOf();
    await sent.cast.api.done(documentOperations.send, { params: { id: sent.document.id }, body: {} });
    expect(await sent.read()).toBe(401);
    const { body } = await sent.frame.ask('POST', `/documents/${sent.document.id}/parties`, anna);
    expect(body.code).toBe('UNAUTHORIZED');
    const deleted = await frameOf();
    await deleted.cast.api.done(documentOperations.delete, { params: { id: deleted.document.id } });
    expect(await deleted.read()).toBe(401);
  });

  test('with the session of a person who asked in the dashboard', async () => {
    const { cast, document } = await draft();
    const { who, headers, member } = await browser(kit, cast, preparing);
    const body = { origin: portal, allow: ['PARTIES'] };
    const given = await who.post(`${kit.baseUrl}/api/dashboard/documents/${document.id}/embed-prepare`, body, headers);
    expect(given.status).toBe(200);
    const frame = await preparingAt(given.body.url);
    const read = async () => (await frame.ask('GET', `/documents/${document.id}`)).status;
    expect(await read()).toBe(200);
    await kit.db.run(
      'delete from identity_sessions s using users u where u.identity_id = s.identity_id and u.id = $1',
      [member.id],
    );
    expect(await read()).toBe(401);
  });

  test('and its row is deleted a day after its address was made', async () => {
    const { document } = await frameOf();
    const rows = () => kit.db.rows('select id from embedded_preparations where document_id = $1', [document.id]);
    await sweepPreparations(kit.service.app);
    expect(await rows()).toHaveLength(1);
    kit.clock.move(24 * 60 * minute + 1);
    await sweepPreparations(kit.service.app);
    expect(await rows()).toEqual([]);
  });
});

/** Work goes on where it stopped: links, keys, tokens, webhooks and jobs. Nothing is sent twice, and nothing is lost. */
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suspendOrganization } from '../../src/cli/transfer/suspend.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { hashOfLink } from '../../src/domain/app/moved-links.ts';
import { approvalUrl } from '../../src/domain/approvals/link.ts';
import { proveAddress } from '../../src/domain/credentials/sign-in/identity.ts';
import { documentUpdatedQueue } from '../../src/domain/documents/queues.ts';
import { verificationUrl } from '../../src/domain/identity-checks/session/link.ts';
import { invitationUrl } from '../../src/domain/workspaces/invitations/invitation.ts';
import { listOutbox } from '../../src/platform/mail/outbox.ts';
import { behindProxy, keepTime, person } from '../credentials/sign-in/person.ts';
import { publishedForm } from '../forms/form-kit.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { plantedCheck } from '../kit/planted-check.ts';
import { type Cast, type Kit, useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';
import { connected, refresh } from '../oauth/app.ts';
import { endpoint, newSecret } from '../webhooks/endpoints.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';
import { castAt, exportFrom, importTo, newExport, removeFolders, resume, rowsOf, suspend } from './scene.ts';

const env = { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true', ...behindProxy };
keepTime();
const source = useService({ env });
const target = useService({ env });
afterAll(removeFolders);

const day = 86_400_000;
const people = ['Anna Lindqvist', 'Bo Ek'] as const;
const outboxOf = async (kit: Kit) => (await listOutbox(join(kit.dataDir, 'outbox'), 10_000)).length;
/** The same address at the other installation, as after a change of DNS. */
const moved = (url: string): string => url.replace(source.baseUrl, target.baseUrl);

async function linkOf(cast: Cast, document: Document, name: string): Promise<string> {
  const partyId = document.parties.find(p => p.name === name)?.id ?? '';
  return signingLinkOf(await cast.api.done(partyOperations.get, { params: { id: document.id, partyId } }));
}

interface Scene {
  cast: Cast;
  there: Cast;
  document: Document;
  links: string[];
  replaced: string;
  approval: string;
  check: string;
  invitation: string;
  form: string;
  oauth: Awaited<ReturnType<typeof connected>>;
  receiver: Receiver;
  secret: string;
}
let scene: Scene;
const to = newExport();

const first = async <R extends object>(sql: string, id: string): Promise<R> => {
  const row = await source.db.row<R>(sql, [id]);
  if (!row) throw new Error(sql);
  return row;
};

/** What was given out before the move. */
async function prepared(): Promise<Scene> {
  const cast = await source.organization();
  const { app } = source.service;
  const ada = await joined(source, cast, { name: 'Ada Approver', permissions: ['APPROVE_DOCUMENT', 'READ_DOCUMENT'] });
  const draft = await twoPartyDocument(cast, { name: 'Draft', send: false });
  const asked = await cast.api.done(approvalOperations.create, {
    body: { documentId: draft.id, approverIds: [ada.id], customMessage: null },
  });
  const checkId = await plantedCheck(source, cast, 'Checked');
  const check = await first<{ id: string; link_version: number }>(
    'select id, link_version from identity_checks where id = $1',
    checkId,
  );
  const expiresAt = new Date(source.clock.now().getTime() + 60 * day).toISOString();
  const document = await twoPartyDocument(cast, { name: 'Sent', expiresAt });
  const replaced = await linkOf(cast, document, 'Bo Ek');
  const bo = document.parties.find(p => p.name === 'Bo Ek')?.id ?? '';
  await cast.api.done(partyOperations.update, {
    params: { id: document.id, partyId: bo },
    body: { email: 'bo.new@example.com' },
  });
  const links = await Promise.all(people.map(name => linkOf(cast, document, name)));
  const role = await first<{ id: string }>(
    `select id from roles where organization_id = $1 and name = 'Member'`,
    cast.organizationId,
  );
  const invitation = { id: '', email: 'nina@example.com' };
  await source.db.run(
    `insert into invitations (id, organization_id, workspace_id, email, role_id, invited_by, created_at, expires_at)
     values ('inv_01arz3ndektsv4rrffq69g5fav', $1, $2, $3, $4, $5, $6, $7)`,
    [
      cast.organizationId,
      cast.workspaceId,
      invitation.email,
      role.id,
      cast.ownerId,
      source.clock.now(),
      new Date(expiresAt),
    ],
  );
  const form = (await publishedForm(cast)).url;
  const oauth = await connected(source, cast);
  await source.work();
  const receiver = await openReceiver();
  const secret = newSecret();
  await endpoint(source, cast, receiver.url, { secret, events: ['document.created'] });
  return {
    ...{ cast, there: castAt(target, cast), document, links, replaced, form, oauth, receiver, secret },
    approval: approvalUrl(app, { id: asked.id, round: 1 }, { user_id: ada.id }),
    check: verificationUrl(app, check),
    invitation: invitationUrl(app, { ...invitation, id: 'inv_01arz3ndektsv4rrffq69g5fav' }),
  };
}

describe('While an organization is suspended', () => {
  let before: Awaited<ReturnType<typeof rowsOf>>;
  let emails: number;

  beforeAll(async () => {
    scene = await prepared();
    // One delivery, one e-mail and one event wait.
    await scene.cast.api.done(documentOperations.create, { body: { name: 'Waits' } });
    await twoPartyDocument(scene.cast, { name: 'Waits too' });
    await source.db.tx(tx =>
      source.service.app.jobs.add(tx, documentUpdatedQueue, { documentId: scene.document.id, actor: null }),
    );
    emails = await outboxOf(source);
    const { heldJobs } = await suspend(source, scene.cast.organizationId);
    expect(heldJobs).toBeGreaterThan(2);
    before = await rowsOf(source, scene.cast.organizationId);
    await exportFrom(source, scene.cast.organizationId, to);
  });

  test('the API answers 503 with Retry-After, and signers learn that they can try again', async () => {
    const answer = await send(source.baseUrl, '/documents', { token: scene.cast.apiKey });
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'UPSTREAM_UNAVAILABLE',
      '300',
    ]);
    expect(await signerAt(scene.links[0] ?? '').raw('GET', '')).toMatchObject({
      status: 503,
      body: { code: 'UPSTREAM_UNAVAILABLE' },
    });
    for (const url of [scene.approval, scene.invitation])
      expect([url, (await fetch(url, { headers: { Accept: 'text/html' } })).status]).toEqual([url, 503]);
    for (const url of [scene.check.replace('/id/', '/api/id/'), scene.form.replace('/f/', '/api/f/')])
      expect([url, (await fetch(url)).status]).toEqual([url, 503]);
    expect((await refresh(source, scene.oauth.app, scene.oauth.refreshToken)).status).toBe(503);
  });

  test('nothing of it is sent or changed, whatever becomes due', async () => {
    const received = scene.receiver.received.length;
    source.clock.move(45 * day);
    await source.work();
    source.clock.move(45 * day);
    await source.work();
    expect(await outboxOf(source)).toBe(emails);
    expect(scene.receiver.received.length).toBe(received);
    const after = await rowsOf(source, scene.cast.organizationId);
    // Old rows of these are deleted in any case, and that concerns nobody.
    const swept = [
      'events',
      'api_logs',
      'originals',
      'oauth_consents',
      'oauth_grants',
      'oauth_access_tokens',
      'oauth_replaced_tokens',
      'moved_links',
    ];
    for (const [table, rows] of before)
      if (!swept.includes(table)) expect([table, after.get(table)]).toEqual([table, rows]);
  });

  test('suspending it again changes nothing', async () => {
    const count = async () => (await rowsOf(source, scene.cast.organizationId)).get('held_jobs')?.length;
    const held = await count();
    await suspend(source, scene.cast.organizationId);
    expect(await count()).toBe(held);
  });
});

describe('At the new installation', () => {
  beforeAll(async () => {
    await importTo(target, to);
    await resume(target, scene.cast.organizationId);
  });

  test('keys and tokens of apps work', async () => {
    expect(await scene.there.api.done(workspaceOperations.me)).toMatchObject({ id: scene.cast.ownerId });
    const me = await send(target.baseUrl, '/me', { token: scene.oauth.accessToken });
    expect(me.status).toBe(200);
    expect((await refresh(target, scene.oauth.app, scene.oauth.refreshToken)).status).toBe(200);
  });

  test('what waited is sent once, and webhooks are signed with the same secret', async () => {
    const received = scene.receiver.received.length;
    target.clock.move(3_600_000);
    await target.work();
    expect(await outboxOf(target)).toBeGreaterThanOrEqual(2);
    const sent = scene.receiver.received.slice(received);
    expect(sent).toHaveLength(2);
    const one = sent[0];
    const [now, at] = [Date.now, target.clock.now().getTime()];
    Date.now = () => at;
    try {
      expect(() => new Webhook(scene.secret).verify(one?.body ?? '', one?.headers ?? {})).not.toThrow();
    } finally {
      Date.now = now;
    }
    await source.work();
    expect(scene.receiver.received.length).toBe(received + 2);
  });

  test('a reminder is sent there, and not where the organization came from', async () => {
    const [here, there] = [await outboxOf(source), await outboxOf(target)];
    const passTime = async (ms: number): Promise<void> => {
      for (const kit of [source, target]) {
        kit.clock.move(ms);
        await kit.work();
      }
    };
    await passTime(20 * day);
    // Reminders wait for the morning, each party's for a minute of its own.
    const next = await target.db.row<{ at: Date }>('select min(remind_at) as at from parties');
    await passTime((next?.at.getTime() ?? 0) - target.clock.now().getTime() + 1_000);
    expect(await outboxOf(source)).toBe(here);
    expect(await outboxOf(target)).toBeGreaterThan(there);
  });

  test('links that were given out before open what they did, and links that were replaced still say so', async () => {
    const [anna, bo] = scene.links.map(link => signerAt(moved(link)));
    expect(await signerAt(moved(scene.replaced)).raw('GET', '')).toMatchObject({
      status: 410,
      body: { code: 'LINK_REPLACED' },
    });
    const strange = moved(scene.links[0] ?? '').replace(/.{5}$/, 'AAAAA');
    expect((await signerAt(strange).raw('GET', '')).status).toBe(404);
    await anna?.sign();
    await bo?.sign();
    await target.work();
    const params = { id: scene.document.id };
    expect(await scene.there.api.done(documentOperations.get, { params })).toMatchObject({ status: 'COMPLETED' });
  });

  test('so do those of approvers, invitations, identity checks and forms', async () => {
    for (const url of [scene.approval, scene.invitation].map(moved)) {
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
      expect((await fetch(url.replace(/.{5}$/, 'AAAAA'))).status).toBe(404);
    }
    const check = moved(scene.check).replace('/id/', '/api/id/');
    expect((await fetch(check)).status).toBe(200);
    expect((await fetch(check.replace(/.{5}$/, 'AAAAA'))).status).toBe(404);
    expect(await formVisitorAt(moved(scene.form)).ask('view')).toBeDefined();
  });

  test('but the link of an invitation proves no address there: the person confirms it by the next step', async () => {
    const who = person(target);
    const answer = await who.form(moved(scene.invitation), { name: 'Nina Ny' });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('nina@example.com')]);
    const find = 'select identity_id, status from users where organization_id = $1 and email = $2';
    const nina = () => target.db.row(find, [scene.cast.organizationId, 'nina@example.com']);
    expect(await nina()).toEqual({ identity_id: null, status: 'ACTIVE' });
    expect(await target.db.row('select 1 from identities where email = $1', ['nina@example.com'])).toBeNull();
    // As the link of an e-mail does.
    const given = { email: 'nina@example.com', name: '' };
    const identity = await target.db.tx(tx => proveAddress(tx, given, target.clock.now()));
    expect(await nina()).toEqual({ identity_id: identity.id, status: 'ACTIVE' });
  });

  test('and what one organization brought opens nothing of another', async () => {
    const [theirs, { app }] = [await target.organization(), target.service];
    const document = await twoPartyDocument(theirs);
    const party = document.parties[0];
    const proof = Buffer.alloc(32, 7);
    const hash = hashOfLink('party-link', `${document.id}\n${party?.id}\n1`, proof);
    const link = `${app.publicUrl}/sign/${document.id}?token=${party?.id.slice(4)}.${proof.toString('base64url')}`;
    const plant = (organizationId: string) =>
      target.db.run('insert into moved_links (hash, organization_id) values ($1, $2)', [hash, organizationId]);
    await plant(scene.cast.organizationId);
    expect((await signerAt(link).raw('GET', '')).status).toBe(404);
    await target.db.run('delete from moved_links where hash = $1', [hash]);
    await plant(theirs.organizationId);
    expect((await signerAt(link).raw('GET', '')).status).toBe(200);
  });

  test('the old one refuses to resume it by mistake', async () => {
    await expect(resume(source, scene.cast.organizationId)).rejects.toThrow(/would be sent twice.*--move-abandoned/s);
  });
});

test('suspending waits for jobs that run, and a move that is given up is undone by resuming', async () => {
  const cast = await source.organization();
  const document = await twoPartyDocument(cast);
  const claimed = new Date(source.clock.now().getTime() + 60_000);
  await source.db.run(`update jobs set locked_until = $2 where payload->>'documentId' = $1`, [document.id, claimed]);
  const lines: string[] = [];
  const { db, clock } = source;
  const ended = suspendOrganization(
    { db, clock, settleMs: 0, progress: line => void lines.push(line) },
    cast.organizationId,
  );
  await expect.poll(() => lines.some(line => /running/.test(line))).toBe(true);
  await source.db.run(`update jobs set locked_until = null where payload->>'documentId' = $1`, [document.id]);
  const { heldJobs } = await ended;
  expect(heldJobs).toBeGreaterThan(0);
  await exportFrom(source, cast.organizationId, newExport());
  const emails = await outboxOf(source);
  await source.work();
  expect(await outboxOf(source)).toBe(emails);
  expect(await resume(source, cast.organizationId, true)).toEqual({
    organizationId: cast.organizationId,
    jobs: heldJobs,
  });
  await source.work();
  expect(await outboxOf(source)).toBeGreaterThan(emails);
  expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).status).toBe('PENDING');
});

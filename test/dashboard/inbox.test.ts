/** The inbox: what needs a person, within their reach, until they did it or set it aside. */
import { describe, expect, test } from 'vitest';
import { maxSetAside } from '../../src/contract/dashboard/inbox.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';
import { sentDocument } from './sent-document.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const elin = { name: 'Elin', email: 'elin@example.com' };
const open = async (who: Browser, query = '') =>
  (await who.get(`/inbox${query}`)).body.data as {
    kind: string;
    subject: string;
    key: string;
    outcome: string | null;
  }[];
const kindsOf = async (who: Browser, query = '') => (await open(who, query)).map(item => item.kind);
const draft = (cast: Cast, body: object) => cast.api.done(documentOperations.create, { body: body as never });

describe('The inbox', () => {
  test('has the documents that the person signs next, and none of another workspace', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const parties = [{ name: 'Me', email: me.member.email }];
    await sentDocument(cast, { name: 'Lease', parties });
    await sentDocument(cast, { name: 'For Elin', parties: [elin] });
    await sentDocument(other, { name: 'Elsewhere', parties });
    const { body } = await me.get('/inbox');
    expect(body).toMatchObject({ data: [{ kind: 'SIGN', subject: 'Lease', dismissible: false }], waiting: 1 });
  });

  test('has approvals until they are answered, which are done then', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT', 'APPROVE_DOCUMENT', 'EDIT_DOCUMENT']);
    const { id } = await sentDocument(cast, { name: 'Lease', parties: [elin], send: false });
    const request = await cast.api.done(approvalOperations.create, {
      body: { documentId: id, approverIds: [me.member.id], autoSend: false, customMessage: 'The deposit is new.' },
    });
    expect(await open(me)).toMatchObject([{ kind: 'APPROVE', subject: 'Lease', detail: 'The deposit is new.' }]);
    expect((await me.send('POST', `/approval-requests/${request.id}/approve`)).status).toBe(200);
    expect(await open(me)).toEqual([]);
    expect(await open(me, '?done=true')).toMatchObject([{ kind: 'APPROVE', outcome: 'APPROVED' }]);
  });

  test('has trouble with documents of the person, and not with those of others', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const { id } = await sentDocument(cast, { name: 'Havsö', parties: [elin] });
    await kit.db.run("update parties set send_status = 'BOUNCED' where document_id = $1", [id]);
    expect(await kindsOf(me)).toEqual([]);
    await kit.db.run('update documents set responsible_user_id = $2 where id = $1', [id, me.member.id]);
    expect(await open(me)).toMatchObject([{ kind: 'BOUNCED', subject: 'Havsö', who: 'Elin', detail: elin.email }]);
  });

  test('has mentions for those who may read comments, until they answer', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT', 'READ_COMMENT', 'CREATE_COMMENT']);
    const { id } = await draft(cast, { name: 'Lease' });
    const thread = await cast.api.done(commentOperations.create, {
      params: { id },
      body: { body: 'What do you think?', mentions: [me.member.id] },
    });
    expect(await open(me)).toMatchObject([{ kind: 'MENTION', detail: 'What do you think?' }]);
    kit.clock.move(1_000);
    await me.send('POST', `/documents/${id}/comments/${thread.id}/messages`, { body: 'Fine.', mentions: [] });
    expect(await kindsOf(me)).toEqual([]);
  });

  test('shows nothing of documents that the person does not see', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT', 'READ_COMMENT']);
    const { id } = await draft(cast, { name: 'Lease' });
    await cast.api.done(commentOperations.create, { params: { id }, body: { body: 'You?', mentions: [me.member.id] } });
    expect(await kindsOf(me)).toEqual(['MENTION']);
    await kit.db.run("update documents set visibility = 'PRIVATE' where id = $1", [id]);
    expect(await kindsOf(me)).toEqual([]);
    expect((await (await browser(kit, cast, [])).get('/inbox')).status).toBe(403);
  });

  test('lets trouble be set aside and taken back, by each person for themselves', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const stranger = await browser(kit, cast, ['READ_DOCUMENT']);
    const { id } = await sentDocument(cast, { name: 'Havsö', parties: [elin] });
    await kit.db.run("update parties set send_status = 'BOUNCED' where document_id = $1", [id]);
    await kit.db.run('update documents set responsible_user_id = $2 where id = $1', [id, me.member.id]);
    const [{ key } = { key: '' }] = await open(me);
    await stranger.send('POST', '/inbox/done', { key });
    expect(await kindsOf(me)).toEqual(['BOUNCED']);
    await me.send('POST', '/inbox/done', { key });
    expect(await kindsOf(me)).toEqual([]);
    expect(await open(me, '?done=true')).toMatchObject([{ kind: 'BOUNCED', outcome: 'DONE' }]);
    await me.send('POST', '/inbox/done', { key, done: false });
    expect(await kindsOf(me)).toEqual(['BOUNCED']);
  });

  test('has paused webhooks for those who manage them', async () => {
    const cast = await kit.organization();
    await kit.db.run(
      `insert into webhooks (id, organization_id, workspace_id, url, enabled, paused_at, events, api_version, created_by, created_at, updated_at)
       values ($1, $2, $5, 'https://hooks.example', false, $3, '{}', '2026-10', $4, $3, $3)`,
      [`whk_${cast.organizationId}`, cast.organizationId, kit.clock.now(), cast.ownerId, cast.workspaceId],
    );
    expect(await kindsOf(await browser(kit, cast, ['READ_DOCUMENT']))).toEqual([]);
    expect(await kindsOf(await browser(kit, cast, ['READ_DOCUMENT', 'MANAGE_WEBHOOKS']))).toEqual(['WEBHOOK_PAUSED']);
  });

  test('has a paused webhook for all workspaces for who made it one', async () => {
    const cast = await kit.organization();
    const [other, maker] = [
      await browser(kit, cast, ['READ_DOCUMENT', 'MANAGE_WEBHOOKS']),
      await browser(kit, cast, ['READ_DOCUMENT', 'MANAGE_WEBHOOKS']),
    ];
    await kit.db.run(
      `insert into webhooks (id, organization_id, all_workspaces_by, url, enabled, paused_at, events, api_version, created_by, created_at, updated_at)
       values ($1, $2, $4, 'https://hooks.example', false, $3, '{}', '2026-10', $4, $3, $3)`,
      [`whk_${cast.organizationId}`, cast.organizationId, kit.clock.now(), maker.member.id],
    );
    expect(await kindsOf(other)).toEqual([]);
    expect(await kindsOf(maker)).toEqual(['WEBHOOK_PAUSED']);
  });
});

test('what a person sets aside is limited: the newest are kept, also when many are set aside at once', async () => {
  const cast = await kit.organization();
  const me = await browser(kit, cast, ['READ_DOCUMENT']);
  const now = kit.clock.now();
  await kit.db.run(
    `insert into inbox_done (workspace_id, user_id, key, done_at)
     select $1, $2, 'old ' || n, $3::timestamptz - n * interval '1 minute' from generate_series(1, ${maxSetAside - 5}) n`,
    [cast.workspaceId, me.member.id, now],
  );
  const keys = [...Array(20).keys()].map(n => `new ${n}`);
  await Promise.all(keys.map(key => me.send('POST', '/inbox/done', { key })));
  const kept = await kit.db.rows<{ key: string }>('select key from inbox_done where user_id = $1', [me.member.id]);
  expect(kept).toHaveLength(maxSetAside);
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
});

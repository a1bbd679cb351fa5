/** The stream of changes: who gets which ids, how many streams there can be, and when it ends. */
import { describe, expect, test } from 'vitest';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { maxStreams } from '../../src/server/dashboard/changes.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' }, changes: { everyMs: 20, beatMs: 50 } });
const address = (workspace: string) => `${kit.baseUrl}/api/dashboard/changes?workspace=${workspace}`;
const made = (cast: Cast, body: object) => cast.api.done(documentOperations.create, { body: body as never });

async function listen(cast: Cast, who: Browser) {
  const stop = new AbortController();
  const response = await fetch(address(cast.workspaceId), {
    headers: { cookie: who.who.cookieHeader() },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  return {
    response,
    stop: () => stop.abort(),
    /** The next event with this name. */
    async next(name: string): Promise<unknown> {
      for (;;) {
        const found = new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`).exec(held);
        if (found) {
          held = held.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? 'null');
        }
        const read = await reader?.read();
        if (!read || read.done) throw new Error(`ended before ${name}: ${held}`);
        held += read.value;
      }
    },
  };
}

describe('The stream of changes', () => {
  test('has the ids of documents that changed and that the person sees', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const stream = await listen(cast, await browser(kit, cast, ['READ_DOCUMENT']));
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await made(other, { name: 'Elsewhere' });
    await made(cast, { name: 'Private', documentMeta: { visibility: 'PRIVATE' } });
    kit.clock.move(10);
    const { id } = await made(cast, { name: 'Open' });
    expect(await stream.next('documents')).toEqual([id]);
    kit.clock.move(10);
    await cast.api.done(documentOperations.update, { params: { id }, body: { name: 'Renamed' } });
    expect(await stream.next('documents')).toEqual([id]);
    stream.stop();
  });

  test('has the id of a document whose approval was asked for', async () => {
    const cast = await kit.organization();
    const approver = await browser(kit, cast, ['READ_DOCUMENT', 'APPROVE_DOCUMENT']);
    const { id } = await made(cast, {
      name: 'Open',
      expiresAt: '2100-01-01T00:00:00Z',
      parties: [{ name: 'Elin', email: 'elin@example.com' }],
      content: [{ type: 'HTML', fieldMeta: { content: '<p>The parties agree.</p>' } }],
    });
    kit.clock.move(20_000);
    const stream = await listen(cast, approver);
    kit.clock.move(10);
    await cast.api.done(approvalOperations.create, { body: { documentId: id, approverIds: [approver.member.id] } });
    expect(await stream.next('documents')).toEqual([id]);
    stream.stop();
  });

  test('begins with what changed just before, which a page that was loaded earlier does not show', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['READ_DOCUMENT']);
    const first = await made(cast, { name: 'Before the first stream' });
    const one = await listen(cast, who);
    expect(await one.next('documents')).toEqual([first.id]);
    kit.clock.move(20_000);
    const second = await made(cast, { name: 'Before the second stream' });
    expect(await one.next('documents')).toEqual([second.id]);
    const two = await listen(cast, who);
    expect(await two.next('documents')).toEqual([second.id]);
    for (const stream of [one, two]) stream.stop();
  });

  test('is for people of the workspace who may read documents', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const reader = await browser(kit, cast, ['READ_DOCUMENT']);
    const cookie = reader.who.cookieHeader();
    const statusOf = async (workspace: string, headers: Record<string, string>) =>
      (await fetch(address(workspace), { headers })).status;
    expect(await statusOf(cast.workspaceId, {})).toBe(401);
    expect(await statusOf(other.workspaceId, { cookie })).toBe(403);
    expect(await statusOf('', { cookie })).toBe(403);
    const nobody = await browser(kit, cast, []);
    expect(await statusOf(cast.workspaceId, { cookie: nobody.who.cookieHeader() })).toBe(403);
  });

  test('says that the role changed, and ends with the session', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['READ_DOCUMENT', 'EDIT_DOCUMENT']);
    const stream = await listen(cast, who);
    await kit.db.run("update roles set permissions = array['READ_DOCUMENT'] where id = $1", [who.member.roleId]);
    await stream.next('permissions');
    await who.who.post('/sign-out');
    expect(await stream.next('ended')).toBe('SESSION');
    await expect(stream.next('documents')).rejects.toThrow('ended');
  });

  test('ends when the person may not read documents any more', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['READ_DOCUMENT']);
    const stream = await listen(cast, who);
    await kit.db.run("update roles set permissions = '{}' where id = $1", [who.member.roleId]);
    expect(await stream.next('ended')).toBe('ACCESS');
  });

  test('is open at most 8 times for each person', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['READ_DOCUMENT']);
    const streams = [];
    for (let n = 0; n < maxStreams.person; n++) streams.push(await listen(cast, who));
    const refused = await fetch(address(cast.workspaceId), { headers: { cookie: who.who.cookieHeader() } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    for (const stream of streams) stream.stop();
  });
});
